import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { rarePieces } from './rare-pieces.ts';
import { theseRows } from './row-places.ts';
import type { Row } from './rows.ts';
import { spread } from './sample.ts';
import type { Held, SearchParts, Sought, TextFilter } from './search.ts';

/** Rows from all over the table to judge by. */
const DRAWN = 500;
/** Of fewer rows in all, none is too many. */
const FEW = 20_000;

/** What is known of a text before it is looked for. */
export interface Judged {
  readonly sought: Sought;
  readonly pieces: (held: Held) => readonly string[];
  /** As many rows as the index will say, roughly; 0 when they are few in any case. */
  readonly candidates: number;
}

/** The text of a filter that the fewest rows hold, and how it is found soonest: by a look at a few rows from all over the table. */
export async function rarestText(parts: SearchParts, of: Collection, { texts }: TextFilter): Promise<Judged> {
  const [newest = 0] = await parts.numbers(sql`select max(seq) as seq from ${sql.table(of.name)}`);
  const sample = newest < FEW ? undefined : spread(newest, DRAWN);
  const judged = await Promise.all(texts.map((sought) => judge(parts, of, sought, newest, sample)));
  return judged.reduce((one, other) => (other.candidates < one.candidates ? other : one));
}

async function judge(
  parts: SearchParts,
  of: Collection,
  sought: Sought,
  newest: number,
  sample: readonly number[] | undefined,
): Promise<Judged> {
  if (sample === undefined) return { sought, pieces: ({ text }) => rarePieces(text, []), candidates: 0 };
  const columns = sought.held.flatMap((held) => held.columns);
  const hit = sql`${parts.rows.dialect.truth(parts.condition(of, sought.term))} as hit`;
  const asked = sql.join([hit, ...[...new Set(columns)].map((column) => sql.ref(column))]);
  const rows = await parts.found<Row>(sql`select ${asked} from ${theseRows(parts.rows.dialect, of, sample)}`);
  const piecesOf = new Map(
    sought.held.map((held) => [
      held,
      rarePieces(
        held.text,
        rows.map((row) => held.columns.map((column) => String(row[column]))),
      ),
    ]),
  );
  const pieces = (held: Held) => piecesOf.get(held) ?? [held.text];
  const isCandidate = (row: Row): boolean =>
    Number(row.hit) === 1 ||
    sought.held.some((held) => held.columns.some((column) => pieces(held).every((piece) => String(row[column]).includes(piece))));
  return { sought, pieces, candidates: (newest * rows.filter(isCandidate).length) / Math.max(1, rows.length) };
}
