import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { type ApplicationField, applicationFields, applicationForm } from '#model/forms/application-form.ts';
import { isForOtherPerson } from '#model/forms/helper-answers.ts';
import type { UploadItem } from '../../../ui/files/uploaded-file.tsx';

/** The values of the form controls. */
export type Answers = { -readonly [F in Exclude<ApplicationField, 'agreement'>]: string } & { agreement: boolean };

/** The chosen file of each slot, in the order of `listSlots`. */
export type Papers = readonly (UploadItem | undefined)[];

/** The steps that every form has; {@link getStepTitleKey} names their titles. */
export const commonSteps = ['personal', 'documents', 'review'] as const;
type CommonStep = (typeof commonSteps)[number];
/**
 * A step of the wizard. `page1` is the first page of the service's questions; `time` exists if the
 * service offers appointments.
 */
export type Step = CommonStep | 'time' | `page${number}`;

/** Returns the message key of the title of a step without questions; its hint has `…Hint`. */
export const getStepTitleKey = (step: CommonStep | 'time', answers: Answers) =>
  step === 'personal' && isForOtherPerson(answers) ? 'apply.step.person' : (`apply.step.${step}` as const);

const stepFields: Record<CommonStep, readonly ApplicationField[]> = {
  personal: [...helperFieldNames, ...(Object.keys(applicationForm.personal) as ApplicationField[])],
  documents: Object.keys(applicationForm.documents) as ApplicationField[],
  review: Object.keys(applicationForm.review) as ApplicationField[],
};

/** Returns the fields of a step, in the order of their declaration. */
export const getStepFields = (step: Step): readonly ApplicationField[] =>
  Object.hasOwn(stepFields, step) ? stepFields[step as CommonStep] : [];

/** Returns the answers of an empty form. */
export const createEmptyAnswers = (contactNumber: string): Answers => ({
  ...(Object.fromEntries(Object.keys(applicationFields).map((name) => [name, ''])) as unknown as Answers),
  contactNumber,
  agreement: false,
});

/** Returns the field name of the paper for requirement `index`. */
export const getPaperFieldName = (index: number): string => `paper-${index}`;
export const isPaperFieldName = (name: string): boolean => name.startsWith('paper-');
