import { groupDigits } from './group-digits.ts';

/** An amount of pesos, two decimals: `₱1,250.00`. */
export function pesos(amount: number): string {
  return `₱${groupDigits(amount, 2)}`;
}

/** An amount rounded to whole pesos: `₱1,250`. */
export function wholePesos(amount: number): string {
  return `₱${groupDigits(amount, 0)}`;
}

/**
 * What something costs: `freeWord` where the price is 0, one amount, or `₱50.00 - ₱150.00` where `priceTo` (0: none)
 * goes beyond it.
 */
export function priceText({ price, priceTo }: { price: number; priceTo: number }, freeWord: string): string {
  if (!(price > 0)) return freeWord;
  return priceTo > price ? `${pesos(price)} - ${pesos(priceTo)}` : pesos(price);
}
