import { MINUTE_MS } from '#lib/dates/durations.ts';

export type SaveResult = 'saved' | 'cancelled';

/**
 * Opens the share sheet of the phone for a picture, to store it in the gallery or to send it; a
 * browser without a share sheet downloads it.
 */
export async function savePicture(
  picture: File,
  device: Pick<Navigator, 'share' | 'canShare'>,
  download: (picture: File) => void = downloadPicture,
): Promise<SaveResult> {
  const shareData = { files: [picture], title: picture.name };
  if (typeof device.canShare === 'function' && device.canShare(shareData)) {
    try {
      await device.share(shareData);
      return 'saved';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  download(picture);
  return 'saved';
}

/** Long enough for a slow phone to start the download. */
const REVOKE_AFTER_MS = MINUTE_MS;

function downloadPicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: url, download: picture.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
