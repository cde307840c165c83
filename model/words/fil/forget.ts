import type { forget as english } from '../en/forget.ts';

export const forget: Record<keyof typeof english, string> = {
  'forget.action': 'Hindi akin ang teleponong ito: kalimutan ako rito',
  'forget.title': 'Kakalimutan ka na po ba namin sa telepono o computer na ito?',
  'forget.text':
    'Aalisin po sa browser na ito ang na-verify mong numero, mga draft, mga aplikasyong naghihintay pa rito, mga pag-uusap at mga naka-save na balita. Mananatili sa tanggapan ang natanggap na nito. Itago po ang reference number para masubaybayan ito.',
  'forget.confirm': 'Kalimutan ako rito',
  'forget.cancel': 'Kanselahin',
  'forget.failed':
    'Naalis na po ang nakatago sa device na ito, pero hindi maabot ang portal, kaya may bisa pa rito ang na-verify mong numero. Pakisubukan muli.',
  'forget.again': 'Subukan muli',
  'forget.done': 'Nakalimutan ka na po rito',
  'forget.doneText':
    'Wala na po sa browser na ito ang na-verify mong numero, mga draft, mga pag-uusap at mga naka-save na balita. Ligtas sa tanggapan ang natanggap na nito.',
  'forget.close': 'Isara',
};
