import { fillTemplate } from '#lib/texts/text-template.ts';
import type { ApplicationStatus, Language } from '#model/collections/choices.ts';
import { buildTrackingPath, createMessageValues, toSentence, truncateReason, websitePhrase } from '#model/settings/application-message.ts';
import { getStatusTemplate } from '#model/settings/message-settings.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import type { PageSite } from '../../../parts/page/use-site.ts';
import type { ListedApplication } from '../listed-application.ts';

interface StatusMessage {
  language: Language;
  text: string;
  /** Whether it is sent as a text message; otherwise only by email. */
  isText: boolean;
}

/**
 * Builds the message about a change of status, or about a request for corrections, as the applicant
 * will read it.
 *
 * @param status the new status; `asked` for a request
 * @param reason the reason of a denial, or the text of a request; otherwise ''
 * @returns undefined when the settings of the office exclude such a message
 */
export function buildStatusMessage(
  application: ListedApplication,
  status: ApplicationStatus | 'corrections',
  reason: string,
  office: OfficeSettings,
  site: PageSite,
): StatusMessage | undefined {
  const isText = office.messageChannels.includes('text') && application.contactNumber !== '';
  if (!office.messagesOn.includes('status') || (!isText && !office.messageChannels.includes('mail'))) return undefined;
  // An ellipsis stands for a reason that is not written yet.
  const values = createPlaceholderValues(application, site, reason.trim() || '…', !isText || office.linksInTexts);
  const language = application.language || 'en';
  const template = status === 'corrections' ? office.textCorrections : getStatusTemplate(office, status);
  const shownReason = isText ? truncateReason(values.reason) : toSentence(values.reason);
  const text = fillTemplate(template[language] || template.en, {
    ...values,
    reason: shownReason,
    missing: isText ? shownReason : values.reason,
  });
  return { language, text, isText };
}

/**
 * Returns the values of the placeholders in a text about an application, in its language.
 *
 * @param hasLink false for text messages that must not contain URLs
 */
export function createPlaceholderValues(
  application: ListedApplication,
  site: PageSite,
  denialReason: string,
  hasLink: boolean,
): ReturnType<typeof createMessageValues> {
  const language = application.language || 'en';
  const link = hasLink ? location.origin + buildTrackingPath(application.applicationNumber, language) : websitePhrase[language];
  return createMessageValues({ ...application, service: application.expand?.serviceId, denialReason }, site, language, link);
}
