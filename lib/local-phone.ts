import { normalisePhone } from './phone.ts';

/** A Philippine mobile number as it is dialled there, `0917 123 4567`; anything else as it is. */
export function localPhone(text: string): string {
  const [, network, middle, end] = /^\+63(\d{3})(\d{3})(\d{4})$/.exec(normalisePhone(text) ?? '') ?? [];
  return network === undefined ? text : `0${network} ${middle} ${end}`;
}
