import { type ApplicationField, applicationForm } from '#model/forms/application-form.ts';
import type { UploadItem } from '../../ui/uploaded-file.tsx';

/** What the applicant typed or chose, as the controls hold it. */
export type Answers = { -readonly [F in Exclude<ApplicationField, 'agreement'>]: string } & { agreement: boolean };

/** The chosen file of each requirement, in the order of the service's requirements. */
export type Papers = readonly (UploadItem | undefined)[];

/** The steps of the wizard, in order; their words are `apply.step.…`. */
export const steps = ['personal', 'documents', 'review'] as const;
export type Step = (typeof steps)[number];

export const stepFields: Record<Step, readonly ApplicationField[]> = {
  personal: Object.keys(applicationForm.personal) as ApplicationField[],
  documents: Object.keys(applicationForm.documents) as ApplicationField[],
  review: Object.keys(applicationForm.review) as ApplicationField[],
};

export function noAnswers(contactNumber: string): Answers {
  return {
    firstName: '',
    middleName: '',
    lastName: '',
    dateOfBirth: '',
    gender: '',
    civilStatus: '',
    occupation: '',
    email: '',
    contactNumber,
    address: '',
    purpose: '',
    otherPurpose: '',
    agreement: false,
  };
}

/** The name under which the wizard speaks of the paper for requirement `index`. */
export const paperName = (index: number): string => `paper-${index}`;
export const isPaperName = (name: string): boolean => name.startsWith('paper-');
