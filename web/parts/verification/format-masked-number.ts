import { maskPhone } from '#lib/numbers/normalise-phone.ts';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';

/** Returns a masked number for screens that others may see; it does not wrap. */
export const formatMaskedNumber = (number: string): string => preventLineBreaks(maskPhone(number));
