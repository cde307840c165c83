/**
 * Parses a text in the format `application/x-www-form-urlencoded` from a stranger, in time that
 * grows with its length only. By itself `URLSearchParams` takes minutes for a few megabytes of `a&`
 * or `+`.
 *
 * @param maxPairs more than any form has
 * @returns undefined for more pairs
 */
export function parseUrlEncoded(text: string, maxPairs: number): URLSearchParams | undefined {
  let separators = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= maxPairs) return undefined;
  }
  // A blank means the same, and is not replaced one by one.
  return new URLSearchParams(text.split('+').join(' '));
}
