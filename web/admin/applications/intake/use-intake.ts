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
import { isForOther, listHelperFields } from '#model/forms/helper-answers.ts';
import { prefillApplicationForm } from '#model/forms/prefill-application-form.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { isFileQuestion, listQuestions } from '#model/service-form/list-questions.ts';
import { pickEarlierAnswers } from '#model/service-form/pick-earlier-answers.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName, validateAnswers } from '#model/service-form/validate-answers.ts';
import { useSite } from '../../../parts/use-site.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getDraftKey } from '../../form/draft-storage.ts';
import { useForm } from '../../form/use-form.ts';
import { liveQuery } from '../../live/query-client.ts';
import { createRecord } from '../../record-form/update-record.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { type Application, applicationDetailParams } from '../listed-application.ts';
import type { ShownLink } from '../phone-photos/use-phone-photos.ts';
import { makeFileNamesUnique } from './make-file-names-unique.ts';

const { agreement: _agreement, ...facts } = applicationFields;
const { minAge: _minAge, ...dateOfBirth } = facts.dateOfBirth;

/** The values of the form, in the order in which they are asked. */
const fields = {
  serviceId: text({ label: 'audit.of.services', required: true, messages: { validation_required: 'intake.service.required' } }),
  ...applicationForm.documents,
  ...facts,
  // The age is that of the service.
  dateOfBirth,
  noPhone: bool(),
  /** The number that a code proved; '' for none. */
  proven: text(),
  /** By key of the question. */
  answers: json<Readonly<Record<string, AnswerValue>>>(),
  /** Files by the requirement or question that they answer. */
  requirements: json<Readonly<Record<string, readonly File[]>>>({ label: 'intake.papers' }),
  /** The chosen time to come, as `formatSlot` writes it; '' for none. */
  [appointmentField]: text(),
  source: select({ options: applicationSources }),
  language: select({ options: languages }),
  agreement: bool({ required: true, messages: { validation_required: 'intake.consent.required' } }),
  /** What the form was filled in from. */
  earlier: json<Pick<Application, 'applicationNumber' | 'formAnswers'> | null>(),
} as const;
/** What the person gives at the desk: a restored draft asks for it again. */
const transient = ['proven', 'personNumberProof', 'agreement'];

/** The values of the form by name. */
type IntakeValues = ValuesOf<typeof fields>;
/** Fields of the form that are typed as texts. */
export type IntakeField = keyof typeof facts;

/** A link for photographs of the phone, while the form is open. */
export interface FormPhotoLink {
  readonly link: ShownLink;
  /** Names in the link of the photographs that became files of the form. */
  readonly usedNames: ReadonlySet<string>;
  /** The application was saved: the link goes on into its case. */
  isSaved: boolean;
}

/** A link that goes on into the case of a saved application. */
export interface SavedPhotoLink {
  readonly link: ShownLink;
  readonly papers: PhotoLinkAttachment['papers'];
}

