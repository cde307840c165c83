/**
 * Returns a function that names files: a name that it has returned before gets a number before its
 * extension, because phones call every photograph `image.jpg`.
 */
export function createUniqueNamer(): (name: string) => string {
  const usedNames = new Set<string>();
  return (name) => {
    let unique = name;
    for (let copy = 2; usedNames.has(unique); copy += 1) unique = name.replace(/(\.[^.]*)?$/, `-${copy}$1`);
    usedNames.add(unique);
    return unique;
  };
}
