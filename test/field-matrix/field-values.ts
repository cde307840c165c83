import type { Field, FileField, TextField } from '#lib/schema/field.ts';
import { defaultPlan } from '#model/appointments/appointment-plan.ts';
import { createForm, createQuestion } from '../sample-form.ts';
import { UPLOAD } from './predict-outcome.ts';

/** Ids of two records of each collection, as relation targets. */
export type RelationTargets = Readonly<Record<string, readonly [string, string]>>;

const week = (opens: number) => Array.from({ length: 7 }, () => [{ opens, closes: 1080 }]);

/** Values of JSON fields with custom validation: the stored one and the submitted one. */
const jsonValues: Readonly<Record<string, readonly [held: unknown, sent: unknown]>> = {
  history: [[{ status: 'pending', date: '2001-01-01 00:00:00.000Z' }], [{ status: 'finished', date: '2002-02-02 00:00:00.000Z' }]],
  openingHours: [week(480), week(540)],
  roles: [['clerk'], ['editor']],
  parts: [['seal'], ['photo']],
  capabilities: [['readCases'], ['readAudit']],
  form: [createForm([]), createForm([createQuestion('sent', 'yesNo')])],
  appointments: [defaultPlan, { ...defaultPlan, capacity: 3 }],
  site: [{ name: 'Held' }, { name: 'Sent' }],
  office: [{ quietFrom: '20:00' }, { quietFrom: '22:00' }],
};

/**
 * A valid non-file value other than the field's default.
 * @param suffix makes it unique.
 */
export function existingValue(name: string, field: Field, suffix: number, targets: RelationTargets): unknown {
  switch (field.kind) {
    case 'text':
      // Made by the server of the status, the priority and the promised date that are stored.
      return name === 'queueOrder' ? '2 2001-01-01' : textValue(field, 'held', suffix);
    case 'rich_text':
      return `held ${suffix}`;
    case 'number':
      // The end of a range of prices.
      return name === 'priceTo' ? 9 : 2;
    case 'bool':
      return true;
    case 'date':
      return field.dayOnly ? '2001-01-01' : '2001-01-01 00:00:00.000Z';
    case 'select':
      return field.options[1] ?? field.options[0];
    case 'relation':
      return targets[field.to]?.[0] ?? '';
    case 'json':
      if (field.texts) return jsonValues[name]?.[0] ?? ['one', 'two'];
      if (field.objects) return [{ fileName: 'held' }];
      return jsonValues[name]?.[0] ?? { held: true };
    case 'file':
      return existingFileNames(name, field);
  }
}

/** A value to send that differs from the stored one, for this key form. */
export function submittedValue(
  name: string,
  field: Field,
  before: unknown,
  isRemoved: boolean,
  suffix: number,
  targets: RelationTargets,
): unknown {
  switch (field.kind) {
    case 'text':
      return textValue(field, 'sent', suffix);
    case 'rich_text':
      return `sent ${suffix}`;
    case 'number':
      // The server counts versions; it does not reach this one.
      if (name === 'version') return 700;
      return name === 'priceTo' ? 5 : 1;
    case 'bool':
      return before !== true;
    case 'date':
      return field.dayOnly ? '2002-02-02' : '2002-02-02 00:00:00.000Z';
    case 'select':
      return isRemoved ? before : field.options.find((option) => option !== before);
    case 'relation':
      return isRemoved ? before : targets[field.to]?.find((id) => id !== before);
    case 'json':
      if (field.texts) {
        const [stored = ['one'], inputValue = [`sent ${suffix}`]] = jsonValues[name] ?? [];
        return isRemoved ? stored : inputValue;
      }
      if (field.objects) return [{ fileName: `sent ${suffix}` }];
      return jsonValues[name]?.[1] ?? { sent: true };
    case 'file':
      return isRemoved ? existingFileName(name, 1) : UPLOAD;
  }
}

export const existingFileName = (name: string, at: number): string => `${name.toLowerCase()}_${at}_heldheldhe.pdf`;

const existingFileNames = (name: string, { maxFiles }: FileField) =>
  maxFiles === 1 ? existingFileName(name, 1) : [existingFileName(name, 1), existingFileName(name, 2)];

function textValue({ format, min = 0 }: TextField, word: 'held' | 'sent', mark: number): string {
  if (format === 'phone') return phones[word];
  if (format === 'email') return `${word}${mark}@example.com`;
  if (format === 'url') return `https://example.com/${word}${mark}`;
  return `${word}${mark}`.padEnd(min, '0');
}

/** Numbers verified by the guest of these tests. */
export const phones = { held: '+639171234567', sent: '+639181234567' } as const;
