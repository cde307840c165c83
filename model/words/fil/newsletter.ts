import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: Record<keyof typeof english, string> = {
  'newsletter.title': 'Balita sa email',
  'newsletter.text': 'Ang mga balitang ipinadadala ng tanggapan, sa iyong email. May link sa bawat email para itigil ito.',
  'newsletter.email': 'Email address',
  'newsletter.signUp': 'Mag-sign up',
  'newsletter.sent': 'Tingnan ang iyong email',
  'newsletter.sentText':
    'Kung hindi pa naka-sign up ang address na ito, nagpadala kami rito ng email. Buksan ang link doon para kumpirmahin.',
  'newsletter.invalid': 'Maglagay ng tamang email address.',
  'newsletter.busy': 'Masyadong maraming nag-sign up sa maikling panahon. Subukan po ulit mamaya.',
  'newsletter.confirm': 'Tumanggap ng balita sa email?',
  'newsletter.confirmText': 'Pindutin ang button at darating sa iyong email ang mga balitang ipinadadala ng tanggapan.',
  'newsletter.confirmButton': 'Oo, isama ako',
  'newsletter.confirmed': 'Naka-sign up ka na',
  'newsletter.confirmedText': 'Darating sa iyong email ang susunod na balita.',
  'newsletter.leave': 'Itigil ang balita sa email?',
  'newsletter.leaveText': 'Aalisin agad sa listahan ang iyong address.',
  'newsletter.leaveButton': 'Itigil ang newsletter',
  'newsletter.left': 'Hindi ka na padadalhan ng newsletter',
  'newsletter.leftText': 'Inalis na ang iyong address. Maaari kang mag-sign up muli anumang oras.',
  'newsletter.gone': 'Hindi na gumagana ang link na ito',
  'newsletter.goneText': 'Pitong araw ang bisa ng mga link. Mag-sign up muli.',
};
