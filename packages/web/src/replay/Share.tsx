import { useState } from 'react'
import { Icon } from '../ui/icons.tsx'

/** The address of this moment, to whoever should see it: by the device's own way, or copied. */
export function Share({ title }: { title: string }) {
  const [said, setSaid] = useState('')
  const share = async (): Promise<void> => {
    const url = location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid('The link is copied.')
      }
    } catch (reason) {
      // Whoever closes the sheet of the device has changed their mind, and nothing went wrong.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setSaid(url)
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        <Icon name="share" />
        Share
      </button>
      <span role="status" className="small muted">
        {said}
      </span>
    </>
  )
}
