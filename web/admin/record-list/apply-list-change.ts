interface ListedRecord {
  id: string;
  created: string;
  updated: string;
}

/**
 * Applies a change of one record to the rows, newest first. A version older than the current row is
 * ignored.
 */
export function applyListChange<Row extends ListedRecord>(
  rows: readonly Row[],
  action: 'create' | 'update' | 'delete',
  record: Row,
): readonly Row[] {
  const at = rows.findIndex(({ id }) => id === record.id);
  const held = rows[at];
  if (action === 'delete') return held ? rows.toSpliced(at, 1) : rows;
  // Events and responses can arrive out of order.
  if (held) return held.updated > record.updated ? rows : rows.with(at, record);
  const place = rows.findIndex(({ created }) => created <= record.created);
  return rows.toSpliced(place < 0 ? rows.length : place, 0, record);
}
