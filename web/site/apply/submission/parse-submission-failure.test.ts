import { describe, expect, it } from 'vitest';
import type { FieldError } from '#lib/portal-error.ts';
import { parseSubmissionFailure } from './parse-submission-failure.ts';

const createExpectedError = (status: number, data: Record<string, FieldError> = {}, message = 'Failed to create record.') =>
  parseSubmissionFailure(status, { status, message, data });
const wrong = { code: 'validation_required', message: 'Cannot be blank.' };

describe('an application that was not taken', () => {
  it('is kept when no answer came', () => {
    expect(parseSubmissionFailure(0, {})).toEqual({ kind: 'offline' });
  });

  it('needs the phone verified again, whatever else is wrong', () => {
    expect(createExpectedError(400, { contactNumber: { code: 'validation_phone_unverified', message: '' }, firstName: wrong })).toEqual({
      kind: 'unverified',
    });
  });

  it('knows a service that has changed or closed meanwhile', () => {
    const terms = {
      requirements: ['Valid ID'],
      minimumAge: 0,
      formVersion: 0,
      price: 70,
      priceTo: 0,
      processingTime: '',
      processingDays: 1,
    };
    const serviceId = { code: 'validation_service_changed', message: '', params: { terms } };
    expect(createExpectedError(409, { serviceId })).toEqual({ kind: 'service_changed', terms });
    expect(createExpectedError(409, { serviceId: { ...serviceId, params: { terms: [] } } })).toEqual({
      kind: 'service_changed',
      terms: undefined,
    });
    expect(createExpectedError(400, { serviceId: { code: 'validation_service_closed', message: '' } })).toEqual({ kind: 'service_gone' });
  });

  it('asks about what was sent before, and tells a verification that was used up', () => {
    const because = (code: string, params: Record<string, unknown>) => ({ code, message: '', params });
    expect(createExpectedError(409, { applicationNumber: because('validation_already_sent', { number: 'ST-1' }) })).toEqual({
      kind: 'already_sent',
      number: 'ST-1',
    });
    expect(createExpectedError(409, { idempotencyKey: because('validation_submission_changed', { number: 'ST-1' }) })).toEqual({
      kind: 'changed',
      number: 'ST-1',
    });
    expect(createExpectedError(400, { contactNumber: because('validation_verification_used', { count: 4 }) })).toEqual({
      kind: 'unverified',
      count: 4,
    });
  });

  it('tells a service that was withdrawn from wrong answers', () => {
    expect(createExpectedError(400, { serviceId: { code: 'validation_missing_rel_records', message: '' } })).toEqual({
      kind: 'service_gone',
    });
  });

  it('leads to the first step with a wrong answer, by the names of the form', () => {
    expect(createExpectedError(400, { purpose: wrong, birthDate: wrong })).toEqual({
      kind: 'answers',
      step: 'personal',
      problems: { purpose: wrong, dateOfBirth: wrong },
    });
    expect(createExpectedError(400, { requirements: wrong })).toMatchObject({ kind: 'answers', step: 'documents' });
    expect(createExpectedError(400, { agreement: wrong })).toMatchObject({ kind: 'answers', step: 'review' });
    expect(createExpectedError(400, { contactNumber: { code: 'validation_invalid_format', message: '' } })).toMatchObject({
      kind: 'answers',
      step: 'personal',
    });
  });

  it('keeps the status for everything else', () => {
    expect(createExpectedError(507, {}, 'No room left.')).toEqual({ kind: 'status', status: 507, message: 'No room left.' });
    expect(createExpectedError(400, { colour: wrong })).toMatchObject({ kind: 'status', status: 400 });
  });
});
