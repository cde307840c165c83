import type en from './en.ts';
import type enChat from './en-chat.ts';
import type enStaff from './en-staff.ts';

export type SiteKey = keyof typeof en;
export type StaffKey = keyof typeof enStaff;
/** Any key of any catalogue. */
export type WordKey = SiteKey | StaffKey | keyof typeof enChat;
