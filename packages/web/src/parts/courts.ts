/*
 * Court figures of our own: a half figure stands in a box from -30 to 30, 56 high; the other half is the same turned about.
 * Cloth has the colors of the suit, hair and beard one of their own for each, so that no two kings look alike.
 */
const KING = [
  '<path d="M-15 21C-21 27-21 36-15.5 41L-8 44V22ZM15 21C21 27 21 36 15.5 41L8 44V22Z" fill="var(--beard)"/>',
  '<path d="M-30 56V51C-27 44.5-19 42-10 40.5H10C19 42 27 44.5 30 51V56Z" fill="var(--suit)"/>',
  '<path d="M-30 56V51C-28 46.8-23.5 44.2-18 42.6L-7 56ZM30 56V51C28 46.8 23.5 44.2 18 42.6L7 56Z" fill="var(--deep)"/>',
  '<path d="M-18.4 42.7-11 40.5 0 53.5 11 40.5 18.4 42.7 7.4 56H-7.4Z" fill="#FBF6E8"/>',
  '<path d="M-14.2 43.2l1.5 2M-9.6 46.4l1.5 2M-5 50.6l1.5 2M14.2 43.2l-1.5 2M9.6 46.4l-1.5 2M5 50.6l-1.5 2" stroke="#1B1712" stroke-width="1.2" fill="none"/>',
  '<path d="M-10 19H10V30C10 36 5.6 40 0 40S-10 36-10 30Z" fill="#F6E3C4"/><path d="M0 19H10V30C10 36 5.6 40 0 40Z" fill="#E3BE93"/>',
  '<path d="M-10.5 27.5C-9 33-5 32.2 0 30.6 5 32.2 9 33 10.5 27.5 12.5 36 8 45.5 0 50.5-8 45.5-12.5 36-10.5 27.5Z" fill="var(--beard)"/>',
  '<path d="M-3 34.8Q0 33.6 3 34.8 1.5 37 0 37T-3 34.8Z" fill="#C4483B"/>',
  '<path d="M-6 38.5Q-4.5 43-1.5 46M6 38.5Q4.5 43 1.5 46" stroke="#D9A441" stroke-width=".9" fill="none"/>',
  '<path d="M-7.3 22.8Q-5 21.2-2.3 22.7M7.3 22.8Q5 21.2 2.3 22.7M0 23V28.8H-1.9" stroke="#1B1712" stroke-width="1.1" fill="none"/>',
  '<circle cx="-4.7" cy="25.2" r="1.15" fill="#1B1712"/><circle cx="4.7" cy="25.2" r="1.15" fill="#1B1712"/>',
  '<path d="M-13.5 17-17.5 4-9 10.5-5.5 2.5 0 9.5 5.5 2.5 9 10.5 17.5 4 13.5 17Z" fill="#D9A441"/>',
  '<path d="M0 9.5 5.5 2.5 9 10.5 17.5 4 13.5 17H0Z" fill="#B8842C"/>',
  '<path d="M-14 16.2H14V20.2H-14Z" fill="var(--suit)"/><path d="M-14 18.2H14" stroke="#D9A441" stroke-width="1" stroke-dasharray="2 2.66"/>',
  '<circle cx="-17.5" cy="3.6" r="1.9" fill="var(--suit)"/><circle cx="-5.5" cy="2" r="1.9" fill="var(--suit)"/><circle cx="5.5" cy="2" r="1.9" fill="var(--suit)"/><circle cx="17.5" cy="3.6" r="1.9" fill="var(--suit)"/>',
  '<path d="M22.5 9 24.5 4 26.5 9V39H22.5Z" fill="#DCE1E3"/><path d="M24.5 4 26.5 9V39H24.5Z" fill="#A9B2B7"/><path d="M19.5 39H29.5V41.5H19.5ZM23.3 41.5H25.7V47H23.3Z" fill="#D9A441"/>',
].join('')

