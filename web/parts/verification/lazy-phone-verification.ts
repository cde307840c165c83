import { lazyWithRetry } from '../loading/load-code.ts';

/** The verification of a number, for pages on which most visitors need none. */
export const LazyPhoneVerification = lazyWithRetry(async () => ({ default: (await import('./phone-verification.tsx')).PhoneVerification }));
