import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import type { ValuesOf } from '#lib/schema/field.ts';
import { bool, json, select, text } from '#lib/schema/fields.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { applicationSources, languages } from '#model/collections/choices.ts';
import { answersField, intakeFields } from '#model/endpoints/applications/application-submission.ts';
import type { PhotoLinkAttachment } from '#model/endpoints/applications/photo-links.ts';
import { appointmentField } from '#model/endpoints/office/appointments.ts';
import { applicationFields, applicationForm, validateApplication } from '#model/forms/application-form.ts';
import { isForOtherPerson, listHelperFields } from '#model/forms/helper-answers.ts';
import { prefillApplicationForm } from '#model/forms/prefill-application-form.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { isFileQuestion, listQuestions } from '#model/service-form/list-questions.ts';
import { pickEarlierAnswers } from '#model/service-form/pick-earlier-answers.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName, validateAnswers } from '#model/service-form/validate-answers.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getDraftKey } from '../../form/draft-storage.ts';
import { useForm } from '../../form/use-form.ts';
import { liveQuery } from '../../live/query-client.ts';
import { createRecord } from '../../record-form/update-record.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { type Application, applicationDetailParams } from '../listed-application.ts';
import type { ShownPhotoLink } from '../phone-photos/use-phone-photos.ts';
import { makeFileNamesUnique } from './make-file-names-unique.ts';

const { agreement: _agreement, ...facts } = applicationFields;
const { minAge: _minAge, ...dateOfBirth } = facts.dateOfBirth;

/** The fields of the form, in their order. */
const fields = {
  serviceId: text({ label: 'audit.of.services', required: true, messages: { validation_required: 'intake.service.required' } }),
  ...applicationForm.documents,
  ...facts,
  // Without the general minimum age, because the service has its own.
  dateOfBirth,
  noPhone: bool(),
  /** The number that was verified by a code; '' for none. */
  verifiedNumber: text(),
  /** By key of the question. */
  answers: json<Readonly<Record<string, AnswerValue>>>(),
  /** Files by the requirement or question that they answer. */
  requirements: json<Readonly<Record<string, readonly File[]>>>({ label: 'intake.papers' }),
  /** The chosen appointment, in the format of `formatSlot`; '' for none. */
  [appointmentField]: text(),
  source: select({ options: applicationSources }),
  language: select({ options: languages }),
  agreement: bool({ required: true, messages: { validation_required: 'intake.consent.required' } }),
  /** The earlier application that the form was filled in from. */
  earlier: json<Pick<Application, 'applicationNumber' | 'formAnswers'> | null>(),
} as const;
/** Consent and verification, which a restored draft must ask for again. */
const transient = ['verifiedNumber', 'personNumberProof', 'agreement'];

/** The values of the form by name. */
type IntakeValues = ValuesOf<typeof fields>;
/** The fields whose values are texts. */
export type IntakeField = keyof typeof facts;

/** The photo link of an open form. */
export interface FormPhotoLink {
  readonly link: ShownPhotoLink;
  /** Names of the received photographs that became files of the form. */
  readonly addedNames: ReadonlySet<string>;
  /** Whether the application is saved; then the link stays open for its case. */
  isSaved: boolean;
}

/** The photo link of a saved application. */
export interface SavedPhotoLink {
  readonly link: ShownPhotoLink;
  readonly papers: PhotoLinkAttachment['papers'];
}