const QUEEN = [
  '<path d="M-14 15C-22 23-22 36-18.5 45-12 48-7 46-6 40H6C7 46 12 48 18.5 45 22 36 22 23 14 15Z" fill="var(--hair)"/>',
  '<path d="M6 40C7 46 12 48 18.5 45 22 36 22 23 14 15H0V40Z" fill="var(--hair-lo)"/>',
  '<path d="M-4.5 36H4.5V44L0 49-4.5 44Z" fill="#E3BE93"/>',
  '<path d="M-30 56V52.5C-26 46.5-18 45-10.5 43.5L0 54.5 10.5 43.5C18 45 26 46.5 30 52.5V56Z" fill="var(--suit)"/>',
  '<path d="M-10.5 43.5-4.5 41.5 0 46 4.5 41.5 10.5 43.5 0 54.5Z" fill="#F6E3C4"/>',
  '<path d="M-10.5 43.5 0 54.5 10.5 43.5" stroke="#D9A441" stroke-width="2" fill="none"/>',
  '<path d="M-28 56C-26 50-21 48.3-15 47.2L-8.5 56ZM28 56C26 50 21 48.3 15 47.2L8.5 56Z" fill="var(--deep)"/>',
  '<path d="M-9.3 18C-9.3 18-9.8 26-9.3 30-8.5 35.5-4 39.5 0 39.5S8.5 35.5 9.3 30C9.8 26 9.3 18 9.3 18Z" fill="#F6E3C4"/><path d="M0 18H9.3C9.3 18 9.8 26 9.3 30 8.5 35.5 4 39.5 0 39.5Z" fill="#E3BE93"/>',
  '<path d="M-10.5 17.5C-7 24-2 21.5 0 18 2 21.5 7 24 10.5 17.5V15H-10.5Z" fill="var(--hair)"/>',
  '<path d="M-7.2 24Q-4.8 22.6-2.4 24M7.2 24Q4.8 22.6 2.4 24" stroke="#1B1712" stroke-width=".9" fill="none"/>',
  '<path d="M-7 26.6Q-4.7 24.6-2.5 26.6-4.7 27.7-7 26.6ZM7 26.6Q4.7 24.6 2.5 26.6 4.7 27.7 7 26.6Z" fill="#1B1712"/>',
  '<path d="M0 26V30.4H-1.5" stroke="#A5713F" stroke-width=".9" fill="none"/>',
  '<path d="M-3 33.6Q-1.3 32.4 0 33.2 1.3 32.4 3 33.6 1.5 35.6 0 35.6T-3 33.6Z" fill="#C4262E"/>',
  '<circle cx="-10.6" cy="32.5" r="1.5" fill="#D9A441"/><circle cx="10.6" cy="32.5" r="1.5" fill="#D9A441"/><path d="M-10.6 34v3M10.6 34v3" stroke="#D9A441" stroke-width="1.3"/>',
  '<path d="M-5.5 43.6Q0 48.6 5.5 43.6" fill="none" stroke="#FFFDF4" stroke-width="1.7" stroke-dasharray=".1 2.15" stroke-linecap="round"/>',
  '<path d="M-13 14.5C-15.5 9-14 5-10.5 5.5-9 2-4 .5 0 3.5 4 .5 9 2 10.5 5.5 14 5 15.5 9 13 14.5Z" fill="var(--suit)"/>',
  '<path d="M-10.5 5.5Q-8 10-8.5 14.5M0 3.5V14.5M10.5 5.5Q8 10 8.5 14.5" stroke="#D9A441" stroke-width="1.2" fill="none"/>',
  '<path d="M-13.8 13.6H13.8V17.2H-13.8Z" fill="#D9A441"/><path d="M-11 15.4H11" stroke="#FFFDF4" stroke-width="1.8" stroke-dasharray=".1 3.1" stroke-linecap="round"/>',
  '<path d="M0-2.5 2.6.7 0 3.9-2.6.7Z" fill="#D9A441"/>',
  '<path d="M-24.5 46C-23.5 38-24 30-25 24" stroke="#2F6B3C" stroke-width="1.5" fill="none"/><path d="M-24 35C-27.5 34-29 31-29 28.5-25.5 29-24 31.5-24 35ZM-24.2 41C-20.7 40-19.2 37-19.4 34.5-22.6 35.2-24.2 37.5-24.2 41Z" fill="#2F6B3C"/>',
  '<path d="M-25 26C-30 24.5-30 18-27.5 15.5-26.5 17-25.8 17.5-25 15-24.2 17.5-23.5 17-22.5 15.5-20 18-20 24.5-25 26Z" fill="#C4262E"/><path d="M-25 26C-28 23.5-27.5 19.5-25 18-22.5 19.5-22 23.5-25 26Z" fill="#8E1620"/>',
].join('')

