import { ClientResponseError } from 'pocketbase';
import { type FormEvent, useEffect, useId, useState } from 'react';
import toast from 'react-hot-toast';
import type { FieldError } from '#lib/errors.ts';
import { type AttachedPaper, type AttachPaper, attachPaperPath, longestPaperName } from '#model/endpoints/attach-paper.ts';
import { fieldMessage } from '../../parts/field-message.ts';
import { isPictureName } from '../../parts/thread/attachment-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import type { FileLinks } from '../session/file-links.ts';
import { useRecords } from '../session/use-session.ts';
import type { PersonsApplications } from './person/use-persons-applications.ts';
import type { Room } from './room-query.ts';
import type { Message } from './thread/use-thread.ts';

interface AttachDialogProps {
  message: Message;
  room: Room;
  applications: PersonsApplications;
  links: FileLinks;
  onClose: () => void;
}

const FORM = 'attach-paper';

/** Makes the photograph of a message a requirement of one of the person's applications. */
export function AttachDialog({ message, room, applications, links, onClose }: AttachDialogProps) {
  const { t } = useWords();
  const records = useRecords();
  const suggestions = useId();
  const rows = applications.rows ?? [];
  const [chosen, setChosen] = useState('');
  const application = rows.find(({ id }) => id === chosen) ?? rows[0];
  const asked = useRequirements(application?.serviceId);
  const [requirementName, setRequirementName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lacksName = requirementName.trim() === '';
  const picture = links.url(message, message.files);

  const attach = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    setProblem(undefined);
    if (lacksName) return document.getElementById(`${FORM}-name`)?.focus();
    if (!application || isBusy) return;
    setIsBusy(true);
    try {
      const body: AttachPaper = { application: application.id, requirementName: requirementName.trim() };
      const { applicationNumber } = await records.send<AttachedPaper>(attachPaperPath(message.id), { method: 'POST', body });
      toast.success(t('support.attach.done', { number: applicationNumber }));
      onClose();
    } catch (error) {
      const fields = error instanceof ClientResponseError ? ((error.response.data ?? {}) as Record<string, FieldError>) : {};
      const [first] = Object.values(fields);
      setProblem(first ? fieldMessage(t, undefined, first) : failureText(t, error));
    }
    setIsBusy(false);
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t('support.attach.title')}
      description={t('support.attach.text')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {rows.length > 0 && (
            <Button type="submit" form={FORM} busy={isBusy}>
              {t('support.attach.submit')}
            </Button>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <Alert tone="info">{t('support.attach.none', { phone: room.phone })}</Alert>
      ) : (
        <form id={FORM} noValidate onSubmit={(event) => void attach(event)} className="space-y-5">
          {problem && (
            <Alert tone="danger" role="alert" title={t('support.attach.failed')}>
              {problem}
            </Alert>
          )}
          {!room.phoneVerified && <Alert tone="warning">{t('support.attach.care')}</Alert>}
          {picture && isPictureName(message.files) && (
            <img src={picture} alt={t('support.picture.user')} className="mx-auto max-h-56 rounded-md border border-line object-contain" />
          )}
          <Field label={t('support.attach.application')}>
            {(control) => (
              <SelectInput
                {...control}
                value={application?.id ?? ''}
                options={rows.map(({ id, applicationNumber, name, expand }) => ({
                  value: id,
                  label: [applicationNumber, expand?.serviceId?.title, name].filter(Boolean).join(' · '),
                }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </Field>
          <Field
            id={`${FORM}-name`}
            label={t('support.attach.name')}
            help={t('support.attach.nameHelp')}
            required
            error={isAsked && lacksName ? t('validation_required') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                list={suggestions}
                maxLength={longestPaperName}
                value={requirementName}
                onChange={(event) => setRequirementName(event.target.value)}
              />
            )}
          </Field>
          <datalist id={suggestions}>
            {asked.map((requirement) => (
              <option key={requirement} value={requirement} />
            ))}
          </datalist>
        </form>
      )}
    </Dialog>
  );
}

/** What the service of an application asks for; nothing while that is not known. */
function useRequirements(service: string | undefined): readonly string[] {
  const records = useRecords();
  const [read, setRead] = useState<{ of: string; requirements: readonly string[] }>();
  useEffect(() => {
    if (!service) return;
    let isCurrent = true;
    records
      .collection('services')
      .getOne(service)
      .then(
        ({ requirements }) => isCurrent && setRead({ of: service, requirements }),
        // They are only suggestions.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [records, service]);
  return read && read.of === service ? read.requirements : [];
}
