/** The versions of the template of one kind of certificate. */
export interface KindVersions<Row> {
  readonly newest: Row;
  /** The others, newest first. */
  readonly earlier: readonly Row[];
}

/** Groups versions of templates by kind, in the order of the titles of their newest version. */
export function groupByKind<Row extends { readonly kind: string; readonly version: number; readonly name: string }>(
  rows: readonly Row[],
): KindVersions<Row>[] {
  return Object.values(Object.groupBy(rows, ({ kind }) => kind))
    .flatMap((versions) => {
      const [newest, ...earlier] = (versions ?? []).toSorted((a, b) => b.version - a.version);
      return newest ? [{ newest, earlier }] : [];
    })
    .toSorted((a, b) => a.newest.name.localeCompare(b.newest.name));
}
