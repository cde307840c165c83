import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { randomId } from '#lib/random-id.ts';
import { blotterAnswerChoices, blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { purposes } from '#model/collections/choices.ts';
import { type BlotterPerson, type BlotterQuestion, blotterPersonPath } from '#model/endpoints/certificates/blotter.ts';
import { labelChoice } from '../../parts/fields/label-choice.ts';
import { useSite } from '../../parts/use-site.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { getErrorMessage } from '../get-error-message.ts';
import { createRecord } from '../record-form/update-record.ts';
import { useRecords } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

const FORM = 'blotter-answer';
const { answer, reason } = blotterAnswers.fields;

/** Who a question is about, and its answer. Opening it is noted in the audit trail. */
export function BlotterDialog({ question, onClose }: { question: BlotterQuestion; onClose: () => void }) {
  const { t, language } = useTranslation();
  const { day } = useDateFormatters();
  const records = useRecords();
  const queries = useQueryClient();
  const [id] = useState(randomId);
  const { application, applicationNumber } = question;
  const { data: person, error } = useQuery({
    queryKey: ['blotter-person', application],
    queryFn: () => records.send<BlotterPerson>(blotterPersonPath(application), { method: 'GET', requestKey: null }),
    // Each fetch is noted: none happens without a press.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const form = useForm<PortalRecord<'blotter_answers'>>({
    nodes: { answer, reason },
    record: undefined,
    toValues: () => ({ answer: '', reason: '' }),
    // No draft: what the blotter says of a person must not stay in the browser.
    save: async ({ values }) => ({ record: await createRecord(records, 'blotter_answers', id, { application, ...values }) }),
    onSaved() {
      toast.success(t('blotter.saved', { number: applicationNumber }));
      void queries.invalidateQueries({ queryKey: ['blotter'] });
      onClose();
    },
  });
  const { ownPurposes } = useSite();
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={applicationNumber}
      submitLabel={t('blotter.save')}
      isSubmitDisabled={!person}
      onClose={onClose}
    >
      {error && (
        <Alert tone="danger" role="alert" title={t('blotter.person.failed')}>
          {getErrorMessage(t, error)}
        </Alert>
      )}
      {!person && !error && <SkeletonText lines={4} />}
      {person && (
        <>
          <DescriptionList
            items={[
              { term: t('applications.name'), detail: person.name },
              { term: t('applications.birthDate'), detail: day(person.birthDate) },
              { term: t('applications.address'), detail: person.address },
              {
                term: t('applications.purpose'),
                detail: labelChoice(person.purpose, { declared: purposes, own: ownPurposes, language }, (one) => t(`purpose.${one}`)),
              },
            ]}
          />
          <FormFrame form={form} id={FORM} getControlId={(name) => `blotter-${name}`} className="mt-5 space-y-4">
            <RadioGroup
              id="blotter-answer"
              legend={t('blotter.question')}
              help={t('blotter.decides')}
              name="blotter-answer-choice"
              required
              error={form.errors.answer}
              value={String(form.values.answer ?? '')}
              options={blotterAnswerChoices.map((value) => ({ value, label: t(`blotter.state.${value}`) }))}
              onChange={(event) => form.set('answer', event.target.value)}
            />
            <Field
              id="blotter-reason"
              label={t('blotter.reason')}
              help={t('blotter.reason.help')}
              required={form.values.answer === 'review'}
              error={form.errors.reason}
            >
              {(control) => (
                <TextArea
                  {...control}
                  required={false}
                  rows={3}
                  maxLength={reason.max}
                  value={String(form.values.reason ?? '')}
                  onChange={(event) => form.set('reason', event.target.value)}
                />
              )}
            </Field>
          </FormFrame>
        </>
      )}
    </FormDialog>
  );
}
