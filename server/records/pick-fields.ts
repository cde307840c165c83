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
  if (fields === undefined || fields === '') return answer;
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
  if (wanted.below.size === 0) return answer;
  return picked(answer, wanted) as Record<string, unknown>;
}

function picked(value: unknown, { below, excerpt }: Wanted): unknown {
  if (excerpt !== undefined && typeof value === 'string') return excerptOf(value, excerpt);
  if (below.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => picked(each, { below }));
  const isAll = below.has('*');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const wanted = below.get(name);
      if (wanted !== undefined) return [[name, picked(inner, wanted)]];
      return isAll ? [[name, inner]] : [];
    }),
  );
}