/** The state of the form in which staff enter an application. */
export function useIntake(onSaved: (application: Application, photos?: SavedPhotoLink) => void) {
  const { t, language } = useTranslation();
  const records = useRecords();
  const { id: userId } = useCurrentUser();
  const { streets } = useSite();
  const [serviceId, setServiceId] = useState('');
  const photoLink = useRef<FormPhotoLink>(undefined);
  const { data: service, isError: isServiceMissing } = useQuery({
    ...liveQuery<PortalRecord<'services'>>({
      queryKey: ['services', 'record', serviceId],
      queryFn: (client) => client.collection('services').getOne(serviceId),
      meta: { collectionNames: ['services'] },
    }),
    enabled: serviceId !== '',
  });
  const questions = service ? listQuestions(service.form, streets) : [];
  const checkAnswers = ({ answers: input, requirements, earlier, ...applicant }: IntakeValues) => {
    // Typed answers take precedence over those of the earlier application.
    const earlierAnswers = service && earlier ? pickEarlierAnswers(earlier.formAnswers, service.form, applicant, streets) : {};
    const answers = { ...earlierAnswers, ...input };
    const values = Object.fromEntries(Object.entries(answers).filter(([key]) => questions.some((one) => one.key === key)));
    const files = Object.fromEntries(
      questions.filter(isFileQuestion).map(({ key }) => [key, requirements[getAnswerName(key)]?.length ?? 0]),
    );
    return { ...validateAnswers(questions, { values, fields: applicant, files }), answers: values };
  };

  const form = useForm<Application>({
    nodes: fields,
    record: undefined,
    toValues: () => ({ ...getDefaults(fields), answers: {}, requirements: {}, source: 'counter', language }),
    isShown(name, values) {
      if (name === 'contactNumber') return !values.noPhone;
      if (name === appointmentField) return Boolean(service?.appointments);
      return !helperFieldNames.some((one) => one === name) || listHelperFields(values).some((one) => one === name);
    },
    validate(values) {
      // The declaration validates the phone number; this validation would require one.
      const { contactNumber: _, ...errors } = validateApplication(values, {
        minimumAge: service?.minimumAge,
        isSelfOnly: service?.selfOnly,
      });
      // Files may be added after the application is saved.
      const optionalNames = new Set(questions.filter(isFileQuestion).map(({ key }) => getAnswerName(key)));
      const answerErrors = Object.entries(checkAnswers(values as IntakeValues).errors).filter(
        ([name, { code }]) => !optionalNames.has(name) || code !== 'validation_required',
      );
      return {
        ...errors,
        ...Object.fromEntries(answerErrors),
        ...(!service && { serviceId: { code: 'intake.service.failed', message: '' } }),
      };
    },
    getLabel(path) {
      const question = questions.find(({ key }) => getAnswerName(key) === path);
      return question && pickText(question.label, language);
    },
    transient,
    draftKey: getDraftKey(userId, 'applications', 'new', true),
    async save({ newId, values }) {
      const { earlier: _, verifiedNumber, requirements: files, ...fieldValues } = values as IntakeValues;
      const { visibleQuestions, values: answers } = checkAnswers(values as IntakeValues);
      const slots = [
        ...(service?.requirements ?? []).map((name) => ({ name, files: files[name] ?? [] })),
        ...visibleQuestions
          .filter(isFileQuestion)
          .map(({ key, label }) => ({ name: label.en, question: key, files: files[getAnswerName(key)] ?? [] })),
      ];
      const namedFiles = makeFileNamesUnique(slots);
      const body = {
        ...fieldValues,
        [intakeFields.noPhone]: String(fieldValues.noPhone),
        [intakeFields.isNumberVerified]: String(
          !fieldValues.noPhone && verifiedNumber !== '' && verifiedNumber === normalisePhone(fieldValues.contactNumber),
        ),
        [answersField]: JSON.stringify({ values: answers, promised: [] }),
        requirements: namedFiles.map(({ file }) => file),
        requirementsJSON: namedFiles.map(({ fileName, requirementName, question }) => ({
          fileName,
          requirementName,
          ...(question !== undefined && { question }),
        })),
      };
      return { record: await createRecord(records, 'applications', newId, body, applicationDetailParams) };
    },
    onSaved(saved) {
      const photos = photoLink.current;
      if (photos) photos.isSaved = true;
      onSaved(saved, photos && { link: photos.link, papers: matchPhotos(photos, saved) });
    },
  });
  const values = form.values as IntakeValues;
  // The service is a value of the form, also in a restored draft, and its query follows it.
  if (values.serviceId !== serviceId) setServiceId(values.serviceId);
  const checkedAnswers = checkAnswers(values);
  // Shown before submitting, so that nobody fills in the helper's fields in vain.
  const isRefusedForOther = service?.selfOnly === true && isForOtherPerson(values);

  const set = <N extends keyof IntakeValues>(name: N, value: IntakeValues[N] | ((present: IntakeValues[N]) => IntakeValues[N])) => {
    form.set(name, value);
    // A verification belongs to one number, and an appointment to one service.
    if (name === 'personNumber') form.set('personNumberProof', '');
    if (name === 'serviceId') form.set(appointmentField, '');
  };

  return {
    form,
    values,
    set,
    service,
    isServiceMissing,
    questions: checkedAnswers.visibleQuestions,
    answers: checkedAnswers.answers,
    errors: isRefusedForOther ? { ...form.errors, applyFor: t('validation_self_only') } : form.errors,
    /** The fields for a helper; only `applyFor` where the service forbids to apply for others. */
    helperFields: isRefusedForOther ? (['applyFor'] as const) : listHelperFields(values),
    setPhotoLink: (link: FormPhotoLink) => {
      photoLink.current = link;
    },
    /** Changes the files of a requirement or question by an updater. */
    changeFiles: (name: string, change: (files: readonly File[]) => readonly File[]) =>
      set('requirements', (all) => ({ ...all, [name]: change(all[name] ?? []) })),
    /**
     * Fills in the form from an earlier application, and its service where none is chosen.
     *
     * @throws ClientResponseError when it cannot be read
     */
    fillIn: async (applicationId: string) => {
      const application = await records.collection('applications').getOne(applicationId);
      const { applicationNumber, formAnswers, contactNumber } = application;
      const filledValues = {
        ...getDefaults(facts),
        ...prefillApplicationForm(application),
        purpose: '',
        otherPurpose: '',
        contactNumber,
        noPhone: contactNumber === '',
        verifiedNumber: '',
        answers: {},
        earlier: { applicationNumber, formAnswers },
        serviceId: (selectedId: string) => selectedId || application.serviceId,
        ...(application.language && { language: application.language }),
      };
      for (const [name, value] of Object.entries(filledValues)) form.set(name, value);
    },
  };
}

/** Maps received photographs to their stored names in the application; '' for removed ones. */
const matchPhotos = ({ addedNames }: FormPhotoLink, { requirements, requirementsJSON }: Application): SavedPhotoLink['papers'] =>
  Object.fromEntries(
    [...addedNames].map((name) => [name, requirements[(requirementsJSON ?? []).findIndex(({ fileName }) => fileName === name)] ?? '']),
  );

export type Intake = ReturnType<typeof useIntake>;
