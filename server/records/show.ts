import { parseWireDate, wireDate } from '#lib/dates.ts';
import { manilaDay } from '#lib/manila.ts';
import { type Collection, collectionId } from '#lib/schema/collection.ts';
import { applications, type StatusChange } from '#model/collections/applications.ts';
import type { Caller } from '../caller.ts';
import type { StoredRecord } from '../store/store.ts';
import { mayRead } from './access.ts';
import { isOwn } from './own.ts';
import type { Viewer } from './viewer.ts';

/** A record as it leaves the server. */
export type ShownRecord = { id: string; collectionId: string; collectionName: string } & { [field: string]: unknown };

/** What the viewer is told of a record: never a field he may not read. */
export async function shown(viewer: Viewer, of: Collection, record: StoredRecord): Promise<ShownRecord> {
  const out: ShownRecord = { id: record.id, collectionId: collectionId(of), collectionName: of.name };
  for (const name of readable(of, viewer.caller)) out[name] = record[name];
  if (of.name === applications.name && viewer.caller.role === 'guest') await track(viewer, record, out);
  return out;
}

const known = new Map<string, readonly string[]>();

function readable(of: Collection, caller: Caller): readonly string[] {
  const key = `${caller.role} ${of.name}`;
  const names = known.get(key) ?? ['created', 'updated', ...Object.keys(of.fields)].filter((name) => mayRead(of, caller, name));
  known.set(key, names);
  return names;
}

/** The tracking answer: without who did what; times, the reason of a denial and the papers only for the verified applicant. */
async function track(viewer: Viewer, record: StoredRecord, out: ShownRecord): Promise<void> {
  const history = (record.history ?? []) as readonly StatusChange[];
  if (!(await isOwn(viewer, applications, record))) {
    out.created = dayOf(record.created);
    out.history = history.map(({ status, date }) => ({ status, date: dayOf(date) }));
    return;
  }
  out.history = history.map(({ status, date }) => ({ status, date }));
  out.denialReason = record.denialReason;
  out.documents = record.documents;
}

/** The midnight with which the day of a moment begins in the Philippines; '' for what is no date. */
function dayOf(moment: string): string {
  const date = parseWireDate(moment);
  return date === undefined ? '' : wireDate(new Date(`${manilaDay(date)}T00:00:00+08:00`));
}
