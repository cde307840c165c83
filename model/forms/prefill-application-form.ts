import type { HelperField } from '../collections/applications/helper-fields.ts';
import { purposes } from '../collections/choices.ts';
import type { PrefilledField } from '../endpoints/applications/prefill.ts';
import type { FormAnswers } from '../service-form/service-form.ts';
import { clearHelperAnswers } from './helper-answers.ts';

/** Fields of an earlier application from which the form is prefilled. */
interface EarlierApplication extends Readonly<Record<HelperField, string>> {
  readonly name: string;
  readonly formAnswers: FormAnswers | null;
  readonly purpose: string;
  readonly birthDate: string;
  readonly gender: string;
  readonly civilStatus: string;
  readonly occupation: string;
  readonly email: string;
  readonly address: string;
}

/**
 * Returns the answers of the wizard that would create the same record. All given names go to
 * `firstName`, because the record does not separate the middle name.
 */
export function prefillApplicationForm(earlier: EarlierApplication): Record<PrefilledField, string> {
  const { name, formAnswers, purpose } = earlier;
  const suffix = formAnswers?.values.suffix;
  const nameWithoutSuffix = typeof suffix === 'string' && name.endsWith(` ${suffix}`) ? name.slice(0, -suffix.length - 1) : name;
  const [lastName = '', ...givenNames] = nameWithoutSuffix.split(',');
  const isListed = purposes.some((option) => option !== 'others' && option === purpose);
  return {
    ...clearHelperAnswers({ ...earlier }),
    firstName: givenNames.join(',').trim(),
    lastName: lastName.trim(),
    dateOfBirth: earlier.birthDate.slice(0, 10),
    gender: earlier.gender,
    civilStatus: earlier.civilStatus,
    occupation: earlier.occupation,
    email: earlier.email,
    address: earlier.address,
    purpose: isListed ? purpose : 'others',
    otherPurpose: isListed ? '' : purpose,
  };
}
