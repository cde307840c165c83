import type { smsVerification as english } from '../../en/server/sms-verification.ts';

export const smsVerification: Record<keyof typeof english, string> = {
  'sms.code': 'Ang code po ninyo sa {place} ay {code}. Hanggang {minutes} minuto lang ito. Huwag ibigay kahit kanino.',
  'sms.personCode':
    '{place}: may nag-a-apply po ng dokumento para sa inyo. Kung payag kayo, ibigay sa kanya ang code na {code}. Hanggang {minutes} minuto lang ito.',
  validation_invalid_phone: 'Maglagay po ng tamang cellphone number',
  validation_code_digits: 'Ilagay po ang lahat ng 6 na digit',
  verification_wait: 'Kakapadala lang po ng code. Puwede po ulit pagkalipas ng {wait}.',
  verification_code_active: 'Puwede pa po ang code na ipinadala namin kanina: iyon ang i-type. Puwede po ulit pagkalipas ng {wait}.',
  verification_number_spent:
    'Napakarami na pong code ang naipadala sa number na ito. Subukang muli pagkalipas ng {wait} o pumunta sa Barangay Office.',
  verification_visitor_spent: 'Napakarami na pong code ang hiningi sa browser na ito. Subukang muli pagkalipas ng {wait}.',
  verification_address_spent: 'Napakarami na pong code ang hiningi mula sa koneksyon ninyo. Subukang muli pagkalipas ng {wait}.',
  verification_portal_spent:
    'Hindi na po makapagpadala ng code ang portal sa ngayon. Pumunta sa Barangay Office, o subukang muli pagkalipas ng {wait}.',
  verification_failures_spent:
    'Napakarami na pong maling code para sa number na ito. Subukang muli pagkalipas ng {wait} o pumunta sa Barangay Office.',
  verification_proof_needed: 'Marami po ang humihingi ng code ngayon, kaya may gagawin munang check ang browser ninyo.',
  'verification.sendFailed': 'Hindi po naipadala ang code. Subukang muli.',
  'verification.otherSite': 'Sa mga page lang po ng portal na ito makakahingi at makakapag-check ng code.',
  'verification.notByPrefetch': 'Nagpapadala lang po ng code kapag may taong humingi.',
  'verification.unreadable': 'Hindi po nabasa ng portal ang ipinadala.',
  'verification.tooMany': 'Napakaraming beses na po. Maghintay ng {wait} at subukang muli.',
  'verification.broken': 'Hindi po na-verify. Subukang muli.',
  'wait.seconds': '{count} segundo',
  'wait.minutes': '{count} minuto',
  'wait.hours': '{count} oras',
};
