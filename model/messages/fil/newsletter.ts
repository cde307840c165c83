import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: Record<keyof typeof english, string> = {
  'newsletter.title': 'Balita sa email',
  'newsletter.text': 'Ang mga balitang ipinapadala ng opisina, sa email ninyo. May link ang bawat email para itigil ito.',
  'newsletter.email': 'Email address',
  'newsletter.signUp': 'Mag-sign up',
  'newsletter.sent': 'Tingnan po ang email ninyo',
  'newsletter.sentText': 'Kung hindi pa naka-sign up ang address na ito, nag-email po kami rito. Buksan ang link doon para mag-confirm.',
  'newsletter.invalid': 'Maglagay po ng tamang email address.',
  'newsletter.busy': 'Masyado pong maraming nag-sign up nang sabay-sabay. Subukang muli mamaya.',
  'newsletter.confirm': 'Tumanggap po ng balita sa email?',
  'newsletter.confirmText': 'Pindutin ang button at darating sa email ninyo ang mga balitang ipinapadala ng opisina.',
  'newsletter.confirmButton': 'Oo, isama po ako',
  'newsletter.confirmed': 'Naka-sign up na po kayo',
  'newsletter.confirmedText': 'Darating po sa email ninyo ang susunod na balita.',
  'newsletter.leave': 'Itigil po ang balita sa email?',
  'newsletter.leaveText': 'Aalisin po agad sa listahan ang address ninyo.',
  'newsletter.leaveButton': 'Itigil ang newsletter',
  'newsletter.left': 'Hindi na po kayo padadalhan ng newsletter',
  'newsletter.leftText': 'Inalis na po ang address ninyo. Puwede po kayong mag-sign up ulit kahit kailan.',
  'newsletter.gone': 'Hindi na po gumagana ang link na ito',
  'newsletter.goneText': 'Hanggang 7 araw lang po ang link. Mag-sign up po ulit.',
};
