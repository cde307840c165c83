import { type Excerpt, excerptOf } from './excerpt.ts';

/** What is wanted of one level: names, with what is wanted below each. */
interface Wanted {
  readonly below: Map<string, Wanted>;
  excerpt?: Excerpt;
}

const MOST_PATHS = 200;
const MOST_LEVELS = 12;

/** Keeps of an answer what `fields` names (`id,expand.serviceId.title,content:excerpt(200,true)`, `*` for all of one level); everything when it is absent. */
export function pickFields<T>(answer: T, fields: string | undefined): T | Record<string, unknown> {
  return fieldPicker(fields)(answer);
}

/** The same for many answers of which the same is wanted: the names are read once. */
export function fieldPicker(fields: string | undefined): <T>(answer: T) => T | Record<string, unknown> {
  const wanted = wantedOf(fields ?? '');
  return (answer) => (wanted.below.size === 0 ? answer : (picked(answer, wanted) as Record<string, unknown>));
}

function wantedOf(fields: string): Wanted {
  const paths = [...fields.matchAll(/([^,():]+)(?::(\w+)\(([^()]{0,40})\))?[^,]*/g)];
  const wanted: Wanted = { below: new Map() };
  for (const [, path = '', modifier, options = ''] of paths.slice(0, MOST_PATHS)) {
    if (path.trim() === '') continue;
    let level = wanted;
    for (const name of path.trim().split('.').slice(0, MOST_LEVELS)) {
      const next: Wanted = level.below.get(name) ?? { below: new Map() };
      level.below.set(name, next);
      level = next;
    }
    const [length = '', ending] = options.split(',').map((option) => option.trim());
    if (modifier === 'excerpt') level.excerpt = { length: Number(length), isEllipsed: ending === 'true' };
  }
  return wanted;
}

function picked(value: unknown, { below, excerpt }: Wanted): unknown {
  if (excerpt !== undefined && typeof value === 'string') return excerptOf(value, excerpt);
  if (below.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => picked(each, { below }));
  const isAll = below.has('*');
  const kept: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const wanted = below.get(name);
    if (wanted !== undefined) kept.push([name, picked(inner, wanted)]);
    else if (isAll) kept.push([name, inner]);
  }
  return Object.fromEntries(kept);
}
