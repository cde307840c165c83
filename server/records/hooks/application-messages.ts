import { formatDate } from '#lib/manila.ts';
import { afterQuietHours } from '#lib/quiet-hours.ts';
import { applications, type StatusChange } from '#model/collections/applications.ts';
import type { ApplicationStatus, Language } from '#model/collections/choices.ts';
import { services } from '#model/collections/services.ts';
import type { MessageKind, messageDefaults } from '#model/settings/message-settings.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import type { Config } from '../../config.ts';
import { noticesIn } from '../../notice-words.ts';
import { enqueue } from '../../outbox.ts';
import { readOffice, readSite } from '../../site.ts';
import type { Stored, StoredRecord, Tx } from '../../store/store.ts';
import { tellStaff } from './staff-messages.ts';

type Application = Stored<typeof applications>;
type Occasion = 'received' | 'ready' | ApplicationStatus;

const texts = {
  received: 'textReceived',
  ready: 'textReady',
  pending: 'textPending',
  ongoing: 'textOngoing',
  finished: 'textFinished',
  denied: 'textDenied',
} as const satisfies Record<Occasion, keyof typeof messageDefaults>;

/** Characters of a reason in a text message; the whole of it is in the mail and on the tracking page. */
const REASON_LENGTH = 200;

/** Tells the applicant what has become of the application, and staff of a new one, in the transaction that does it. */
export async function tellOfApplication(tx: Tx, config: Config, after: StoredRecord, before: StoredRecord | undefined): Promise<void> {
  const record = after as Application;
  const occasion = occasionOf(record, before as Application | undefined);
  if (occasion === undefined) return;
  const [office, service] = [await readOffice(tx), await tx.get(services, record.serviceId)];
  const title = service?.title ?? '';
  if (occasion === 'received') {
    await tellStaff(tx, office, 'staffApplication', {
      collection: applications.name,
      record: record.id,
      label: record.applicationNumber,
      title: 'notice.application.title',
      body: 'notice.application.body',
      values: { number: record.applicationNumber, service: title },
      url: `/admin/applications/${record.id}`,
    });
  }
  if (office.messagesOn.includes(settingOf(occasion))) await tellApplicant(tx, config, office, record, occasion, title);
}

/** A change of status to finished whose documents are there is told once: as ready. */
function occasionOf(record: Application, before: Application | undefined): Occasion | undefined {
  if (before === undefined) return 'received';
  const status = record.status || 'pending';
  const isReady = status === 'finished' && record.documents.length > 0;
  if (isReady && (before.status !== 'finished' || before.documents.length === 0)) return 'ready';
  return (before.status || 'pending') === status ? undefined : status;
}

function settingOf(occasion: Occasion): MessageKind {
  return occasion === 'received' || occasion === 'ready' ? occasion : 'status';
}

async function tellApplicant(
  tx: Tx,
  config: Config,
  office: OfficeSettings,
  record: Application,
  occasion: Occasion,
  service: string,
): Promise<void> {
  const site = await readSite(tx);
  const language = record.language || 'en';
  const say = noticesIn(language);
  const values = valuesOf(config, site, record, service, language);
  const template = office[texts[occasion]];
  const chosen = template[language] || template.en;
  const turn = ((record.history ?? []) as readonly StatusChange[]).length;
  const cause = { kind: occasion, collection: applications.name, record: record.id, label: record.applicationNumber };
  const subject = say(`notice.subject.${occasion}`, values);
  const key = `application/${record.id}/${occasion}/${turn}`;
  if (office.messageWays.includes('text') && record.contactNumber !== '') {
    await enqueue(tx, {
      ...cause,
      channel: 'text',
      key: `${key}/text`,
      address: record.contactNumber,
      content: { language, subject, text: filled(chosen, { ...values, reason: shortened(values.reason) }) },
      due: afterQuietHours(new Date(), office.quietFrom, office.quietUntil),
    });
  }
  if (office.messageWays.includes('mail') && config.mail !== undefined && record.email !== '') {
    const paragraphs = [say('notice.greeting', values), filled(chosen, values), say('notice.facts', values), say('notice.footer', values)];
    const content = { language, subject, text: paragraphs.join('\n\n') };
    await enqueue(tx, { ...cause, channel: 'mail', key: `${key}/mail`, address: record.email, content });
  }
}

function valuesOf(config: Config, site: SiteSettings, record: Application, service: string, language: Language) {
  const path = `${language === 'fil' ? '/fil' : ''}/tracking/${encodeURIComponent(record.applicationNumber)}`;
  return {
    place: site.name,
    number: record.applicationNumber,
    service,
    date: record.dueDate === '' ? '' : formatDate(new Date(`${record.dueDate.slice(0, 10)}T00:00:00+08:00`), language),
    link: config.portalUrl === '' ? noticesIn(language)('notice.noLink') : config.portalUrl + path,
    reason: record.denialReason.trim(),
    phone: site.phone,
    email: site.email,
    // Stored as 'last name, first name middle name'.
    name: record.name.split(',').reverse().join(' ').trim(),
  };
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (sign, name: string) => values[name] ?? sign);
}

function shortened(reason: string): string {
  const whole = /[.!?]$/.test(reason) || reason === '' ? reason : `${reason}.`;
  return whole.length <= REASON_LENGTH ? whole : `${whole.slice(0, REASON_LENGTH).trimEnd()}...`;
}
