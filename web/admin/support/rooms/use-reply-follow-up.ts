import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { updateRecord } from '../../record-form/update-record.ts';
import { useRecordUpdate } from '../../record-form/use-record-update.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { showRetryToast } from '../../show-error-toast.tsx';
import { showUndoToast } from '../../show-undo-toast.tsx';
import { getRoomName } from './room-labels.ts';
import type { Room } from './room-query.ts';

/**
 * Returns a function to call after a reply was stored. 'Send and close' closes the conversation,
 * and the server assigns an unassigned one to the author of the reply; a toast reports both and
 * offers to undo them.
 * @param room the conversation before the reply.
 */
export function useReplyFollowUp(room: Room, onSaved: (room: Room) => void): (isClosing: boolean) => void {
  const { t } = useTranslation();
  const records = useRecords();
  const me = useCurrentUser().id;
  const { save } = useRecordUpdate('messages_room', messageRooms.fields, onSaved);
  const name = getRoomName(t, room);

  const update = async (isClosing: boolean) => {
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
      const undoEdit = { ...(isClosing && { status: 'open' as const }), ...(isNewlyMine && { assignedTo: '' }) };
      showUndoToast(
        t,
        t(isClosing ? (isNewlyMine ? 'support.sentClosedAssigned' : 'support.sentClosed') : 'support.assignedToMe', { name }),
        () => save(current, undoEdit, t(isClosing ? 'support.reopened' : 'support.unassigned', { name })),
      );
    } catch (error) {
      showRetryToast(t, t('support.change.failed', { reason: getErrorMessage(t, error) }), () => void update(isClosing));
    }
  };
  return (isClosing) => void update(isClosing);
}
