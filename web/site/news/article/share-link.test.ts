import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const link = { title: 'Fiesta', url: 'https://portal.test/news/1-fiesta' };
const refuse = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)));
const device = (context: { share?: () => Promise<void>; writeText?: () => Promise<void> }) =>
  ({ share: context.share, clipboard: { writeText: context.writeText ?? vi.fn(async () => {}) } }) as unknown as Navigator;

describe('sharing a link', () => {
  it('uses the share sheet where there is one', async () => {
    const share = vi.fn(async () => {});
    expect(await shareLink(link, device({ share }))).toBe('shared');
    expect(share).toHaveBeenCalledWith(link);
  });

  it('leaves it at that when the person closes the sheet', async () => {
    const writeText = vi.fn(async () => {});
    expect(await shareLink(link, device({ share: refuse('AbortError'), writeText }))).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies where there is no sheet, or none that works', async () => {
    const writeText = vi.fn(async () => {});
    expect(await shareLink(link, device({ writeText }))).toBe('copied');
    expect(await shareLink(link, device({ share: refuse('NotAllowedError'), writeText }))).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(link.url);
  });

  it('says when nothing worked', async () => {
    expect(await shareLink(link, device({ writeText: refuse('NotAllowedError') }))).toBe('failed');
  });
});
