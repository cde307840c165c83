import { expect, it, vi } from 'vitest';
import { savePicture } from './save-picture.ts';

const picture = new File(['x'], 'ST-1.png', { type: 'image/png' });
const deviceWith = (share: () => Promise<void>, canShare = true) => ({ share, canShare: () => canShare });

it('opens the share sheet where it takes pictures', async () => {
  const download = vi.fn();
  expect(
    await savePicture(
      picture,
      deviceWith(async () => undefined),
      download,
    ),
  ).toBe('saved');
  expect(download).not.toHaveBeenCalled();
});

it('does nothing more when the person closes the sheet', async () => {
  const download = vi.fn();
  const cancel = () => Promise.reject(new DOMException('', 'AbortError'));
  expect(await savePicture(picture, deviceWith(cancel), download)).toBe('cancelled');
  expect(download).not.toHaveBeenCalled();
});

it.each([
  ['has no share sheet', {} as Navigator],
  ['shares no files', deviceWith(async () => undefined, false)],
  ['fails to share', deviceWith(() => Promise.reject(new DOMException('', 'NotAllowedError')))],
])('downloads the picture where the browser %s', async (_what, device) => {
  const download = vi.fn();
  expect(await savePicture(picture, device, download)).toBe('saved');
  expect(download).toHaveBeenCalledExactlyOnceWith(picture);
});
