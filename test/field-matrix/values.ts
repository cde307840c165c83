import type { Field, FileField, TextField } from '#lib/schema/field.ts';
import { UPLOAD } from './oracle.ts';

/** Ids of two records of each collection that a relation may point at. */
export type Targets = Readonly<Record<string, readonly [string, string]>>;

const week = (opens: number) => Array.from({ length: 7 }, () => [{ opens, closes: 1080 }]);

/** Values of JSON fields, which only their own code understands: one that is there, and one that is sent. */
const jsonValues: Readonly<Record<string, readonly [held: unknown, sent: unknown]>> = {
  history: [[{ status: 'pending', date: '2001-01-01 00:00:00.000Z' }], [{ status: 'finished', date: '2002-02-02 00:00:00.000Z' }]],
  openingHours: [week(480), week(540)],
  site: [{ name: 'Held' }, { name: 'Sent' }],
  office: [{ quietFrom: '20:00' }, { quietFrom: '22:00' }],
};

/** A valid value for a field that is no file, other than its default. @param mark makes it unlike every other */
export function heldValue(name: string, field: Field, mark: number, targets: Targets): unknown {
  switch (field.kind) {
    case 'text':
      return textValue(field, 'held', mark);
    case 'rich_text':
      return `held ${mark}`;
    case 'number':
      return 2;
    case 'bool':
      return true;
    case 'date':
      return field.dayOnly ? '2001-01-01' : '2001-01-01 00:00:00.000Z';
    case 'select':
      return field.options[1] ?? field.options[0];
    case 'relation':
      return targets[field.to]?.[0] ?? '';
    case 'json':
      if (field.texts) return ['one', 'two'];
      if (field.objects) return [{ fileName: 'held' }];
      return jsonValues[name]?.[0] ?? { held: true };
    case 'file':
      return heldNames(name, field);
  }
}

/** A value to send that makes a difference to what is there, in this form of the key. */
export function sentValue(name: string, field: Field, before: unknown, isRemoved: boolean, mark: number, targets: Targets): unknown {
  switch (field.kind) {
    case 'text':
      return textValue(field, 'sent', mark);
    case 'rich_text':
      return `sent ${mark}`;
    case 'number':
      return 1;
    case 'bool':
      return before !== true;
    case 'date':
      return field.dayOnly ? '2002-02-02' : '2002-02-02 00:00:00.000Z';
    case 'select':
      return isRemoved ? before : field.options.find((option) => option !== before);
    case 'relation':
      return isRemoved ? before : targets[field.to]?.find((id) => id !== before);
    case 'json':
      if (field.texts) return isRemoved ? ['one'] : [`sent ${mark}`];
      if (field.objects) return [{ fileName: `sent ${mark}` }];
      return jsonValues[name]?.[1] ?? { sent: true };
    case 'file':
      return isRemoved ? heldName(name, 1) : UPLOAD;
  }
}

export const heldName = (name: string, at: number): string => `${name.toLowerCase()}_${at}_heldheldhe.pdf`;

const heldNames = (name: string, { maxFiles }: FileField) => (maxFiles === 1 ? heldName(name, 1) : [heldName(name, 1), heldName(name, 2)]);

function textValue({ format, min = 0 }: TextField, word: 'held' | 'sent', mark: number): string {
  if (format === 'phone') return phones[word];
  if (format === 'email') return `${word}${mark}@example.com`;
  if (format === 'url') return `https://example.com/${word}${mark}`;
  return `${word}${mark}`.padEnd(min, '0');
}

/** Numbers that the guest of these tests has verified. */
export const phones = { held: '+639171234567', sent: '+639181234567' } as const;
