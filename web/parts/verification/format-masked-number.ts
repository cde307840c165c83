import { maskPhone } from '#lib/numbers/normalise-phone.ts';
import { keepTogether } from '#lib/texts/keep-together.ts';

/** Returns a masked number for screens that others may see; it does not wrap. */
export const formatMaskedNumber = (number: string): string => keepTogether(maskPhone(number));
