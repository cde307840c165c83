export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands a link to the device's share sheet, or copies it where there is none. Never throws. */
export async function shareLink(link: { title: string; url: string }, device: Pick<Navigator, 'share' | 'clipboard'>): Promise<Shared> {
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
