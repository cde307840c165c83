import { normalisePhone } from './normalise-phone.ts';

/**
 * Formats a Philippine mobile number as dialled locally: `0917 123 4567`. Returns other text
 * unchanged.
 */
export function formatLocalPhone(text: string): string {
  const [, network, middle, end] = /^\+63(\d{3})(\d{3})(\d{4})$/.exec(normalisePhone(text) ?? '') ?? [];
  return network === undefined ? text : `0${network} ${middle} ${end}`;
}
