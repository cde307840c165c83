/**
 * A number as English and Filipino write it, digits in groups of three: `1,250.5`. Rounded to `decimals`; at most three when not given.
 * By hand, because the first number a browser's `Intl` formats takes a slow phone a tenth of a second.
 */
export function groupDigits(value: number, decimals?: number): string {
  const text = decimals === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(decimals);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
