import { number } from '#lib/schema/fields.ts';
import type { ValuesOfNodes } from '#lib/schema/nodes.ts';
import { reasonList } from './denial-reasons.ts';

const daysField = (label: string) => number({ label, help: 'settings.reminderDays.help', integer: true, min: 0, max: 365 });

/** Prepared reasons to reject a paper, and when applicants who do not answer are reminded. */
export const paperReasonSettings = {
  paperReasons: reasonList('settings.paperReasons'),
  /** Days without an answer after which the applicant is reminded, and the case is closed. */
  reminderDays: daysField('settings.reminderDays'),
  secondReminderDays: daysField('settings.secondReminderDays'),
  closeDays: daysField('settings.closeDays'),
} as const;

export const defaultPaperReasonSettings: ValuesOfNodes<typeof paperReasonSettings> = {
  reminderDays: 3,
  secondReminderDays: 7,
  closeDays: 30,
  paperReasons: [
    {
      title: 'Blurred',
      text: {
        en: 'The photo is blurred. Please hold the phone still and take it again in good light.',
        fil: 'Malabo po ang litrato. Hawakan nang hindi gumagalaw ang phone at kunan ulit sa maliwanag.',
      },
    },
    {
      title: 'Cut off',
      text: {
        en: 'A part of the paper is cut off. Please take it again with all four corners in the picture.',
        fil: 'May putol po sa papel. Kunan po ulit na kita ang apat na sulok.',
      },
    },
    {
      title: 'Too dark or glare',
      text: {
        en: 'The photo is too dark, or light is reflected in it. Please take it again in daylight, without flash.',
        fil: 'Madilim po o may silaw ang litrato. Kunan po ulit sa liwanag ng araw, walang flash.',
      },
    },
    {
      title: 'Wrong paper',
      text: {
        en: 'This is another paper than the one we need. Please send the right one.',
        fil: 'Ibang papel po ito. Ipadala po ang tamang papel.',
      },
    },
    {
      title: 'Expired',
      text: {
        en: 'This paper has expired. Please send one that is still valid.',
        fil: 'Expired na po ang papel na ito. Magpadala po ng valid pa.',
      },
    },
    {
      title: 'Page missing',
      text: {
        en: 'A page or the back of this paper is missing. Please send all of it.',
        fil: 'May kulang pong page o likod ng papel. Ipadala po nang buo.',
      },
    },
  ],
};
