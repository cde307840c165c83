import { TRIGRAM } from './text-search.ts';

/** More of them narrow down little, and each is another list of rows to go through. */
const MOST_PIECES = 3;
/** Of pieces that a larger share of all rows holds, the list of rows is longer than what it spares. */
const OFTEN = 0.25;
/** A piece has to leave out at least this share of what the others let through. */
const NARROWER = 0.3;
/** Pieces that share two letters say nearly the same. */
const APART = 2;

/**
 * The pieces of three letters of a text by which its rows are found soonest: those that few rows hold, and no more of them than
 * help. Rows that hold them all are few more than those that hold the text. Words only: PostgreSQL's index knows nothing else.
 *
 * @param rows some rows from all over the table: the folded texts of their columns
 * @returns without rows the first and the last piece; the text itself when no piece is worth it
 */
export function rarePieces(text: string, rows: readonly (readonly string[])[]): readonly string[] {
  const letters = Array.from(text);
  const pieces = letters
    .slice(0, 1 - TRIGRAM)
    .map((_, start) => ({ start, piece: letters.slice(start, start + TRIGRAM).join('') }))
    .filter(({ piece }) => /^[\p{L}\p{N}]+$/u.test(piece))
    .map(({ start, piece }) => ({ start, piece, rows: new Set(rows.filter((row) => row.some((value) => value.includes(piece)))) }))
    .filter((one) => one.rows.size <= rows.length * OFTEN)
    .sort((one, other) => one.rows.size - other.rows.size || one.start - other.start);
  const [rarest, ...others] = pieces;
  if (rarest === undefined) return [text];
  // Of different words, most likely.
  if (rows.length === 0) return [...new Set([rarest.piece, others.at(-1)?.piece ?? rarest.piece])];
  const chosen = [rarest];
  let left = [...rarest.rows];
  for (const { next, apart } of [...others.map((next) => ({ next, apart: APART })), ...others.map((next) => ({ next, apart: 1 }))]) {
    if (chosen.length === MOST_PIECES || (left.length === 0 && chosen.length > 1)) break;
    if (chosen.some(({ start }) => Math.abs(start - next.start) < apart)) continue;
    const both = left.filter((row) => next.rows.has(row));
    if (left.length > 0 && both.length > left.length * (1 - NARROWER)) continue;
    chosen.push(next);
    left = both;
  }
  return chosen.map(({ piece }) => piece);
}
