import { formatDate } from '#lib/manila-time.ts';
import type { Language } from '../collections/choices.ts';
import { services } from '../collections/services.ts';
import { localizeRecord } from '../localize-record.ts';
import type { messagePlaceholders } from './message-settings.ts';

/** Maximum length of a reason in a text message; mail and tracking page show all of it. */
const MAX_REASON_LENGTH = 200;

interface MessageSubject {
  applicationNumber: string;
  /** The service, named in the language of the message; undefined when it is gone. */
  service: { title: string; titleFil?: string } | undefined;
  dueDate: string;
  denialReason: string;
  name: string;
}
interface MessageSender {
  name: string;
  phone: string;
  email: string;
}

/**
 * Returns what the placeholders of a message about an application stand for.
 *
 * @param link of the tracking page
 */
export function createMessageValues(
  { applicationNumber, service, dueDate, denialReason, name }: MessageSubject,
  office: MessageSender,
  language: Language,
  link: string,
): Record<(typeof messagePlaceholders)[number], string> {
  return {
    place: office.name,
    number: applicationNumber,
    service: service === undefined ? '' : localizeRecord(services.fields, service, language).title,
    date: dueDate === '' ? '' : formatDate(new Date(`${dueDate.slice(0, 10)}T00:00:00+08:00`), language),
    link,
    reason: denialReason.trim(),
    phone: office.phone,
    email: office.email,
    // Stored as 'last name, first name middle name'.
    name: name.split(',').reverse().join(' ').trim(),
  };
}

/** Returns the path of an application's tracking page in a language. */
export function buildTrackingPath(applicationNumber: string, language: Language): string {
  return `${language === 'fil' ? '/fil' : ''}/tracking/${encodeURIComponent(applicationNumber)}`;
}

/** Returns a reason as a text message contains it: as a sentence, and not too long. */
export function truncateReason(reason: string): string {
  const whole = /[.!?]$/.test(reason) || reason === '' ? reason : `${reason}.`;
  return whole.length <= MAX_REASON_LENGTH ? whole : `${whole.slice(0, MAX_REASON_LENGTH).trimEnd()}...`;
}
