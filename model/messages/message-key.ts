import type { MessageValues } from '#lib/texts/create-translator.ts';
import type { phonePhotos } from './en/admin/cases/phone-photos.ts';
import type { serviceForm } from './en/admin/content/service-form.ts';
import type { privacyPages } from './en/admin/privacy-pages.ts';
import type { processingFields } from './en/admin/processing-fields.ts';
import type en from './en.ts';
import type enCertificates from './en-certificates.ts';
import type enChat from './en-chat.ts';
import type enIntake from './en-intake.ts';
import type enStaff from './en-staff.ts';
import type enStaffPages from './en-staff-pages.ts';

export type SiteMessageKey = keyof typeof en;
export type StaffMessageKey = keyof typeof enStaff | keyof typeof enStaffPages;
/** A message key of any catalogue. */
export type MessageKey =
  | SiteMessageKey
  | StaffMessageKey
  | keyof typeof enChat
  | keyof typeof enCertificates
  | keyof typeof enIntake
  | keyof typeof phonePhotos
  | keyof typeof privacyPages
  | keyof typeof processingFields
  | keyof typeof serviceForm;

/** Returns the text of a message, filled with its values. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;
