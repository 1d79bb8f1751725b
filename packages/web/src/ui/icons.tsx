const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sound: 'M4 10v4h4l5 4V6L8 10H4M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6L8 10H4M17 10l4 4M21 10l-4 4',
  help: 'M12 17.5v.01M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  repeat: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  double: 'M6 12h12M12 6v12',
  clear: 'M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12',
  sign: 'M5 4h14v10H5zM12 14v6',
  seat: 'M7 4v8h10M7 12v8M17 12v8M7 16h10',
  link: 'M5 12a7 7 0 0 1 14 0M8.5 12a3.5 3.5 0 0 1 7 0M12 12v.01',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v7h14v-7',
  pit: 'M4 20h16M6 20V10M12 20V4M18 20v-7',
} as const
export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
