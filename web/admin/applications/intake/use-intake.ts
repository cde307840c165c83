import { useQuery } from '@tanstack/react-query';
import { ClientResponseError } from 'pocketbase';
import { useRef, useState } from 'react';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { randomId } from '#lib/random-id.ts';
import type { ApplicationSource, Language } from '#model/collections/choices.ts';
import { answersField, intakeFields } from '#model/endpoints/applications/applications.ts';
import type { PhotoLinkAttachment } from '#model/endpoints/applications/photo-links.ts';
import { appointmentField } from '#model/endpoints/office/appointments.ts';
import { type ApplicationField, applicationFields, validateApplication } from '#model/forms/application-form.ts';
import { findHelperErrors, isForOther, listHelperFields } from '#model/forms/helper-answers.ts';
import { toFormAnswers } from '#model/forms/to-form-answers.ts';
import { isFileQuestion, listQuestions } from '#model/service-form/list-questions.ts';
import { pickEarlierAnswers } from '#model/service-form/pick-earlier-answers.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName, validateAnswers } from '#model/service-form/validate-answers.ts';
import { formatFieldError } from '../../../parts/fields/format-field-error.ts';
import { usePhotoPreparation } from '../../../parts/use-photo-preparation.ts';
import { useSite } from '../../../parts/use-site.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { liveQuery } from '../../live/query-client.ts';
import { createRecord } from '../../record-form/update-record.ts';
import { useRecords } from '../../session/use-session.ts';
import { type Application, applicationDetailParams } from '../listed-application.ts';
import type { ShownLink } from '../phone-photos/use-phone-photos.ts';
import { nameFiles } from './name-files.ts';

/** Fields of the form that are typed as texts. */
export type IntakeField = Exclude<ApplicationField, 'agreement'>;
type Texts = Record<IntakeField, string>;

/** Files by the requirement or question that they answer. */
export type IntakePapers = Readonly<Record<string, readonly File[]>>;

const emptyTexts = Object.fromEntries(
  Object.keys(applicationFields)
    .filter((name) => name !== 'agreement')
    .map((name) => [name, '']),
) as Texts;

