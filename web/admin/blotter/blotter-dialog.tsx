import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { purposes } from '#model/collections/choices.ts';
import { type BlotterPerson, type BlotterQuestion, blotterPersonPath } from '#model/endpoints/certificates/blotter.ts';
import { labelChoice } from '../../parts/fields/label-choice.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { getErrorMessage } from '../get-error-message.ts';
import { RadioControl } from '../record-form/controls/radio-control.tsx';
import { createRecord } from '../record-form/update-record.ts';
import { useRecords } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

const { answer, reason } = blotterAnswers.fields;
const fields = {
  answer: { ...answer, label: 'blotter.question', help: 'blotter.decides' },
  reason: { ...reason, help: 'blotter.reason.help', requiredIf: { field: 'answer', is: 'review' } },
};
const layout = [{ name: 'answer', wide: true, control: RadioControl }, { name: 'reason' }];

/** Answers a question about a person. The audit trail records that it was opened. */
export function BlotterDialog({ question, onClose }: { question: BlotterQuestion; onClose: () => void }) {
  const { t, language } = useTranslation();
  const { day } = useDateFormatters();
  const records = useRecords();
  const queries = useQueryClient();
  const { application, applicationNumber } = question;
  const { data: person, error } = useQuery({
    queryKey: ['blotter-person', application],
    queryFn: () => records.send<BlotterPerson>(blotterPersonPath(application), { method: 'GET', requestKey: null }),
    // Fetched only when the dialog opens, because the audit trail records each fetch.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const form = useActionForm({
    fields,
    run: (client, values, _changes, id) => createRecord(client, 'blotter_answers', id, { application, ...values }),
    successMessage: t('blotter.saved', { number: applicationNumber }),
    onDone() {
      void queries.invalidateQueries({ queryKey: ['blotter'] });
      onClose();
    },
  });
  const { customPurposes } = useSite();
  return (
    <FieldsDialog
      id="blotter"
      form={form}
      layout={person ? layout : []}
      title={applicationNumber}
      submitLabel={t('blotter.save')}
      isSubmitDisabled={!person}
      onClose={onClose}
      header={
        person ? (
          <DescriptionList
            items={[
              { term: t('applications.name'), detail: person.name },
              { term: t('applications.birthDate'), detail: day(person.birthDate) },
              { term: t('applications.address'), detail: person.address },
              {
                term: t('applications.purpose'),
                detail: labelChoice(person.purpose, { declared: purposes, officeOptions: customPurposes, language }, (purpose) =>
                  t(`purpose.${purpose}`),
                ),
              },
            ]}
          />
        ) : error ? (
          <Alert tone="danger" role="alert" title={t('blotter.person.failed')}>
            {getErrorMessage(t, error)}
          </Alert>
        ) : (
          <SkeletonText lines={4} />
        )
      }
    />
  );
}
