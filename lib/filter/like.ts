/** One step of a pattern: a text that must stand there, `%` any number of characters, `_` exactly one. */
type Step = { text: string } | '%' | '_';

/**
 * The SQL LIKE pattern (escape character `\`) for what a `~` comparison has on its right as a literal. Holding an
 * unescaped `%` it is a pattern already; otherwise it is looked for anywhere, and `_` and `\` are themselves
 * (`\%` is a percent sign). `change` is applied to the literal parts only, such as `fold`, so that no wildcard comes of it.
 */
export function likePattern(literal: string, change: (text: string) => string = (text) => text): string {
  const steps = patternSteps(literal);
  if (!steps.includes('%')) return containsPattern(literal.replaceAll('\\%', '%'), change);
  return steps.map((step) => (typeof step === 'string' ? step : escapeLike(change(step.text)))).join('');
}

/** The SQL LIKE pattern that finds exactly this text anywhere; also right of a `~` when what a person typed is to be taken as it is. */
export function containsPattern(text: string, change: (text: string) => string = (same) => same): string {
  return `%${escapeLike(change(text))}%`;
}

/** With fewer letters nearly everything holds them somewhere: they are looked for at the beginning. */
export const ANYWHERE_FROM = 3;

/** The pattern, right of a `~`, for what somebody typed into a search box: anywhere in a text, few letters at its beginning. */
export function searchPattern(typed: string): string {
  const anywhere = containsPattern(typed);
  return typed.length < ANYWHERE_FROM ? anywhere.slice(1) : anywhere;
}

/** Whether {@link searchPattern} finds a text; `change` is what the store does to both, such as `fold`. */
export function standsIn(text: string, typed: string, change: (text: string) => string): boolean {
  const wanted = change(typed);
  return typed.length < ANYWHERE_FROM ? change(text).startsWith(wanted) : change(text).includes(wanted);
}

/** A `~` pattern that one index lookup answers: the text stands anywhere, or at the beginning. */
export interface SoughtText {
  readonly text: string;
  readonly at: 'anywhere' | 'beginning';
}

/** What a `~` comparison with this literal looks for; undefined for patterns of any other form, and for nothing. `change` as in {@link likePattern}. */
export function soughtText(literal: string, change: (text: string) => string): SoughtText | undefined {
  const steps = patternSteps(literal);
  if (!steps.includes('%')) return sought(literal.replaceAll('\\%', '%'), 'anywhere', change);
  const [first, second, third, ...rest] = steps;
  if (typeof first === 'object' && second === '%' && third === undefined) return sought(first.text, 'beginning', change);
  const isPart = first === '%' && typeof second === 'object' && third === '%' && rest.length === 0;
  return isPart ? sought(second.text, 'anywhere', change) : undefined;
}

function sought(literal: string, at: SoughtText['at'], change: (text: string) => string): SoughtText | undefined {
  const text = change(literal);
  return text === '' ? undefined : { text, at };
}

/**
 * Whether a text is as a pattern (escape character `\`) says, case and accents as they are. Without `_` it takes about as long as the text
 * is, with it a thirty-second part of text times pattern.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const steps = patternSteps(pattern);
  return steps.includes('_') ? matchesRuns(runsOf(steps), lettersOf(text)) : matchesPieces(steps, text);
}

/** Each piece at the first place behind the one before: whatever stands behind a later place stands behind the first too. */
function matchesPieces(steps: readonly Step[], text: string): boolean {
  let from = 0;
  for (const [at, step] of steps.entries()) {
    if (typeof step === 'string') continue;
    const isLast = at === steps.length - 1;
    if (at === 0 && !text.startsWith(step.text)) return false;
    if (isLast) return at === 0 ? text === step.text : text.endsWith(step.text) && text.length - step.text.length >= from;
    const found = at === 0 ? 0 : text.indexOf(step.text, from);
    if (found < 0) return false;
    from = found + step.text.length;
  }
  return steps.length > 0 || text === '';
}