/** State and actions of the form in which staff enter an application. */
export function useIntake(onSaved: (application: Application, photos?: SavedPhotoLink) => void) {
  const { t, language } = useTranslation();
  const records = useRecords();
  const { id: person } = useCurrentUser();
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
  const checkAnswers = ({ answers: typed, requirements, earlier, ...applicant }: IntakeValues) => {
    // Answers that the earlier application gives to this service; what was typed comes first.
    const earlierAnswers = service && earlier ? pickEarlierAnswers(earlier.formAnswers, service.form, applicant, streets) : {};
    const answers = { ...earlierAnswers, ...typed };
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
      // The number is checked by its declaration, unless there is none.
      const { contactNumber: _, ...errors } = validateApplication(values, {
        minimumAge: service?.minimumAge,
        isSelfOnly: service?.selfOnly,
      });
      // Photographs and files may be added later.
      const later = new Set(questions.filter(isFileQuestion).map(({ key }) => getAnswerName(key)));
      const answerErrors = Object.entries(checkAnswers(values as IntakeValues).errors).filter(
        ([name, { code }]) => !later.has(name) || code !== 'validation_required',
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
    draftKey: getDraftKey(person, 'applications', 'new', true),
    async save({ newId, values }) {
      const { earlier: _, proven, requirements: papers, ...sent } = values as IntakeValues;
      const { visibleQuestions, values: answers } = checkAnswers(values as IntakeValues);
      const slots = [
        ...(service?.requirements ?? []).map((name) => ({ name, files: papers[name] ?? [] })),
        ...visibleQuestions
          .filter(isFileQuestion)
          .map(({ key, label }) => ({ name: label.en, question: key, files: papers[getAnswerName(key)] ?? [] })),
      ];
      const fileNames = makeFileNamesUnique(slots);
      const body = {
        ...sent,
        [intakeFields.noPhone]: String(sent.noPhone),
        [intakeFields.isProven]: String(!sent.noPhone && proven !== '' && proven === normalisePhone(sent.contactNumber)),
        [answersField]: JSON.stringify({ values: answers, promised: [] }),
        requirements: fileNames.map(({ file }) => file),
        requirementsJSON: fileNames.map(({ fileName, requirementName, question }) => ({
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
  // The form keeps its service, also in a draft, and is checked by what the service says.
  if (values.serviceId !== serviceId) setServiceId(values.serviceId);
  const checked = checkAnswers(values);
  // Said at once: everything that a helper would be asked is in vain.
  const isRefusedForOther = service?.selfOnly === true && isForOther(values);

  const set = <N extends keyof IntakeValues>(name: N, value: IntakeValues[N] | ((present: IntakeValues[N]) => IntakeValues[N])) => {
    form.set(name, value);
    // A proof is of one number, and times are those of one service.
    if (name === 'personNumber') form.set('personNumberProof', '');
    if (name === 'serviceId') form.set(appointmentField, '');
  };

  return {
    form,
    values,
    set,
    service,
    isServiceMissing,
    questions: checked.visibleQuestions,
    answers: checked.answers,
    errors: isRefusedForOther ? { ...form.errors, applyFor: t('validation_self_only') } : form.errors,
    /** What is asked of who applies for another person; nothing where the service refuses that. */
    helperFields: isRefusedForOther ? (['applyFor'] as const) : listHelperFields(values),
    setPhotoLink: (link: FormPhotoLink) => {
      photoLink.current = link;
    },
    /** Changes the files of a paper, from what they are then. */
    changePapers: (name: string, change: (files: readonly File[]) => readonly File[]) =>
      set('requirements', (all) => ({ ...all, [name]: change(all[name] ?? []) })),
    /**
     * Fills in an earlier application of the person, and its service where none is chosen.
     *
     * @throws ClientResponseError when it cannot be read
     */
    fillIn: async (from: string) => {
      const application = await records.collection('applications').getOne(from);
      const { applicationNumber, formAnswers, contactNumber } = application;
      const filled = {
        ...getDefaults(facts),
        ...prefillApplicationForm(application),
        purpose: '',
        otherPurpose: '',
        contactNumber,
        noPhone: contactNumber === '',
        proven: '',
        answers: {},
        earlier: { applicationNumber, formAnswers },
        serviceId: (chosen: string) => chosen || application.serviceId,
        ...(application.language && { language: application.language }),
      };
      for (const [name, value] of Object.entries(filled)) form.set(name, value);
    },
  };
}

/** Returns the stored names of the photographs that the form took over, '' for removed ones. */
const matchPhotos = ({ usedNames }: FormPhotoLink, { requirements, requirementsJSON }: Application): SavedPhotoLink['papers'] =>
  Object.fromEntries(
    [...usedNames].map((name) => [name, requirements[(requirementsJSON ?? []).findIndex(({ fileName }) => fileName === name)] ?? '']),
  );

export type Intake = ReturnType<typeof useIntake>;
