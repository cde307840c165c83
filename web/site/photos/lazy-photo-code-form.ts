import { lazy } from 'react';
import { loadCode } from '../../parts/load-code.ts';

/** Most phones come by the QR code, and need no form. */
export const LazyPhotoCodeForm = lazy(async () => ({ default: (await loadCode(() => import('./photo-code-form.tsx'))).PhotoCodeForm }));
