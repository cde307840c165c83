import type { applyIndex as english } from '../en/apply-index.ts';

export const applyIndex: Record<keyof typeof english, string> = {
  'apply.index.title': 'Mag-apply Online',
  'apply.index.intro': 'Pumili ng dokumento. Kailangan mo ang iyong cellphone at isang litrato o PDF ng bawat papel na hinihingi.',
  'apply.index.search': 'Maghanap ng serbisyo',
  'apply.index.clear': 'Ipakita lahat ng serbisyo',
  'apply.index.adjust': 'Subukang baguhin ang iyong hinahanap o ang pinili mong uri',
  'apply.index.empty': 'Walang nahanap na serbisyo',
  'apply.index.emptyHint': 'Wala pang maaaring i-apply sa ngayon. Handa kang tulungan ng Barangay Office.',
  'apply.index.track': 'Nakapag-apply ka na? Subaybayan ang iyong aplikasyon',
  'office.title': 'Pumunta sa Barangay Office',
  'office.address': 'Address',
  'office.hours': 'Oras ng opisina',
  'office.phone': 'Telepono',
  'office.email': 'Email',
};
