type Tree = Map<string, Tree>;

/** Keeps of an answer what `fields` names (`id,expand.serviceId.title`, `*` for all of one level); everything when it is absent. */
export function pickFields<T>(answer: T, fields: string | undefined): T | Record<string, unknown> {
  const paths = (fields ?? '')
    .replace(/:\w+\([^)]*\)/g, '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (paths.length === 0) return answer;
  const wanted: Tree = new Map();
  for (const path of paths.slice(0, 200)) {
    let level = wanted;
    for (const name of path.split('.').slice(0, 12)) {
      const next: Tree = level.get(name) ?? new Map();
      level.set(name, next);
      level = next;
    }
  }
  return picked(answer, wanted) as Record<string, unknown>;
}

function picked(value: unknown, wanted: Tree): unknown {
  if (wanted.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => picked(each, wanted));
  const isAll = wanted.has('*');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const below = wanted.get(name);
      if (below !== undefined) return [[name, picked(inner, below)]];
      return isAll ? [[name, inner]] : [];
    }),
  );
}
