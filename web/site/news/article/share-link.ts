export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the share sheet for a link, or copies the link where there is none. Never throws. */
export async function shareLink(
  link: { title: string; url: string },
  device: Pick<Navigator, 'share' | 'clipboard'>,
): Promise<ShareResult> {
  if (typeof device.share === 'function') {
    try {
      await device.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await device.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
