import { hasPosition, parsePosition } from '#lib/position.ts';

/** An answer to a question for a place: a position, words, or both. */
export interface PlaceAnswer {
  /** Latitude and longitude, such as `14.638800,121.037500`; '' for none. */
  readonly position: string;
  /** The nearest landmark, or an address; '' for none. */
  readonly words: string;
}

/** Six decimals, as the map writes them, so that numbers in a text stay words. */
const MARK = /^(-?\d{1,2}\.\d{6},-?\d{1,3}\.\d{6})(?: (.*))?$/;

/** Parses the stored answer: the position, a space and the words; one of both may be missing. */
export function parsePlaceAnswer(value: string): PlaceAnswer {
  const [, position = '', words = ''] = MARK.exec(value) ?? [];
  return hasPosition(parsePosition(position)) ? { position, words } : { position: '', words: value };
}

/** Returns the answer as it is stored. */
export const joinPlaceAnswer = ({ position, words }: PlaceAnswer): string =>
  position && words ? `${position} ${words}` : position || words;
