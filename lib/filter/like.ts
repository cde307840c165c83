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
 * is, with it text times pattern at worst.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const steps = patternSteps(pattern);
  return steps.includes('_') ? matchesSteps(steps, text) : matchesPieces(steps, text);
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

function matchesSteps(pieces: readonly Step[], text: string): boolean {
  const steps = pieces.flatMap<Step>((step) => (typeof step === 'string' ? [step] : Array.from(step.text, (letter) => ({ text: letter }))));
  const letters = Array.from(text);
  let step = 0;
  let letter = 0;
  // Only the last % ever needs to be tried longer: whatever an earlier one could take, this one can.
  let retryStep = -1;
  let retryLetter = 0;
  while (letter < letters.length) {
    const now = steps[step];
    if (now === '%') {
      retryStep = step;
      retryLetter = letter;
      step += 1;
    } else if (now !== undefined && (now === '_' || now.text === letters[letter])) {
      step += 1;
      letter += 1;
    } else if (retryStep >= 0) {
      retryLetter += 1;
      letter = retryLetter;
      step = retryStep + 1;
    } else {
      return false;
    }
  }
  return steps.slice(step).every((rest) => rest === '%');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function patternSteps(pattern: string): Step[] {
  const pieces = pattern.match(/[%_]|(?:\\[\s\S]|[^%_\\]|\\$)+/g) ?? [];
  return pieces.map((piece) => (piece === '%' || piece === '_' ? piece : { text: piece.replace(/\\([\s\S])/g, '$1') }));
}
