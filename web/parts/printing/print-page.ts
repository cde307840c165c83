import { SECOND_MS } from '#lib/dates/durations.ts';
import { sleep } from '#lib/sleep.ts';

/** How long a print waits for the QR code of its letterhead. */
const QR_TIMEOUT_MS = 3 * SECOND_MS;

/** Returns the QR code of the letterhead. */
export const getPageQr = () => document.querySelector<HTMLImageElement>('img[data-page-qr]');

/** Loads the QR code of the letterhead, which only a printed page shows. */
export function loadPageQr(): HTMLImageElement | null {
  const image = getPageQr();
  if (image) image.loading = 'eager';
  return image;
}

/** Prints the page once its QR code is there; without a network it prints none. */
export async function printPage(): Promise<void> {
  const image = loadPageQr();
  await Promise.race([image?.decode().catch(() => undefined), sleep(QR_TIMEOUT_MS)]);
  print();
}
