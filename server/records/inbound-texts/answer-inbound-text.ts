import { hash } from 'node:crypto';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { PortalError } from '#lib/portal-error.ts';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { services } from '#model/collections/pages/services.ts';
import type { InboundTextGateway } from '#model/endpoints/messaging/inbound-texts.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import {
  createMessageValues,
  describeMissing,
  listReviewedPapers,
  truncateReason,
  websitePhrase,
} from '#model/settings/application-message.ts';
import type { AppContext } from '../../app-context.ts';
import type { InboundText } from '../../channels/inbound-text.ts';
import { SIGNATURE_TOLERANCE_MS } from '../../channels/sms-webhook-receiver.ts';
import { perDay } from '../../http/fixed-window-limiter.ts';
import { getNotificationTranslator } from '../../messaging/notification-texts.ts';
import { enqueueMessage } from '../../messaging/outbox.ts';
import { readOfficeSettings, readSiteSettings } from '../../sites/site-settings.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Reader, StoredRecordOf, Tx } from '../../store/store.ts';
import { getCurrentEvent, getMessageTemplate } from '../hooks/applications/notify-about-application.ts';
import { type InboundQuestion, parseInboundText } from './parse-inbound-text.ts';

type Application = StoredRecordOf<typeof applications>;

/** Outcome of an inbound text message, for the log. */
export type InboundOutcome = 'status' | 'unknown' | 'help' | 'ignored' | 'repeated' | 'limited';

/** Answers per day to a number without its application: two machines must not talk endlessly. */
const HINTS_PER_NUMBER_DAY = 3;

/**
 * Answers a text message through the outbox. The applicant's own number gets the state of the
 * application; all others get the same sentence, whether the application exists or not.
 *
 * @throws PortalError `conflict` when the same signed request was received before
 */
export async function answerInboundText(context: AppContext, gateway: InboundTextGateway, inbound: InboundText): Promise<InboundOutcome> {
  const { store, rateLimiter, config } = context;
  const key = `inboundText/${gateway}/${hash('sha256', inbound.id)}`;
  return store.write(async (tx) => {
    await assertFirstUse(context, tx, inbound);
    const number = normalisePhone(inbound.from);
    if (number === undefined || isOwnSender(context, number)) return 'ignored';
    if ((await tx.first(outbox, { where: fieldEquals('key', key) })) !== undefined) return 'repeated';
    const [office, site] = [await readOfficeSettings(tx), await readSiteSettings(tx)];
    if (!office.messageChannels.includes('text')) return 'ignored';
    const question = parseInboundText(inbound.text, site.applicationPrefix, getOfficeMessageParams(site, 'en').place);
    if (question.kind === 'none') return 'ignored';
    const application = await findOwnApplication(tx, question, number);
    const limits = [
      ...(application === undefined ? [limitPerDay(`text-hints:${number}`, HINTS_PER_NUMBER_DAY)] : []),
      limitPerDay(`text-answers:${number}`, config.limits.textAnswersPerNumberDay),
      limitPerDay('text-answers', config.limits.textAnswersPortalDay),
    ];
    if (!(await rateLimiter.consumeAll(tx, limits)).ok) return 'limited';
    const language = (application ?? (await findNewestApplication(tx, number)))?.language || 'en';
    const t = getNotificationTranslator(language);
    const text =
      application !== undefined
        ? await composeStatusText(tx, application)
        : t(question.kind === 'help' ? 'notice.textAnswer.help' : 'notice.textAnswer.unknown', {
            ...getOfficeMessageParams(site, language),
            prefix: site.applicationPrefix,
          });
    await enqueueMessage(tx, {
      channel: 'text',
      kind: 'textAnswer',
      key,
      collection: applications.name,
      record: application?.id ?? '',
      label: application?.applicationNumber ?? '',
      address: number,
      content: { language, subject: t('notice.textAnswer.subject'), text },
    });
    if (application !== undefined) return 'status';
    return question.kind === 'help' ? 'help' : 'unknown';
  });
}

const limitPerDay = (key: string, count: number) => ({ key, ...perDay(count) });

/** @throws PortalError `conflict` for a signature that was used before and has not expired */
async function assertFirstUse({ rateLimiter }: AppContext, tx: Tx, { signature }: InboundText): Promise<void> {
  if (signature === '') return;
  const windowSeconds = (2 * SIGNATURE_TOLERANCE_MS) / SECOND_MS;
  const signatureLimit = await rateLimiter.consumeAll(tx, [{ key: `text-signature:${signature}`, count: 1, windowSeconds }]);
  if (!signatureLimit.ok) throw new PortalError('conflict', 'This request was already accepted.');
}

/** Whether the portal sends from this number: it would answer itself endlessly. */
function isOwnSender({ senders, config }: AppContext, number: string): boolean {
  const names = [...senders.text.gateways.map(({ senderName }) => senderName), config.sms.twilio.from, config.sms.semaphore.sender];
  return names.some((name) => normalisePhone(name) === number);
}

/** Finds the application of a question, if it is the sender's and is not blocked. */
async function findOwnApplication(reader: Reader, question: InboundQuestion, number: string): Promise<Application | undefined> {
  if (question.kind !== 'status') return undefined;
  const application: Application | undefined = await reader.first(applications, {
    where: fieldEquals('applicationNumber', question.number),
  });
  if (application === undefined || application.blockedAt !== '') return undefined;
  // The person's own number counts too, if a helper applied and a code proved it.
  const isPersons = application.personNumber === number && application.personNumberCheck === 'code';
  return application.contactNumber === number || isPersons ? application : undefined;
}

function findNewestApplication(reader: Reader, number: string): Promise<Application | undefined> {
  return reader.first(applications, {
    where: fieldEquals('contactNumber', number),
    sort: [{ path: ['created'], descending: true }],
  });
}

/**
 * Composes the state of an application from the office's message template, in the language of the
 * application and without a link.
 */
async function composeStatusText(reader: Reader, application: Application): Promise<string> {
  const [office, site] = [await readOfficeSettings(reader), await readSiteSettings(reader)];
  const service = await reader.get(services, application.serviceId);
  const language = application.language || 'en';
  const values = createMessageValues({ ...application, service }, site, language, websitePhrase[language]);
  const template = getMessageTemplate(office, getCurrentEvent(application));
  const missing = describeMissing(listReviewedPapers(application, service, language), application.requestText);
  return fillTemplate(template[language] || template.en, {
    ...values,
    reason: truncateReason(values.reason),
    missing: truncateReason(missing.join(' ')),
  });
}