const JACK = [
  '<path d="M-12.5 17H12.5C13.5 26 13.5 31 18.5 35.5 17 40.5 11 41.5 8 37.5H-8C-11 41.5-17 40.5-18.5 35.5-13.5 31-13.5 26-12.5 17Z" fill="var(--hair)"/>',
  '<path d="M0 17H12.5C13.5 26 13.5 31 18.5 35.5 17 40.5 11 41.5 8 37.5H0Z" fill="var(--hair-lo)"/>',
  '<path d="M-5 35H5V46H-5Z" fill="#E3BE93"/>',
  '<path d="M-30 56V51.5C-27 46.5-19 44-9 42.5H0V56Z" fill="var(--suit)"/><path d="M30 56V51.5C27 46.5 19 44 9 42.5H0V56Z" fill="#D9A441"/>',
  '<path d="M-24.5 56V47.6M-18.5 56V45.2M-12.5 56V44" stroke="#D9A441" stroke-width="1.5"/><path d="M24.5 56V47.6M18.5 56V45.2M12.5 56V44" stroke="var(--deep)" stroke-width="1.5"/>',
  '<path d="M-11.5 41.5-8 47.5-4.5 43 0 49 4.5 43 8 47.5 11.5 41.5 5 39.5H-5Z" fill="#FBF6E8" stroke="#1B1712" stroke-width=".6" stroke-linejoin="round"/>',
  '<path d="M0 49V56" stroke="#1B1712" stroke-width=".8"/>',
  '<path d="M-9.3 17H9.3V29.5C9.3 35 5.2 38.8 0 38.8S-9.3 35-9.3 29.5Z" fill="#F6E3C4"/><path d="M0 17H9.3V29.5C9.3 35 5.2 38.8 0 38.8Z" fill="#E3BE93"/>',
  '<path d="M-9.3 16H9.3V20.5Q4 22 0 20.5-4 22-9.3 20.5Z" fill="var(--hair)"/>',
  '<path d="M-7 23.9H-2.4M7 23.9H2.4M0 24.5V29.7H1.8" stroke="#1B1712" stroke-width="1" fill="none"/>',
  '<circle cx="-4.7" cy="26" r="1.15" fill="#1B1712"/><circle cx="4.7" cy="26" r="1.15" fill="#1B1712"/>',
  '<path d="M-3 33.7Q0 35.7 3.3 33.2" stroke="#B5342F" stroke-width="1.5" fill="none"/>',
  '<path d="M9 12.5C18 12 25.5 7 27.5-1.5 20-1.5 12.5 1.5 8 8.5Z" fill="#D9A441"/><path d="M10 11.5C16.5 9 22.5 5 26-.5" stroke="#8E6420" stroke-width=".8" fill="none"/>',
  '<path d="M-17 15.5C-18 8.5-10.5 3.5-1 3.5 9 3.5 16.5 7.5 16 15.5Z" fill="var(--suit)"/><path d="M0 3.5C9.5 3.6 16.5 7.5 16 15.5H4Z" fill="var(--deep)"/>',
  '<path d="M-17.5 14.5Q0 11.5 17 14.5V18.5Q0 15.2-17.5 18.5Z" fill="#D9A441"/>',
  '<path d="M-24.8 11V50" stroke="#7A5326" stroke-width="2.2"/><path d="M-24.8 1-21.3 9.5-24.8 14-28.3 9.5Z" fill="#DCE1E3"/><path d="M-24.8 1-21.3 9.5-24.8 14Z" fill="#A9B2B7"/><path d="M-24.8 14.5C-29.5 15-30 20-30 22.5-27.5 20.5-26 21-24.8 22-23.6 21-22 20.5-19.6 22.5-19.6 20-20.1 15-24.8 14.5Z" fill="#D9A441"/>',
].join('')

export const COURTS: Readonly<Record<string, string>> = { K: KING, Q: QUEEN, J: JACK }