/** How a number is known, and how the application reached the office. */
interface Circumstances {
  service: string;
  language: Language;
  source: ApplicationSource;
  noPhone: boolean;
  /** The number that a code proved; '' for none. */
  proven: string;
  consent: boolean;
  /** The chosen time to come, as `formatSlot` writes it; '' for none. */
  time: string;
}

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
  const { streets } = useSite();
  const [id, setId] = useState(randomId);
  const [texts, setTexts] = useState(emptyTexts);
  const [values, setValues] = useState<Readonly<Record<string, AnswerValue>>>({});
  const [papers, setPapers] = useState<IntakePapers>({});
  const [facts, setFacts] = useState<Circumstances>({
    service: '',
    language,
    source: 'counter',
    noPhone: false,
    proven: '',
    consent: false,
    time: '',
  });
  const [earlier, setEarlier] = useState<Application>();
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const photoLink = useRef<FormPhotoLink>(undefined);
  const { data: service, isError: isServiceMissing } = useQuery({
    ...liveQuery<PortalRecord<'services'>>({
      queryKey: ['services', 'record', facts.service],
      queryFn: (client) => client.collection('services').getOne(facts.service),
      meta: { collectionNames: ['services'] },
    }),
    enabled: facts.service !== '',
  });
  const { isPreparing, track } = usePhotoPreparation();
  const isDirty = Object.values(texts).some(Boolean) || Object.keys(papers).length > 0 || isPreparing;
  const number = facts.noPhone ? '' : texts.contactNumber;
  // Answers that the earlier application gives to this service; what was typed comes first.
  const earlierAnswers = service && earlier ? pickEarlierAnswers(earlier.formAnswers, service.form, texts, streets) : {};
  const answers = { ...earlierAnswers, ...values };
  const questions = service ? listQuestions(service.form, streets) : [];
  const questionKeys = new Set(questions.map(({ key }) => key));
  const formAnswers = Object.fromEntries(Object.entries(answers).filter(([key]) => questionKeys.has(key)));
  const files = Object.fromEntries(questions.filter(isFileQuestion).map(({ key }) => [key, papers[getAnswerName(key)]?.length ?? 0]));
  const checked = validateAnswers(questions, { values: formAnswers, fields: texts, files });

  const find = (): Record<string, FieldError> => {
    const fieldErrors: Record<string, FieldError> = validateApplication(
      { ...texts, agreement: true },
      {
        minimumAge: service?.minimumAge,
        isSelfOnly: service?.selfOnly,
      },
    );
    if (facts.noPhone) delete fieldErrors.contactNumber;
    if (!facts.service) fieldErrors.service = { code: 'intake.service.required', message: '' };
    if (!facts.consent) fieldErrors.consent = { code: 'intake.consent.required', message: '' };
    // Photographs and files may be added later.
    const later = new Set(questions.filter(isFileQuestion).map(({ key }) => getAnswerName(key)));
    for (const [name, error] of Object.entries(checked.errors))
      if (!later.has(name) || error.code !== 'validation_required') fieldErrors[name] = error;
    return fieldErrors;
  };
  // Said at once: everything that a helper would be asked is in vain.
  const isRefusedForOther = service?.selfOnly === true && isForOther(texts);
  const atOnce = isRefusedForOther ? findHelperErrors(texts, true) : {};
  const fieldErrors: Readonly<Record<string, FieldError>> = attempt > 0 ? { ...serverErrors, ...find() } : atOnce;
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).map(([name, error]) => [
      name,
      formatFieldError(t, applicationFields[name as keyof typeof applicationFields], error),
    ]),
  );

  const discard = () => {
    setId(randomId());
    setTexts(emptyTexts);
    setValues({});
    setPapers({});
    setEarlier(undefined);
    setAttempt(0);
  };
  const { allowLeaving } = useUnsavedChanges(isDirty, true, discard);

  const save = async () => {
    if (isBusy || isPreparing) return;
    setAttempt((count) => count + 1);
    setProblem(undefined);
    setServerErrors({});
    if (Object.keys(find()).length > 0 || !service) return;
    setIsBusy(true);
    try {
      const slots = [
        ...service.requirements.map((name) => ({ name, files: papers[name] ?? [] })),
        ...checked.visibleQuestions
          .filter(isFileQuestion)
          .map(({ key, label }) => ({ name: label.en, question: key, files: papers[getAnswerName(key)] ?? [] })),
      ];
      const fileNames = nameFiles(slots);
      const body = {
        ...texts,
        contactNumber: number,
        agreement: true,
        serviceId: service.id,
        language: facts.language,
        source: facts.source,
        [intakeFields.noPhone]: String(facts.noPhone),
        [intakeFields.isProven]: String(facts.proven !== '' && facts.proven === normalisePhone(number)),
        ...(facts.time && service.appointments && { [appointmentField]: facts.time }),
        [answersField]: JSON.stringify({ values: checked.values, promised: [] }),
        requirements: fileNames.map(({ file }) => file),
        requirementsJSON: fileNames.map(({ fileName, requirementName, question }) => ({
          fileName,
          requirementName,
          ...(question !== undefined && { question }),
        })),
      };
      const saved = await createRecord(records, 'applications', id, body, applicationDetailParams);
      allowLeaving();
      const photos = photoLink.current;
      if (photos) photos.isSaved = true;
      onSaved(saved, photos && { link: photos.link, papers: matchPhotos(photos, saved) });
    } catch (error) {
      const responseErrors = error instanceof ClientResponseError && error.status === 400 ? error.response.data : undefined;
      if (responseErrors && Object.keys(responseErrors).length > 0) setServerErrors(responseErrors);
      else setProblem(t('intake.failed', { reason: getErrorMessage(t, error) }));
    }
    setIsBusy(false);
  };

  return {
    texts,
    facts,
    service,
    isServiceMissing,
    earlier,
    questions: checked.visibleQuestions,
    answers: formAnswers,
    papers,
    errors,
    attempt,
    problem,
    isBusy,
    /** What is asked of who applies for another person; nothing where the service refuses that. */
    helperFields: isRefusedForOther ? (['applyFor'] as const) : listHelperFields(texts),
    setText: (name: IntakeField, value: string) =>
      // A proof is of one number.
      setTexts((all) => ({ ...all, ...(name === 'personNumber' && { personNumberProof: '' }), [name]: value })),
    setFacts: (change: Partial<Circumstances>) =>
      // Times are those of one service.
      setFacts((all) => ({ ...all, ...(change.service !== undefined && { time: '' }), ...change })),
    setAnswer: (key: string, value: AnswerValue) => setValues((all) => ({ ...all, [key]: value })),
    /** Adds a file to those of a paper; where there is no room it takes the place of the last. */
    addPaper: (name: string, max: number, file: File) =>
      setPapers((all) => ({ ...all, [name]: [...(all[name] ?? []).slice(0, max - 1), file] })),
    setPhotoLink: (link: FormPhotoLink) => {
      photoLink.current = link;
    },
    /** Changes the files of a paper, from what they are then. */
    changePapers: (name: string, change: (files: readonly File[]) => readonly File[]) =>
      setPapers((all) => ({ ...all, [name]: change(all[name] ?? []) })),
    isPreparing,
    trackPreparation: track,
    /**
     * Fills in an earlier application of the person, and its service where none is chosen.
     *
     * @throws ClientResponseError when it cannot be read
     */
    fillIn: async (from: string) => {
      const application = await records.collection('applications').getOne(from);
      setEarlier(application);
      setValues({});
      setTexts({ ...emptyTexts, ...toFormAnswers(application), purpose: '', otherPurpose: '', contactNumber: application.contactNumber });
      setFacts((all) => ({
        ...all,
        service: all.service || application.serviceId,
        language: application.language || all.language,
        noPhone: application.contactNumber === '',
        proven: '',
      }));
    },
    save,
  };
}

/** Returns the stored names of the photographs that the form took over, '' for removed ones. */
const matchPhotos = ({ usedNames }: FormPhotoLink, { requirements, requirementsJSON }: Application): SavedPhotoLink['papers'] =>
  Object.fromEntries(
    [...usedNames].map((name) => [name, requirements[(requirementsJSON ?? []).findIndex(({ fileName }) => fileName === name)] ?? '']),
  );

export type Intake = ReturnType<typeof useIntake>;
