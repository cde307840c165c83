import { lazyWithRetry } from '../../parts/load-code.ts';

/** Most phones come by the QR code, and need no form. */
export const LazyPhotoCodeForm = lazyWithRetry(async () => ({ default: (await import('./photo-code-form.tsx')).PhotoCodeForm }));
