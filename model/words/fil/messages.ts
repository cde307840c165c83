import type { messages as english } from '../en/messages.ts';

export const messages: Record<keyof typeof english, string> = {
  'sms.code': 'Ang code mo sa {place} ay {code}. Mawawalan ito ng bisa sa loob ng {minutes} minuto. Huwag itong ibahagi kahit kanino.',
  validation_invalid_phone: 'Maglagay ng wastong numero ng telepono',
  validation_code_digits: 'Ilagay ang lahat ng 6 na digit',
  verification_wait: 'Kapapadala lang ng code. Makakahingi ka ng panibago pagkalipas ng {wait}.',
  verification_number_spent:
    'Napakaraming code na ang naipadala sa numerong ito. Subukang muli pagkalipas ng {wait} o pumunta sa Barangay Office.',
  verification_visitor_spent: 'Napakaraming code na ang hiningi sa browser na ito. Subukang muli pagkalipas ng {wait}.',
  verification_address_spent: 'Napakaraming code na ang hiningi mula sa iyong koneksyon. Subukang muli pagkalipas ng {wait}.',
  verification_portal_spent:
    'Hindi na makapagpadala ng code ang portal sa ngayon. Pumunta sa Barangay Office, o subukang muli pagkalipas ng {wait}.',
  verification_failures_spent:
    'Napakaraming maling code para sa numerong ito. Subukang muli pagkalipas ng {wait} o pumunta sa Barangay Office.',
  verification_proof_needed: 'Bago ipadala ang code, may kailangang gawin ang iyong browser dahil marami ang humihingi ng code ngayon.',
  'verification.sendFailed': 'Hindi naipadala ang OTP. Subukang muli.',
  'verification.otherSite': 'Sa mga pahina lamang ng portal na ito maaaring humingi at magsuri ng code.',
  'verification.notByPrefetch': 'Nagpapadala lamang ng code kapag may taong humingi nito.',
  'verification.unreadable': 'Hindi mabasa ng portal ang kahilingang iyon.',
  'verification.tooMany': 'Napakaraming pagsubok. Maghintay ng {wait} at subukang muli.',
  'verification.broken': 'Hindi nagtagumpay ang pag-verify. Subukang muli.',
  'wait.seconds': '{count} segundo',
  'wait.minutes': '{count} minuto',
  'wait.hours': '{count} oras',
};
