import { sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { rarePieces } from './rare-pieces.ts';
import { theseRows } from './row-places.ts';
import type { Row } from './rows.ts';
import { type Sample, sampleToJudge } from './sample.ts';
import type { Held, SearchParts, Sought, TextFilter } from './search.ts';
import { yes } from './sql-dialect.ts';

/** What is known of a text before it is looked for. */
export interface Judged {
  readonly sought: Sought;
  readonly pieces: (held: Held) => readonly string[];
  /** As many rows as the index will say, roughly; 0 when they are few in any case. */
  readonly candidates: number;
  /** Rows of the sample that satisfy the whole filter. */
  readonly hits: number;
  /** The same of all rows, roughly; undefined when the table is too small for a sample. */
  readonly matching: number | undefined;
  /** Rows that an index goes by, roughly, which was asked about; undefined when the table is too small for a sample. */
  readonly along: number | undefined;
}

/** The highest insertion number of a table. */
export async function newestRow(parts: SearchParts, of: Collection): Promise<number> {
  const [newest = 0] = await parts.numbers(sql`select max(seq) as seq from ${sql.table(of.name)}`);
  return newest;
}

/**
 * The text of a filter that the fewest rows hold, and how it is found soonest: by a look at a few rows from all over the table.
 *
 * @param asked rows to look at, where others were drawn than are needed for that; and what an index goes by: undefined for all rows
 */
export async function rarestText(
  parts: SearchParts,
  of: Collection,
  text: TextFilter,
  newest: number,
  asked: { readonly sample?: Sample | undefined; readonly along?: Expr | undefined } = {},
): Promise<Judged> {
  const sample = asked.sample ?? sampleToJudge(newest);
  const judged = await Promise.all(
    text.texts.map((sought): Judged | Promise<Judged> =>
      sample
        ? judge(parts, of, text, sought, { newest, sample, along: asked.along })
        : { sought, pieces: ({ text: has }) => rarePieces(has, []), candidates: 0, hits: 0, matching: undefined, along: undefined },
    ),
  );
  return judged.reduce((one, other) => (other.candidates < one.candidates ? other : one));
}

async function judge(
  parts: SearchParts,
  of: Collection,
  { where }: TextFilter,
  sought: Sought,
  { newest, sample, along }: { newest: number; sample: Sample; along: Expr | undefined },
): Promise<Judged> {
  const { dialect } = parts.rows;
  const columns = new Set(sought.held.flatMap((held) => held.columns));
  const asked = sql.join([
    sql`${dialect.truth(parts.condition(of, where))} as hit`,
    sql`${dialect.truth(parts.condition(of, sought.term))} as has`,
    sql`${dialect.truth(along ? parts.condition(of, along) : yes)} as along`,
    ...[...columns].map((column) => sql.ref(column)),
  ]);
  const rows = await parts.found<Row>(sql`select ${asked} from ${theseRows(dialect, of, sample.numbers)}`);
  const texts = (held: Held) => rows.map((row) => held.columns.map((column) => String(row[column])));
  const chosen = new Map(sought.held.map((held) => [held, rarePieces(held.text, texts(held))]));
  const pieces = (held: Held): readonly string[] => chosen.get(held) ?? [held.text];
  const isCandidate = (row: Row): boolean =>
    Number(row.has) === 1 ||
    sought.held.some((held) => held.columns.some((column) => pieces(held).every((piece) => String(row[column]).includes(piece))));
  const hits = rows.filter(({ hit }) => Number(hit) === 1).length;
  const ofAll = (some: number): number => (newest * some) / sample.numbers.length;
  return {
    sought,
    pieces,
    candidates: ofAll(rows.filter(isCandidate).length),
    hits,
    matching: ofAll(hits),
    along: ofAll(rows.filter((row) => Number(row.along) === 1).length),
  };
}
