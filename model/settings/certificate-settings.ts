import { bool, date, relation, text } from '#lib/schema/fields.ts';
import type { ValuesOfNodes } from '#lib/schema/nodes.ts';
import { controlNumberPattern, controlNumberPlaceholders } from '../certificates/control-number.ts';

/** Placeholders of the letterhead. */
const letterheadPlaceholders = ['name', 'city'] as const;

const unknownPlaceholder = { validation_unknown_placeholder: 'settings.form.placeholder' } as const;

/** Settings of certificates: letterhead, control numbers, and who signs for the captain. */
export const certificateSettings = {
  /** Lines above the title of a paper. */
  letterhead: text({
    label: 'settings.letterhead',
    help: 'settings.letterhead.help',
    required: true,
    max: 400,
    multiline: true,
    placeholders: letterheadPlaceholders,
    messages: unknownPlaceholder,
  }),
  controlNumberForm: text({
    label: 'settings.controlNumberForm',
    help: 'settings.controlNumberForm.help',
    required: true,
    max: 40,
    pattern: controlNumberPattern,
    placeholders: controlNumberPlaceholders,
    messages: { ...unknownPlaceholder, validation_invalid_format: 'settings.form.controlNumber' },
  }),
  /** Whether the text message about a ready paper contains a pick-up code. */
  pickupCodes: bool({ label: 'settings.pickupCodes', help: 'settings.pickupCodes.help' }),
  /** Account that approves papers in the captain's name; '' for every account that may sign. */
  captainAccount: relation({ label: 'settings.captainAccount', help: 'settings.captainAccount.help', to: 'users' }),
  /** The officer in charge, who signs for the captain in a period; empty for none. */
  actingName: text({ label: 'settings.actingName', help: 'settings.actingName.help', max: 120 }),
  actingPosition: text({ label: 'settings.actingPosition', max: 120 }),
  actingAccount: relation({ label: 'settings.actingAccount', to: 'users' }),
  actingFrom: date({ label: 'settings.actingFrom', dayOnly: true }),
  actingUntil: date({ label: 'settings.actingUntil', dayOnly: true }),
} as const;

export const defaultCertificateSettings: ValuesOfNodes<typeof certificateSettings> = {
  letterhead: 'Republic of the Philippines\n{city}\nBarangay {name}\nOFFICE OF THE PUNONG BARANGAY',
  controlNumberForm: '{kind}-{year}-{number}',
  pickupCodes: false,
  captainAccount: '',
  actingName: '',
  actingPosition: 'Officer in Charge',
  actingAccount: '',
  actingFrom: '',
  actingUntil: '',
};