/** Stands for `_` in a run: any one letter. */
const ANY = -1;
/** Letters below are looked up in an array, others in a map. */
const ASCII = 128;
const WORD_BITS = 32;

/** What stands between the `%` of a pattern, as code points: the first run at the beginning of the text, the last at its end. */
function runsOf(steps: readonly Step[]): number[][] {
  let run: number[] = [];
  const runs = [run];
  for (const step of steps) {
    if (step === '%') {
      run = [];
      runs.push(run);
    } else if (step === '_') run.push(ANY);
    else for (const letter of step.text) run.push(letter.codePointAt(0) ?? ANY);
  }
  return runs;
}

/** A filter of many comparisons looks at the same text each time, so the letters of the last one stay. */
const lastRead = { text: '', letters: new Int32Array() };
function lettersOf(text: string): Int32Array {
  if (text !== lastRead.text) Object.assign(lastRead, { text, letters: Int32Array.from(text, (letter) => letter.codePointAt(0) ?? 0) });
  return lastRead.letters;
}

/** Each run between two `%` at the first place behind the one before, as in {@link matchesPieces}. */
function matchesRuns([first = [], ...others]: readonly number[][], letters: Int32Array): boolean {
  const last = others.pop();
  if (!standsAt(first, letters, 0)) return false;
  if (last === undefined) return first.length === letters.length;
  let from: number | undefined = first.length;
  for (const run of others) {
    from = endOfRun(run, letters, from);
    if (from === undefined) return false;
  }
  const place = letters.length - last.length;
  return place >= from && standsAt(last, letters, place);
}

function standsAt(run: readonly number[], letters: Int32Array, place: number): boolean {
  return place + run.length <= letters.length && run.every((letter, at) => letter === ANY || letter === letters[place + at]);
}

/**
 * The end of the first place of a run; undefined when there is none. The shift-and algorithm (Baeza-Yates and Gonnet): bit n of the
 * state says that the n + 1 letters up to here are as the run begins, so that no text makes it slow.
 */
function endOfRun(run: readonly number[], letters: Int32Array, from: number): number | undefined {
  if (run.length === 0) return from;
  const words = Math.ceil(run.length / WORD_BITS);
  const maskOf = masksOf(run, words);
  const state = new Int32Array(words);
  const found = 1 << ((run.length - 1) % WORD_BITS);
  for (let at = from; at < letters.length; at++) {
    const mask = maskOf(letters[at] ?? 0);
    let carry = 1;
    for (let word = 0; word < words; word++) {
      const before = state[word] ?? 0;
      state[word] = ((before << 1) | carry) & (mask[word] ?? 0);
      carry = before >>> (WORD_BITS - 1);
    }
    if (((state[words - 1] ?? 0) & found) !== 0) return at + 1;
  }
  return undefined;
}

/** For a letter, the places of a run where it may stand, as bits. */
function masksOf(run: readonly number[], words: number): (letter: number) => Int32Array {
  const anywhere = new Int32Array(words);
  const masks = new Map<number, Int32Array>();
  for (const [at, letter] of run.entries()) {
    const mask = letter === ANY ? anywhere : (masks.get(letter) ?? new Int32Array(words));
    if (letter !== ANY) masks.set(letter, mask);
    const word = Math.floor(at / WORD_BITS);
    mask[word] = (mask[word] ?? 0) | (1 << (at % WORD_BITS));
  }
  const ascii = new Array<Int32Array>(ASCII).fill(anywhere);
  for (const [letter, mask] of masks) {
    for (const [word, bits] of anywhere.entries()) mask[word] = (mask[word] ?? 0) | bits;
    if (letter < ASCII) ascii[letter] = mask;
  }
  return (letter) => (letter < ASCII ? ascii[letter] : masks.get(letter)) ?? anywhere;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function patternSteps(pattern: string): Step[] {
  const pieces = pattern.match(/[%_]|(?:\\[\s\S]|[^%_\\]|\\$)+/g) ?? [];
  return pieces.map((piece) => (piece === '%' || piece === '_' ? piece : { text: piece.replace(/\\([\s\S])/g, '$1') }));
}
