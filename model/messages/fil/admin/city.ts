import type { adminCity as english } from '../../en/admin/city.ts';

export const adminCity: Record<keyof typeof english, string> = {
  'cityStaff.intro': 'Mga bilang ng lahat ng barangay dito, walang pangalan ng tao. Ina-update kada oras.',
  'cityStaff.failed': 'Hindi na-load ang mga bilang',
  'cityStaff.none': 'Wala pang barangay na bukas ang portal.',
  'cityStaff.statistics': 'Mga application at report bawat barangay',
  'cityStaff.barangay': 'Barangay',
  'cityStaff.all': 'Lahat ng barangay',
  'cityStaff.overdue': 'Overdue',
  'cityStaff.days': 'Karaniwang araw',
  'cityStaff.days.none': 'Walang natapos sa loob ng 30 araw',
  'cityStaff.problems': 'Bukas na report',
  'cityStaff.counted': 'Binilang',
  'cityStaff.notCounted': 'Hindi pa nabibilang',
  'cityStaff.notice': 'Urgent na advisory sa lahat',
  'cityStaff.notice.text':
    'Lalabas ito agad bilang urgent na balita sa portal ng bawat barangay, at nasa audit trail nila ang pangalan ninyo. Puwedeng hingin ang password ninyo.',
  'cityStaff.send': 'Ipadala sa {count} barangay',
  'cityStaff.choose': 'Mga barangay: {count} sa {all}',
  'cityStaff.choose.label': 'Mga barangay na makakatanggap ng advisory',
  'cityStaff.sending': 'Ipinapadala na ang advisory',
  'cityStaff.notices': 'Mga huling advisory',
  'cityStaff.notices.failed': 'Hindi na-load ang mga advisory',
  'cityStaff.sent': '{count, plural, =0 {Wala pang barangay na nakatanggap} other {Natanggap ng # barangay}}',
  'cityStaff.waiting': '{count} pa',
  'cityStaff.failedIn': 'Hindi naipadala sa {count}',
  'cityStaff.retry.failed': 'Hindi naipadala ulit ang advisory',
};
