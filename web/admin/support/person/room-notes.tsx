import { Lock, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { filter } from '#lib/filter/format.ts';
import { randomId } from '#lib/random-id.ts';
import { roomNotes } from '#model/collections/room-notes.ts';
import type { PortalRecord } from '../../../records.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useWords } from '../../../words.tsx';
import { useStaffList } from '../../applications/detail/use-staff-list.ts';
import { failureText } from '../../failure-text.ts';
import { failureToast } from '../../failure-toast.tsx';
import { createRecord } from '../../record-form/save-record.ts';
import { staffName, useRecords, useStaff } from '../../session/use-session.ts';
import { useDates } from '../../shell/use-dates.ts';
import { useNewestFirst } from '../use-newest-first.ts';

type Note = PortalRecord<'room_notes'>;
const BLOCK = 50;

/** What clerks note of a conversation among themselves. What is typed stays until it is stored. */
export function RoomNotes({ room }: { room: string }) {
  const { t } = useWords();
  const { moment, dayAndTime } = useDates();
  const records = useRecords();
  const me = useStaff();
  const staff = useStaffList();
  const list = useNewestFirst('room_notes', {
    key: 'created',
    block: BLOCK,
    condition: filter('room = {:room}', { room }),
    belongs: (note) => note.room === room,
  });
  const [text, setText] = useState('');
  const [id, setId] = useState(randomId);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<Note>();

  const nameOf = (author: string): string => {
    const one = staff?.find((entry) => entry.id === author);
    return one ? staffName(one) : t('admin.assign.somebody');
  };
  const add = async () => {
    setIsBusy(true);
    try {
      list.put(await createRecord(records, 'room_notes', id, { room, text: text.trim() }));
      setText('');
      setId(randomId());
    } catch (error) {
      failureToast(t('support.notes.failed', { reason: failureText(t, error) }), { label: t('ui.tryAgain'), act: () => void add() });
    }
    setIsBusy(false);
  };
  const remove = async (note: Note) => {
    setIsBusy(true);
    try {
      await records.collection('room_notes').delete(note.id);
      setAsked(undefined);
    } catch (error) {
      failureToast(t('support.notes.deleteFailed', { reason: failureText(t, error) }), {
        label: t('ui.tryAgain'),
        act: () => void remove(note),
      });
    }
    setIsBusy(false);
  };

  return (
    <section aria-labelledby="room-notes">
      <h3 id="room-notes" className="flex items-center gap-1.5 font-bold text-base">
        <Lock aria-hidden className="size-4" />
        {t('support.notes')}
      </h3>
      <p className="mb-2 text-ink-soft text-sm">{t('support.notes.help')}</p>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (text.trim() && !isBusy) void add();
        }}
      >
        <TextArea
          rows={2}
          aria-label={t('support.notes.new')}
          placeholder={t('support.notes.new')}
          maxLength={roomNotes.fields.text.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-16"
        />
        <div className="mt-2 text-right">
          <Button type="submit" size="sm" variant="outline" busy={isBusy && !asked} disabled={text.trim() === ''}>
            {t('support.notes.add')}
          </Button>
        </div>
      </form>
      {list.error !== undefined && !list.rows && (
        <p role="alert" className="text-danger-ink text-sm">
          {failureText(t, list.error)}{' '}
          <Button size="sm" variant="outline" onClick={list.reload}>
            {t('ui.tryAgain')}
          </Button>
        </p>
      )}
      <ul className="mt-3 space-y-2">
        {list.rows?.map((note) => (
          <li key={note.id} className="rounded-md border border-sun-300 bg-sun-50 p-3">
            <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{note.text}</p>
            <div className="mt-1 flex items-center gap-2 text-ink-soft text-sm">
              <p className="min-w-0 grow">
                {nameOf(note.author)} ·{' '}
                <time dateTime={note.created} title={dayAndTime(note.created)}>
                  {moment(note.created)}
                </time>
              </p>
              {note.author === me.id && (
                <Button variant="ghost" size="icon-sm" aria-label={t('support.notes.delete')} onClick={() => setAsked(note)}>
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {list.rows && list.rows.length > 0 && !list.isComplete && (
        <Button variant="outline" size="sm" className="mt-2" busy={list.isReadingOn} onClick={list.readOn}>
          {t('support.more')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={t('support.notes.deleteQuestion')}
        confirmLabel={t('support.delete')}
        cancelLabel={t('ui.cancel')}
        busy={isBusy}
        onConfirm={() => asked && void remove(asked)}
      />
    </section>
  );
}
