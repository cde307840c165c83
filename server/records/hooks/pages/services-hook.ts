import { isDeepEqual } from '#lib/is-deep-equal.ts';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { cleanLine } from '#lib/texts/clean-line.ts';
import { isObject, parseJson } from '#lib/texts/parse-json.ts';
import { findPlanErrors } from '#model/appointments/appointment-plan.ts';
import { findFormErrors } from '#model/service-form/find-form-errors.ts';
import { countFiles, listQuestions } from '#model/service-form/list-questions.ts';
import { formLimits, type ServiceForm } from '#model/service-form/service-form.ts';
import { assertNoErrors, validationError } from '../../http/record-errors.ts';
import type { Hook, RecordValues, RecordWrite } from '../hook.ts';

/**
 * Services: the form is validated with the browser's rules and against the service's requirements
 * and sample pictures; each change of it is a new version.
 */
export const servicesHook: Hook = {
  async beforeValidate(write) {
    parseAppointmentPlan(write);
    if (write.body.form === undefined || write.body.form === '') return undefined;
    const form = nameSamples(write);
    assertNoFieldErrors(write.action, 'form', findFormErrors(form));
    write.body.form = form;
  },

  async beforeSave(_write, values, _tx, before) {
    const form = (values.form ?? null) as ServiceForm | null;
    const isChanged = Object.hasOwn(values, 'form') && !isDeepEqual(form, before?.form ?? null);
    if (isChanged) values.formVersion = Number(before?.formVersion ?? 0) + 1;
    if (isChanged || (Object.hasOwn(values, 'requirements') && before !== undefined)) assertFormFits({ ...before, ...values });
  },
};

/** @throws PortalError `invalid` with the errors of a field, by their paths in it */
function assertNoFieldErrors(action: string, field: string, errors: Readonly<Record<string, FieldError>>): void {
  const errorsByPath = Object.entries(errors).map(([path, error]) => [path === '' ? field : `${field}.${path}`, error]);
  assertNoErrors(Object.fromEntries(errorsByPath), `Failed to ${action} record.`);
}

/**
 * Parses and validates the plan of appointments of a body.
 *
 * @throws PortalError `invalid`
 */
function parseAppointmentPlan({ action, body }: RecordWrite): void {
  const { appointments } = body;
  if (appointments === undefined || appointments === '' || appointments === null || appointments === 'null') return;
  const plan: unknown = typeof appointments === 'string' ? (parseJson(appointments) ?? appointments) : appointments;
  assertNoFieldErrors(action, 'appointments', findPlanErrors(plan));
  body.appointments = plan;
}

/**
 * Returns the form of a body, with the stored names of uploaded sample pictures in place of the
 * names that the browser knows.
 */
function nameSamples({ body, uploads }: RecordWrite): unknown {
  const form: unknown = typeof body.form === 'string' ? (parseJson(body.form) ?? body.form) : body.form;
  if (!isObject(form) || !Array.isArray(form.papers)) return body.form;
  const storedNames = new Map(
    uploads.flatMap(({ field, originalName, name }) => (field === 'requirementSamples' ? [[originalName, name]] : [])),
  );
  const papers = form.papers.map((rule: unknown) =>
    isObject(rule) && typeof rule.sample === 'string' ? { ...rule, sample: storedNames.get(cleanLine(rule.sample)) ?? rule.sample } : rule,
  );
  return { ...form, papers };
}

/**
 * Checks a form against the other fields of its service.
 *
 * @throws PortalError `invalid` for too many files in one application, and for a sample picture
 *   that the service does not have
 */
function assertFormFits(service: RecordValues): void {
  const form = service.form as ServiceForm | null;
  if (!form) return;
  const requirements = (service.requirements ?? []) as readonly string[];
  const files = listQuestions(form).reduce((sum, question) => sum + countFiles(question), requirements.length);
  const max = formLimits.files;
  if (files > max) {
    const message = `Requirements and files of questions are ${files} together, at most ${max} are possible.`;
    const error = { code: 'validation_too_many_files', message, params: { max, maxSelect: max } };
    throw new PortalError('invalid', message, { fields: { form: error } });
  }
  const samples = (service.requirementSamples ?? []) as readonly string[];
  const missing = form.papers.find(({ sample }) => sample !== '' && !samples.includes(sample));
  if (missing) throw validationError('update', 'form', 'validation_invalid_file', `There is no sample picture ${missing.sample}.`);
}
