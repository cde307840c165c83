import type { forgetVisitor as english } from '../../en/site/forget-visitor.ts';

export const forgetVisitor: Record<keyof typeof english, string> = {
  'forget.action': 'Hindi akin ang phone na ito: burahin ang detalye ko rito',
  'forget.title': 'Burahin po ba ang detalye ninyo sa phone o computer na ito?',
  'forget.text':
    'Aalisin po sa browser na ito ang na-verify ninyong number, mga draft, mga application na naghihintay pa rito, mga usapan at mga naka-save na balita. Mananatili sa opisina ang natanggap na nito. Itago po ang reference number para makita ang status.',
  'forget.confirm': 'Burahin',
  'forget.failed':
    'Naalis na po ang naka-save sa device na ito, pero hindi maabot ang portal, kaya verified pa rin dito ang number ninyo. Subukang muli.',
  'forget.done': 'Wala na po rito ang detalye ninyo',
  'forget.doneText':
    'Wala na po sa browser na ito ang na-verify ninyong number, mga draft, mga usapan at mga naka-save na balita. Nasa opisina pa rin ang natanggap na nito.',
};
