import { text } from '#lib/schema/fields.ts';
import { choices, translated, type ValuesOfNodes } from '#lib/schema/nested.ts';
import { languages } from '../collections/choices.ts';

/** What the portal tells of its own accord. `settings.messageKind.…` */
const messageKinds = ['received', 'status', 'ready', 'article', 'staffApplication', 'staffConversation'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** How applicants are told. `settings.messageWay.…` */
const messageWays = ['text', 'mail'] as const;

const hour = (label: string) =>
  text({ label, max: 5, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, messages: { validation_invalid_format: 'settings.form.hour' } });
/** A text message: about three of the parts that gateways count. */
const message = (label: string) =>
  translated({ label, help: 'settings.messageText.help', languages, of: text({ required: true, max: 480, multiline: true }) });

/** What is sent to people, when and in which words (product §2.31). */
export const messageSettings = {
  messagesOn: choices({
    label: 'settings.messagesOn',
    help: 'settings.messagesOn.help',
    options: messageKinds,
    optionWords: 'settings.messageKind',
    max: messageKinds.length,
  }),
  messageWays: choices({
    label: 'settings.messageWays',
    help: 'settings.messageWays.help',
    options: messageWays,
    optionWords: 'settings.messageWay',
    max: messageWays.length,
  }),
  /** Times of day in the Philippines, `HH:MM`; empty: no hour is quiet. */
  quietFrom: hour('settings.quietFrom'),
  quietUntil: hour('settings.quietUntil'),
  textReceived: message('settings.textReceived'),
  textOngoing: message('settings.textOngoing'),
  textReady: message('settings.textReady'),
  textFinished: message('settings.textFinished'),
  textDenied: message('settings.textDenied'),
  textPending: message('settings.textPending'),
} as const;

/** The texts have plain letters: other ones make a text message shorter. */
export const messageDefaults: ValuesOfNodes<typeof messageSettings> = {
  messagesOn: [...messageKinds],
  messageWays: [...messageWays],
  quietFrom: '21:00',
  quietUntil: '07:00',
  textReceived: {
    en: '{place}: we received your application {number} for {service}. Expected by {date}. Follow it at {link}',
    fil: '{place}: natanggap namin ang iyong aplikasyon {number} para sa {service}. Inaasahan sa {date}. Subaybayan sa {link}',
  },
  textOngoing: {
    en: '{place}: your application {number} for {service} is being processed. Expected by {date}. Follow it at {link}',
    fil: '{place}: pinoproseso na ang iyong aplikasyon {number} para sa {service}. Inaasahan sa {date}. Subaybayan sa {link}',
  },
  textReady: {
    en: '{place}: the documents of your application {number} for {service} are ready. Get them at {link} or at the barangay hall. Bring a valid ID.',
    fil: '{place}: handa na ang mga dokumento ng iyong aplikasyon {number} para sa {service}. Kunin sa {link} o sa barangay hall. Magdala ng valid ID.',
  },
  textFinished: {
    en: '{place}: your application {number} for {service} is ready for release at the barangay hall. Bring a valid ID.',
    fil: '{place}: maaari nang kunin sa barangay hall ang iyong aplikasyon {number} para sa {service}. Magdala ng valid ID.',
  },
  textDenied: {
    en: '{place}: your application {number} for {service} was denied. Reason: {reason} Questions? Call {phone}',
    fil: '{place}: hindi inaprubahan ang iyong aplikasyon {number} para sa {service}. Dahilan: {reason} May tanong? Tumawag sa {phone}',
  },
  textPending: {
    en: '{place}: your application {number} for {service} is under review again. Follow it at {link}',
    fil: '{place}: muling sinusuri ang iyong aplikasyon {number} para sa {service}. Subaybayan sa {link}',
  },
};
