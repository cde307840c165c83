import { formatNumber } from './format-number.ts';

/** Formats an amount of pesos with two decimals: `₱1,250.00`. */
export function formatPesos(amount: number): string {
  return `₱${formatNumber(amount, 2)}`;
}

/** Formats an amount rounded to whole pesos: `₱1,250`. */
export function formatWholePesos(amount: number): string {
  return `₱${formatNumber(amount, 0)}`;
}

/**
 * Formats a price: `freeLabel` for 0, one amount, or `₱50.00 - ₱150.00` when `priceTo` (0: none)
 * exceeds the price.
 */
export function formatPrice({ price, priceTo }: { price: number; priceTo: number }, freeLabel: string): string {
  if (!(price > 0)) return freeLabel;
  return priceTo > price ? `${formatPesos(price)} - ${formatPesos(priceTo)}` : formatPesos(price);
}
