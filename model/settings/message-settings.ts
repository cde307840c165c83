import { bool, number, text } from '#lib/schema/fields.ts';
import { choices, optional, translated, type ValuesOfNodes } from '#lib/schema/nodes.ts';
import { type ApplicationStatus, languages } from '../collections/choices.ts';

/** Automatic messages. Message keys: `settings.messageKind.…`. */
const messageKinds = ['received', 'status', 'ready', 'article', 'staffApplication', 'staffConversation'] as const;
/** Kind of an automatic message. */
export type MessageKind = (typeof messageKinds)[number];
/** Channels to applicants. Message keys: `outbox.channel.…`. */
const messageChannels = ['text', 'mail'] as const;

const timeOfDayField = (label: string) =>
  text({ label, max: 5, pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, messages: { validation_invalid_format: 'settings.form.hour' } });
/** Placeholders of the templates. */
export const messagePlaceholders = [
  'place',
  'number',
  'service',
  'date',
  'link',
  'reason',
  'missing',
  'bring',
  'phone',
  'email',
  'name',
] as const;
/** Template of an SMS; the maximum length is about three segments. */
const messageTemplateField = (label: string) =>
  translated({
    label,
    help: 'settings.messageText.help',
    languages,
    of: text({
      required: true,
      max: 480,
      multiline: true,
      placeholders: messagePlaceholders,
      messages: { validation_unknown_placeholder: 'settings.form.placeholder' },
    }),
  });

/** Settings of automatic messages: kinds, times and texts (product §2.31). */
export const messageSettings = {
  messagesOn: choices({
    label: 'settings.messagesOn',
    help: 'settings.messagesOn.help',
    options: messageKinds,
    optionMessagePrefix: 'settings.messageKind',
    max: messageKinds.length,
  }),
  messageChannels: choices({
    label: 'settings.messageChannels',
    help: 'settings.messageChannels.help',
    options: messageChannels,
    optionMessagePrefix: 'outbox.channel',
    max: messageChannels.length,
  }),
  /** Quiet hours in the Philippines, `HH:MM`; empty for none. */
  quietFrom: timeOfDayField('settings.quietFrom'),
  quietUntil: timeOfDayField('settings.quietUntil'),
  /**
   * Appends the WebOTP origin line to code messages. Some providers take the line for a link and
   * block it.
   */
  originBoundCodes: bool({ label: 'settings.originBoundCodes', help: 'settings.originBoundCodes.help' }),
  /**
   * Whether text messages contain links. If not, a phrase replaces each link. Emails always contain
   * links.
   */
  linksInTexts: bool({ label: 'settings.linksInTexts', help: 'settings.linksInTexts.help' }),
  /** Price in pesos per unit that the gateway charges; null while unknown. */
  textPrice: optional({ label: 'settings.textPrice', help: 'settings.textPrice.help', of: number({ min: 0, max: 100, step: 0.01 }) }),
  /** Balance of a gateway below which administrators are warned; 0 for never. */
  textBalanceWarning: number({
    label: 'settings.textBalanceWarning',
    help: 'settings.textBalanceWarning.help',
    integer: true,
    min: 0,
    max: 1_000_000,
  }),
  textReceived: messageTemplateField('outbox.kind.received'),
  textOngoing: messageTemplateField('outbox.kind.ongoing'),
  textCorrections: messageTemplateField('settings.textCorrections'),
  textReminder: messageTemplateField('settings.textReminder'),
  textReady: messageTemplateField('outbox.kind.ready'),
  textReplaced: messageTemplateField('outbox.kind.replaced'),
  textFinished: messageTemplateField('settings.textFinished'),
  textDenied: messageTemplateField('outbox.kind.denied'),
  textPending: messageTemplateField('outbox.kind.pending'),
} as const;

/** The setting with the template of each status. */
const statusTemplates = {
  pending: 'textPending',
  ongoing: 'textOngoing',
  finished: 'textFinished',
  denied: 'textDenied',
} as const satisfies Record<ApplicationStatus, keyof typeof messageSettings>;

/** Returns the template of the message about a status, in each language. */
export function getStatusTemplate(
  settings: ValuesOfNodes<typeof messageSettings>,
  status: ApplicationStatus,
): ValuesOfNodes<typeof messageSettings>['textPending'] {
  return settings[statusTemplates[status]];
}

/**
 * The texts use GSM-7 characters only: any other character cuts a segment from 160 to 70
 * characters.
 */
export const defaultMessageSettings: ValuesOfNodes<typeof messageSettings> = {
  messagesOn: [...messageKinds],
  messageChannels: [...messageChannels],
  quietFrom: '21:00',
  quietUntil: '07:00',
  originBoundCodes: false,
  linksInTexts: false,
  textPrice: null,
  textBalanceWarning: 200,
  textReceived: {
    en: '{place}: we received your application {number} for {service}. Expected by {date}. Follow it at {link}',
    fil: '{place}: natanggap na po namin ang application ninyo {number} para sa {service}. Inaasahang araw: {date}. Makikita ang status sa {link}',
  },
  textOngoing: {
    en: '{place}: your application {number} for {service} is being processed. Expected by {date}. Follow it at {link}',
    fil: '{place}: ginagawa na po ang application ninyo {number} para sa {service}. Inaasahang araw: {date}. Makikita ang status sa {link}',
  },
  textCorrections: {
    en: '{place}: for your application {number} for {service} we need something from you. {missing} Send it at {link}',
    fil: '{place}: may kailangan po kami para sa application ninyo {number} para sa {service}. {missing} Ipadala po sa {link}',
  },
  textReminder: {
    en: '{place}: we still need something from you for your application {number} for {service}. {missing} Send it at {link}',
    fil: '{place}: hinihintay pa po namin ang kailangan para sa application ninyo {number} para sa {service}. {missing} Ipadala po sa {link}',
  },
  textReady: {
    en: '{place}: the documents of your application {number} for {service} are ready. Get them at {link} or at the barangay hall. Bring {bring}.',
    fil: '{place}: handa na po ang mga dokumento ng application ninyo {number} para sa {service}. Kunin sa {link} o sa barangay hall. Magdala ng {bring}.',
  },
  textReplaced: {
    en: '{place}: we replaced a document of your application {number} for {service}. Please get the new one at {link} or at the barangay hall and do not use the old one.',
    fil: '{place}: may pinalitan po kaming dokumento sa application ninyong {number} para sa {service}. Kunin po ang bago sa {link} o sa barangay hall at huwag nang gamitin ang luma.',
  },
  textFinished: {
    en: '{place}: your application {number} for {service} is ready at the barangay hall. Bring {bring}.',
    fil: '{place}: puwede na pong kunin sa barangay hall ang {service} ninyo ({number}). Magdala ng {bring}.',
  },
  textDenied: {
    en: '{place}: your application {number} for {service} was denied. Reason: {reason} Questions? Call {phone}',
    fil: '{place}: hindi pa po naaprubahan ang application ninyo {number} para sa {service}. Dahilan: {reason} May tanong? Tumawag sa {phone}',
  },
  textPending: {
    en: '{place}: your application {number} for {service} is under review again. Follow it at {link}',
    fil: '{place}: tinitingnan po ulit ang application ninyo {number} para sa {service}. Makikita ang status sa {link}',
  },
};
