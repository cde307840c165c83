interface Listed {
  id: string;
  created: string;
  updated: string;
}

/** The rows of a list, newest first, after a change of one record; an older version than the one held changes nothing. */
export function withChange<Row extends Listed>(rows: readonly Row[], action: 'create' | 'update' | 'delete', record: Row): readonly Row[] {
  const at = rows.findIndex(({ id }) => id === record.id);
  const held = rows[at];
  if (action === 'delete') return held ? rows.toSpliced(at, 1) : rows;
  // Events and answers may overtake one another.
  if (held) return held.updated > record.updated ? rows : rows.with(at, record);
  const place = rows.findIndex(({ created }) => created <= record.created);
  return rows.toSpliced(place < 0 ? rows.length : place, 0, record);
}
