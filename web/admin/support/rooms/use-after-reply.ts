import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { updateRecord } from '../../record-form/update-record.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { showRetryToast } from '../../show-error-toast.tsx';
import { showUndoToast } from '../../show-undo-toast.tsx';
import { useRecordUpdate } from '../use-record-update.ts';
import { getRoomName } from './room-labels.ts';
import type { Room } from './room-query.ts';

/**
 * What follows a stored reply: the portal assigns a conversation of nobody to who answers it, and
 * 'send and close' closes it. A toast says so and takes it back.
 * @param room the conversation as it was before the reply.
 * @returns a function to be called after the reply was stored.
 */
export function useAfterReply(room: Room, onSaved: (room: Room) => void): (isClosing: boolean) => void {
  const { t } = useTranslation();
  const records = useRecords();
  const me = useCurrentUser().id;
  const { save } = useRecordUpdate('messages_room', messageRooms.fields, onSaved);
  const name = getRoomName(t, room);

  const follow = async (isClosing: boolean) => {
    if (!isClosing && room.assignedTo !== '') return;
    try {
      let current = await records.collection('messages_room').getOne(room.id);
      const isNewlyMine = room.assignedTo === '' && current.assignedTo === me;
      if (isClosing) {
        const closed = await updateRecord(records, 'messages_room', messageRooms.fields, current, { status: 'closed' });
        current = 'record' in closed ? closed.record : closed.newer;
      }
      onSaved(current);
      if (!isClosing && !isNewlyMine) return;
      const undone = { ...(isClosing && { status: 'open' as const }), ...(isNewlyMine && { assignedTo: '' }) };
      showUndoToast(
        t,
        t(isClosing ? (isNewlyMine ? 'support.sentClosedAssigned' : 'support.sentClosed') : 'support.assignedToMe', { name }),
        () => save(current, undone, t(isClosing ? 'support.reopened' : 'support.unassigned', { name })),
      );
    } catch (error) {
      showRetryToast(t, t('support.change.failed', { reason: getErrorMessage(t, error) }), () => void follow(isClosing));
    }
  };
  return (isClosing) => void follow(isClosing);
}
