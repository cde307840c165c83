export type SaveResult = 'saved' | 'cancelled';

/**
 * Gives a picture to the share sheet of a phone, from which it goes to the gallery or to somebody
 * else; a browser without one downloads it.
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

/** Long enough for a slow phone to begin the download. */
const REVOKE_AFTER_MS = 60_000;

function downloadPicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: url, download: picture.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
