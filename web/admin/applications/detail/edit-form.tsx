import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { applications } from '#model/collections/applications.ts';
import { priorities } from '#model/collections/choices.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import type { Application } from '../../live/application-feed.ts';
import { staffName, useRecords } from '../../session/use-session.ts';
import { type ApplicationEdit, saveOpen } from '../save-application.ts';
import { priorityOf } from '../status-look.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { StaffEntry } from './use-staff-list.ts';

interface EditFormProps {
  /** For the button that sends it from outside. */
  id: string;
  application: Application;
  staff: readonly StaffEntry[] | undefined;
  onBusy: (isBusy: boolean) => void;
  onSaved: (application: Application) => void;
}

const { notes, denialReason } = applications.fields;

const answersOf = (application: Application) => ({
  priority: priorityOf(application),
  assignedTo: application.assignedTo,
  notes: application.notes,
  denialReason: application.denialReason,
});

/** What staff decide about an application besides its status: how urgent, whose, notes, and why it was denied. */
export function EditForm({ id, application, staff, onBusy, onSaved }: EditFormProps) {
  const { t } = useWords();
  const records = useRecords();
  /** The version the person began with: what comes in live does not change the form under the hand. */
  const [seen, setSeen] = useState(application);
  const [answers, setAnswers] = useState(answersOf(application));
  const [newer, setNewer] = useState<Application>();
  const [problem, setProblem] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const isDenied = seen.status === 'denied';
  const lacksReason = isDenied && answers.denialReason.trim() === '';
  const set = (change: Partial<typeof answers>) => setAnswers((before) => ({ ...before, ...change }));

  const save = async (base: Application) => {
    setIsAsked(true);
    if (lacksReason) return document.getElementById(`${id}-reason`)?.focus();
    onBusy(true);
    setProblem(undefined);
    try {
      const saved = await saveOpen(records, base, changes(base));
      if ('newer' in saved) setNewer(saved.newer);
      else {
        toast.success(t('admin.edit.saved'));
        onSaved(saved.application);
      }
    } catch (error) {
      setProblem(failureText(t, error));
    }
    onBusy(false);
  };
  const changes = (base: Application): ApplicationEdit => {
    const before = answersOf(base);
    const wanted = isDenied ? { ...answers, denialReason: answers.denialReason.trim() } : { ...answers, denialReason: before.denialReason };
    return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => before[name as keyof typeof before] !== value));
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(seen);
      }}
      className="mx-auto max-w-2xl space-y-6"
    >
      {problem && (
        <Alert tone="danger" role="alert" title={t('admin.edit.failed')}>
          {problem}
        </Alert>
      )}
      {newer && (
        <ConflictNotice
          seen={seen}
          newer={newer}
          edit={changes(seen)}
          staff={staff}
          onTakeTheirs={() => {
            setSeen(newer);
            setAnswers(answersOf(newer));
            setNewer(undefined);
          }}
          onKeepMine={() => {
            setSeen(newer);
            setNewer(undefined);
            void save(newer);
          }}
        />
      )}
      <RadioGroup
        legend={t('applications.priority')}
        name="priority"
        inline
        value={answers.priority}
        options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        onChange={(event) => set({ priority: priorities.find((one) => one === event.target.value) ?? 'normal' })}
      />
      <Field label={t('applications.assignedTo')} help={staff?.length === 0 ? t('admin.edit.noStaff') : undefined}>
        {(control) => (
          <SelectInput
            {...control}
            value={answers.assignedTo}
            placeholder={t('admin.detail.nobody')}
            disabled={!staff}
            options={(staff ?? [])
              .filter((one) => !one.disabled || one.id === answers.assignedTo)
              .map((one) => ({ value: one.id, label: staffName(one) }))}
            onChange={(event) => set({ assignedTo: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('applications.notes')} help={t('admin.edit.notesHelp')}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={notes.max}
            value={answers.notes}
            onChange={(event) => set({ notes: event.target.value })}
          />
        )}
      </Field>
      {isDenied && (
        <Field
          id={`${id}-reason`}
          label={t('applications.denialReason')}
          help={t('admin.deny.help')}
          required
          error={isAsked && lacksReason ? t('admin.deny.missing') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={denialReason.max}
              value={answers.denialReason}
              onChange={(event) => set({ denialReason: event.target.value })}
            />
          )}
        </Field>
      )}
    </form>
  );
}
