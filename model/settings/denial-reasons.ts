import { text } from '#lib/schema/fields.ts';
import { list, translated, type ValuesOfNodes } from '#lib/schema/nodes.ts';
import { languages } from '../collections/choices.ts';

/** Placeholders of a prepared reason. */
const reasonPlaceholders = ['place', 'number', 'service', 'date', 'phone', 'email', 'name'] as const;

/** The fields of a prepared reason. */
const reasonFields = {
  title: text({ label: 'settings.denialReason.title', required: true, max: 60 }),
  text: translated({
    label: 'settings.denialReason.text',
    help: 'settings.denialReason.text.help',
    languages,
    of: text({
      required: true,
      max: 300,
      multiline: true,
      placeholders: reasonPlaceholders,
      messages: { validation_unknown_placeholder: 'settings.form.placeholder' },
    }),
  }),
} as const;

/** Creates the declaration of a list of prepared reasons. */
export const reasonList = (label: string) =>
  list({
    label,
    help: 'settings.denialReasons.help',
    item: 'problems.denialReason',
    title: 'title',
    max: 30,
    unique: 'title',
    of: reasonFields,
  });

/** The prepared reasons that staff choose from when they deny an application. */
export const denialReasonSettings = { denialReasons: reasonList('settings.denialReasons') } as const;

export const defaultDenialReasonSettings: ValuesOfNodes<typeof denialReasonSettings> = {
  denialReasons: [
    {
      title: 'Photo cannot be read',
      text: {
        en: 'The photo of a requirement cannot be read. Please take it again in good light, with all four corners in the picture, and apply again.',
        fil: 'Hindi po mabasa ang litrato ng requirement. Kunan po ulit sa maliwanag, kita ang apat na sulok, at mag-apply ulit.',
      },
    },
    {
      title: 'Requirement missing',
      text: {
        en: 'A requirement for {service} is missing. Please look at the list of requirements and apply again.',
        fil: 'May kulang pong requirement para sa {service}. Tingnan po ang listahan ng requirements at mag-apply ulit.',
      },
    },
    {
      title: 'ID expired',
      text: {
        en: 'The ID that you sent has expired. Please apply again with a valid ID.',
        fil: 'Expired na po ang ID na ipinasa ninyo. Mag-apply po ulit gamit ang valid ID.',
      },
    },
    {
      title: 'Name differs',
      text: {
        en: 'The name on your ID differs from the name in your application. Please apply again with the name on your ID.',
        fil: 'Magkaiba po ang pangalan sa ID at sa application. Mag-apply po ulit gamit ang pangalan sa ID.',
      },
    },
    {
      title: 'Other barangay',
      text: {
        en: 'Your address is not in {place}. Please apply at your own barangay.',
        fil: 'Wala po sa {place} ang address ninyo. Mag-apply po sa sarili ninyong barangay.',
      },
    },
    {
      title: 'Applied twice',
      text: {
        en: 'You already have an application for {service}. We go on with that one.',
        fil: 'May application na po kayo para sa {service}. Iyon po ang itutuloy namin.',
      },
    },
    {
      title: 'Come to the hall',
      text: {
        en: 'We need to talk with you about this application. Please come to the barangay hall with a valid ID, or call {phone}.',
        fil: 'Kailangan po namin kayong makausap tungkol dito. Pumunta po sa barangay hall na may valid ID, o tumawag sa {phone}.',
      },
    },
  ],
};
