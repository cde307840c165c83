import { useQuery } from '@tanstack/react-query';
import { ClientResponseError } from 'pocketbase';
import { type FormEvent, useId, useState } from 'react';
import toast from 'react-hot-toast';
import type { FieldError } from '#lib/portal-error.ts';
import {
  type AttachRequirementRequest,
  type AttachRequirementResponse,
  attachRequirementPath,
  maxRequirementNameLength,
} from '#model/endpoints/applications/attach-requirement.ts';
import { formatFieldError } from '../../../parts/fields/format-field-error.ts';
import { isImageName } from '../../../parts/thread/attachment-rules.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { liveQuery } from '../../live/query-client.ts';
import type { FileLinks } from '../../session/use-file-links.ts';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';
import type { PersonApplicationsState } from '../person/use-person-applications.ts';
import type { Message } from '../thread/use-thread.ts';
import type { Room } from './room-query.ts';

interface AttachToApplicationDialogProps {
  message: Message;
  room: Room;
  applications: PersonApplicationsState;
  links: FileLinks;
  onClose: () => void;
}

const FORM_ID = 'attach-paper';

/** Copies the photo of a message to a requirement of one of the person's applications. */
export function AttachToApplicationDialog({ message, room, applications, links, onClose }: AttachToApplicationDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const suggestions = useId();
  const rows = applications.rows ?? [];
  const [chosen, setChosen] = useState('');
  const application = rows.find(({ id }) => id === chosen) ?? rows[0];
  const serviceRequirements = useRequirements(application?.serviceId);
  const [requirementName, setRequirementName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { allowLeaving, confirmLeaving } = useUnsavedChanges(requirementName !== '', true, () => setRequirementName(''));
  const lacksName = requirementName.trim() === '';
  const picture = links.getUrl(message, message.files);

  const attach = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (lacksName) return document.getElementById(`${FORM_ID}-name`)?.focus();
    if (!application || isBusy) return;
    await run(async () => {
      const body: AttachRequirementRequest = { application: application.id, requirementName: requirementName.trim() };
      const path = attachRequirementPath(message.id);
      const { applicationNumber } = await records.send<AttachRequirementResponse>(path, { method: 'POST', body });
      toast.success(t('support.attach.done', { number: applicationNumber }));
      allowLeaving();
      onClose();
    }, describe);
  };
  const describe = (error: unknown): string => {
    const fields = error instanceof ClientResponseError ? ((error.response.data ?? {}) as Record<string, FieldError>) : {};
    const [first] = Object.values(fields);
    return first ? formatFieldError(t, undefined, first) : getErrorMessage(t, error);
  };

  return (
    <FormDialog
      form={{ isBusy, confirmLeaving }}
      formId={FORM_ID}
      title={t('support.attach')}
      description={t('support.attach.text')}
      submitLabel={rows.length > 0 && t('support.attach.submit')}
      onClose={onClose}
    >
      {rows.length === 0 ? (
        <Alert tone="info">{t('support.attach.none', { phone: room.phone })}</Alert>
      ) : (
        <form id={FORM_ID} noValidate onSubmit={(event) => void attach(event)} className="space-y-5">
          {problem && (
            <Alert tone="danger" role="alert" title={t('support.attach.failed')}>
              {problem}
            </Alert>
          )}
          {!room.phoneVerified && !room.startedByOffice && <Alert tone="warning">{t('support.attach.care')}</Alert>}
          {picture && isImageName(message.files) && (
            <img src={picture} alt={t('support.picture.user')} className="mx-auto max-h-56 rounded-md border border-line object-contain" />
          )}
          <InputField
            input={SelectInput}
            label={t('audit.of.applications')}
            value={application?.id ?? ''}
            options={rows.map(({ id, applicationNumber, name, expand }) => ({
              value: id,
              label: [applicationNumber, expand?.serviceId?.title, name].filter(Boolean).join(' · '),
            }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <InputField
            input={TextInput}
            id={`${FORM_ID}-name`}
            label={t('support.attach.name')}
            help={t('support.attach.nameHelp')}
            required
            error={isAsked && lacksName ? t('validation_required') : undefined}
            list={suggestions}
            maxLength={maxRequirementNameLength}
            value={requirementName}
            onChange={(event) => setRequirementName(event.target.value)}
          />
          <datalist id={suggestions}>
            {serviceRequirements.map((requirement) => (
              <option key={requirement} value={requirement} />
            ))}
          </datalist>
        </form>
      )}
    </FormDialog>
  );
}

/** The requirements of an application's service, as suggestions; empty until loaded. */
function useRequirements(service: string | undefined): readonly string[] {
  const query = liveQuery({
    queryKey: ['services', 'requirements', service],
    queryFn: async (records) => (await records.collection('services').getOne(service ?? '')).requirements,
    meta: { collectionNames: ['services'] },
  });
  return useQuery({ ...query, enabled: Boolean(service) }).data ?? [];
}
