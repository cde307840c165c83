import { all, any, compared, is } from '#lib/filter/conditions.ts';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import { typingMarks } from '#model/collections/typing-marks.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Viewer } from './viewer.ts';

/** The condition that keeps a list to what belongs to the viewer; undefined when nothing can (product: chat rooms). */
export async function ownOnly(viewer: Viewer, of: Collection): Promise<Expr | undefined> {
  const base = of.name === messageRooms.name ? '' : of.name === messages.name ? 'room.' : undefined;
  if (base === undefined) return undefined;
  const { visitor } = viewer.caller;
  const numbers = await viewer.numbers();
  const mine = any(
    visitor === undefined ? undefined : is(`${base}visitor`, visitor),
    ...numbers.map(({ number, verified }) => all(is(`${base}number`, number), compared(`${base}created`, '<=', verified))),
  );
  return mine && all(mine, is(`${base}deletedByVisitor`, ''));
}

/**
 * Whether one record belongs to the viewer: his room, a message in it, an application of a number that he verified a
 * short time ago. By number he opens what existed when it was verified; a later application only where he made it himself.
 */
export async function isOwn(viewer: Viewer, of: Collection, record: StoredRecord): Promise<boolean> {
  if (of.name === applications.name) return isOwnApplication(viewer, record);
  if (of.name === messageRooms.name) return isOwnRoom(viewer, record);
  const roomId = of.name === messages.name ? String(record.room) : of.name === typingMarks.name ? record.id : undefined;
  const room = roomId === undefined ? undefined : await viewer.reader.get(messageRooms, roomId);
  return room !== undefined && isOwnRoom(viewer, room);
}

async function isOwnApplication(viewer: Viewer, { contactNumber, created, visitor }: StoredRecord): Promise<boolean> {
  const numbers = await viewer.numbers();
  const isMade = visitor !== '' && visitor === viewer.caller.visitor;
  return numbers.some(({ number, verified }) => number === contactNumber && (isMade || created <= verified));
}

/** What the visitor ended is gone for him. */
async function isOwnRoom(viewer: Viewer, room: { readonly [field: string]: unknown } | StoredRecord): Promise<boolean> {
  if (room.deletedByVisitor) return false;
  const { visitor } = viewer.caller;
  if (visitor !== undefined && room.visitor === visitor) return true;
  return (await viewer.numbers()).some(({ number, verified }) => number === room.number && String(room.created) <= verified);
}
