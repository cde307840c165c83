import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isImageName } from '#lib/schema/field-kinds/file-types.ts';
import { text } from '#lib/schema/fields.ts';
import {
  type AttachRequirementRequest,
  type AttachRequirementResponse,
  attachRequirementPath,
  maxRequirementNameLength,
} from '#model/endpoints/applications/attach-requirement.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getServiceTitle } from '../../applications/get-service-title.ts';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { liveQuery } from '../../live/query-client.ts';
import type { FileLinks } from '../../session/use-file-links.ts';
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

const fields = {
  requirementName: text({
    label: 'support.attach.name',
    help: 'support.attach.nameHelp',
    required: true,
    max: maxRequirementNameLength,
  }),
};

/** Copies the photo of a message to a requirement of one of the person's applications. */
export function AttachToApplicationDialog({ message, room, applications, links, onClose }: AttachToApplicationDialogProps) {
  const { t, language } = useTranslation();
  const rows = applications.rows ?? [];
  const [selectedId, setSelectedId] = useState('');
  const application = rows.find(({ id }) => id === selectedId) ?? rows[0];
  const suggestions = useRequirements(application?.serviceId);
  const form = useActionForm({
    fields,
    async run(records, { requirementName }) {
      const body: AttachRequirementRequest = { application: application?.id ?? '', requirementName };
      return records.send<AttachRequirementResponse>(attachRequirementPath(message.id), { method: 'POST', body });
    },
    successMessage: t('support.attach.done', { number: application?.applicationNumber ?? '' }),
    onDone: onClose,
  });
  const picture = links.getUrl(message, message.files);

  return (
    <FieldsDialog
      id="attach"
      form={form}
      layout={rows.length > 0 ? [{ name: 'requirementName', suggestions }] : []}
      title={t('support.attach')}
      description={t('support.attach.text')}
      submitLabel={rows.length > 0 && t('support.attach.submit')}
      onClose={onClose}
      header={
        rows.length === 0 ? (
          <Alert tone="info">{t('support.attach.none', { phone: room.phone })}</Alert>
        ) : (
          <>
            {!room.phoneVerified && !room.startedByOffice && <Alert tone="warning">{t('support.attach.care')}</Alert>}
            {picture && isImageName(message.files) && (
              <img
                src={picture}
                alt={t('support.picture.user')}
                className="mx-auto max-h-56 rounded-md border border-line object-contain"
              />
            )}
            <InputField
              input={SelectInput}
              label={t('audit.of.applications')}
              value={application?.id ?? ''}
              options={rows.map(({ id, applicationNumber, name, expand }) => ({
                value: id,
                label: [applicationNumber, getServiceTitle({ expand }, language), name].filter(Boolean).join(' · '),
              }))}
              onChange={(event) => setSelectedId(event.target.value)}
            />
          </>
        )
      }
    />
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
