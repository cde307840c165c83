import { lazy } from 'react';

/** Most phones come by the QR code, and need no form. */
export const LazyPhotoCodeForm = lazy(async () => ({ default: (await import('./photo-code-form.tsx')).PhotoCodeForm }));
