import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import type { StoredRecord } from '../store/store.ts';
import { hasVerified, type Viewer } from './viewer.ts';
import { any, is } from './where.ts';

/** The condition that keeps a list to what belongs to the viewer; undefined when nothing can (product: chat rooms). */
export async function ownOnly(viewer: Viewer, of: Collection): Promise<Expr | undefined> {
  const base = of.name === messageRooms.name ? '' : of.name === messages.name ? 'room.' : undefined;
  if (base === undefined) return undefined;
  const { visitor } = viewer.caller;
  const phones = await writtenNumbers(viewer);
  return any(visitor === undefined ? undefined : is(`${base}visitor`, visitor), ...phones.map((phone) => is(`${base}phone`, phone)));
}

/** Whether one record belongs to the viewer: his room, a message in it, an application of a number he has just verified. */
export async function isOwn(viewer: Viewer, of: Collection, record: StoredRecord): Promise<boolean> {
  if (of.name === applications.name) return hasVerified(viewer, String(record.contactNumber));
  if (of.name === messageRooms.name) return isOwnRoom(viewer, record);
  if (of.name !== messages.name) return false;
  const room = await viewer.reader.get(messageRooms, String(record.room));
  return room !== undefined && isOwnRoom(viewer, room);
}

async function isOwnRoom(viewer: Viewer, room: { readonly [field: string]: unknown } | StoredRecord): Promise<boolean> {
  const { visitor } = viewer.caller;
  if (visitor !== undefined && room.visitor === visitor) return true;
  return (await writtenNumbers(viewer)).includes(String(room.phone));
}

/** A room keeps its number as it was typed, so each verified number is looked for in all the forms people use. */
async function writtenNumbers(viewer: Viewer): Promise<string[]> {
  const numbers = await viewer.numbers();
  return numbers.flatMap(({ number }) => [number, number.slice(1), `0${number.slice(3)}`, number.slice(3)]);
}
