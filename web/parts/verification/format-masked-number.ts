import { maskPhone } from '#lib/numbers/normalise-phone.ts';

/** Returns a masked number for screens that others may see; it does not wrap. */
export const formatMaskedNumber = (number: string): string => maskPhone(number).replaceAll(' ', '\u00a0');
