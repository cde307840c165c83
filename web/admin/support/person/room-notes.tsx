import { Lock, Trash2 } from 'lucide-react';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { roomNotes } from '#model/collections/conversations/room-notes.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { getErrorMessage } from '../../get-error-message.ts';
import { useApplyChange } from '../../live/use-live-stream.ts';
import { LoadErrorLine } from '../../load-error.tsx';
import { createRecord } from '../../record-form/update-record.ts';
import { useInfiniteList } from '../../record-list/use-infinite-list.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import { useConfirmedAction } from '../../use-action.ts';
import { createReplyDraft, getDraft, getReplyDraftKey, saveDraft } from '../thread/reply-drafts.ts';

type Note = PortalRecord<'room_notes'>;
const PAGE_SIZE = 50;
const INPUT_ID = 'room-note';
const fields = { text: roomNotes.fields.text };

/** Internal notes of staff about a conversation. Typed text is kept on the device until stored. */
export function RoomNotes({ room }: { room: string }) {
  const { t } = useTranslation();
  const { relativeDayAndTime, dayAndTime } = useDateFormatters();
  const records = useRecords();
  const me = useCurrentUser();
  const nameOf = useStaffName();
  const list = useInfiniteList('room_notes', {
    sortField: 'created',
    pageSize: PAGE_SIZE,
    condition: fieldEquals('room', room),
  });
  const applyChange = useApplyChange();
  const draftKey = getReplyDraftKey(me.id, `note:${room}`);
  const form = useActionForm({
    fields,
    // What is typed is stored at once, so that leaving the form loses nothing.
    initial: getDraft(draftKey),
    validatesAtOnce: true,
    problemField: 'text',
    describe: (_t, error) => t('support.notes.failed', { reason: getErrorMessage(t, error) }),
    run: (client, values, _changes, id) => createRecord(client, 'room_notes', id, { room, ...values }),
    onDone(record) {
      saveDraft(draftKey, createReplyDraft('', undefined));
      applyChange('room_notes', { action: 'create', record });
    },
  });
  const text = String(form.values.text);
  const removal = useConfirmedAction(
    (note: Note) => records.collection('room_notes').delete(note.id),
    (reason) => t('support.notes.deleteFailed', { reason }),
  );

  return (
    <section aria-labelledby="room-notes">
      <h3 id="room-notes" className="flex items-center gap-1.5 font-bold text-base">
        <Lock aria-hidden className="size-4" />
        {t('support.notes')}
      </h3>
      <p className="mb-2 text-ink-soft text-sm">{t('support.notes.help')}</p>
      <FormFrame form={form} getControlId={() => INPUT_ID}>
        <InputField
          input={TextArea}
          id={INPUT_ID}
          label={t('support.notes.new')}
          labelHidden
          error={form.errors.text}
          rows={2}
          placeholder={t('support.notes.new')}
          value={text}
          onChange={({ target }) => {
            saveDraft(draftKey, createReplyDraft(target.value, undefined));
            form.set('text', target.value);
          }}
          className="[&_textarea]:min-h-16"
        />
        <div className="mt-2 text-right">
          <Button type="submit" size="sm" variant="outline" busy={form.isBusy} disabled={text.trim() === ''}>
            {t('support.notes.add')}
          </Button>
        </div>
      </FormFrame>
      {list.error && !list.rows && <LoadErrorLine error={list.error} onRetry={list.reload} />}
      <ul className="mt-3 space-y-2">
        {list.rows?.map((note) => (
          <li key={note.id} className="rounded-md border border-sun-300 bg-sun-50 p-3">
            <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{note.text}</p>
            <div className="mt-1 flex items-center gap-2 text-ink-soft text-sm">
              <p className="min-w-0 grow">
                {nameOf(note.author)} ·{' '}
                <time dateTime={note.created} title={dayAndTime(note.created)}>
                  {relativeDayAndTime(note.created)}
                </time>
              </p>
              {note.author === me.id && (
                <IconButton
                  icon={Trash2}
                  label={t('support.notes.delete')}
                  onClick={() => removal.requestConfirmation(note)}
                  size="icon-sm"
                  iconClasses="size-4"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {list.rows && list.rows.length > 0 && !list.isComplete && (
        <Button variant="outline" size="sm" className="mt-2" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('admin.applications.more')}
        </Button>
      )}
      <ConfirmDialog {...removal.dialog} title={t('support.notes.deleteQuestion')} confirmLabel={t('recordForm.delete')} />
    </section>
  );
}
