import { maskPhone } from '#lib/phone.ts';

/** A number for a screen that others may see, kept on one line. */
export const maskedNumber = (number: string): string => maskPhone(number).replaceAll(' ', '\u00a0');
