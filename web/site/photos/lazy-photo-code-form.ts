import { lazyWithRetry } from '../../parts/loading/load-code.ts';

/** Loads on demand, because most phones scan the QR code instead. */
export const LazyPhotoCodeForm = lazyWithRetry(async () => ({ default: (await import('./photo-code-form.tsx')).PhotoCodeForm }));
