import { applications } from '#model/collections/applications/applications.ts';
import type { PhotoSlot } from '#model/collections/applications/photo-links.ts';
import type { services } from '#model/collections/pages/services.ts';
import { countFiles, isFileQuestion, listQuestions } from '#model/service-form/list-questions.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import type { StoredApplication } from '../corrections/execute-case-call.ts';

type Service = StoredRecordOf<typeof services>;

/** A paper that the office asked for in its own words. The page of the phone names it. */
const otherPaper: PhotoSlot = { key: '', label: { en: '', fil: '' }, max: 3 };

/**
 * Lists what can be photographed for a service: its requirements, and its questions that are
 * answered with files. A case has the questions with which it was made, and other papers.
 */
export function listPhotoSlots(service: Service | undefined, application?: StoredApplication): PhotoSlot[] {
  const translations = service?.requirementsFil ?? [];
  const requirements = (service?.requirements ?? []).map((name): PhotoSlot => {
    const fil = translations.find(({ of }) => of === name)?.text ?? '';
    return { key: name, label: { en: name, fil: fil || name }, max: 1 };
  });
  const questions = application?.formAnswers?.questions ?? listQuestions(service?.form);
  const answers = questions.filter(isFileQuestion).map(
    ({ key, kind, label }): PhotoSlot => ({
      key: getAnswerName(key),
      label: { en: label.en, fil: label.fil || label.en },
      question: key,
      max: countFiles({ key, kind }),
    }),
  );
  const slots = [...requirements, ...answers].slice(0, applications.fields.requirements.maxFiles * 2);
  return application === undefined ? slots : [...slots, otherPaper];
}
