import type { phonePhotos as english } from '../../../en/admin/cases/phone-photos.ts';

export const phonePhotos: Record<keyof typeof english, string> = {
  'phonePhotos.title': 'Litrato gamit ang phone',
  'phonePhotos.scan': 'Ipa-scan po ito sa camera ng phone ng tao. Sampung minuto itong gumagana, para sa mga requirement na ito lang.',
  'phonePhotos.qr': 'QR code ng page para sa mga litrato',
  'phonePhotos.type': 'Kung hindi ma-scan: buksan ang {address} at i-type ang',
  'phonePhotos.waiting': 'Hinihintay ang phone …',
  'phonePhotos.opened': 'Nabuksan na ng phone ang page.',
  'phonePhotos.received': '{count, plural, =1 {# litrato ang natanggap} other {# litrato ang natanggap}}',
  'phonePhotos.other': 'Iba pang requirement',
  'phonePhotos.left': 'Gagana pa nang {minutes} minuto',
  'phonePhotos.stop': 'Itigil ang pagtanggap',
  'phonePhotos.ended': 'Hindi na gumagana ang code. Nakarating ang mga naipadala na.',
  'phonePhotos.new': 'Bagong code',
  'phonePhotos.failed': 'Hindi gumana: {reason}',
  'phonePhotos.intoCase': 'Ang ipapadala pa ng phone gamit ang code na ito ay papasok po sa na-save na application.',
  'phonePhotos.attachFailed': 'Hindi po nakakarating sa application ang ipinapadala pa ng phone: {reason}',
  'phonePhotos.fetchFailed': 'Hindi ma-load ang isang litrato: {reason}',
};
