import type { Language } from './collections/choices.ts';

/**
 * Templates for `fillTemplate` of the notice to people whose data a breach affected (NPC Circular
 * 16-03, section 18).
 */
export const breachNotices: Record<Language, string> = {
  en: `Barangay {name} tells you of a breach of your personal data.

What happened: {description}
We learned of it on {time}.
Which data: {data}
What we did: {measures}

What you can do: do not give codes or passwords to anybody who calls or writes, and tell us about messages that you did not expect.

Questions: {officer}, {phone}, {email}. You may also write to the National Privacy Commission, complaints@privacy.gov.ph.`,
  fil: `Ipinaaalam po ng Barangay {name} na nagkaroon ng breach sa personal data ninyo.

Ano ang nangyari: {description}
Nalaman namin ito noong {time}.
Aling data: {data}
Ano ang ginawa namin: {measures}

Ano ang magagawa ninyo: huwag pong magbigay ng code o password sa sinumang tumatawag o sumusulat, at sabihin sa amin ang mga message na hindi ninyo inaasahan.

May tanong? {officer}, {phone}, {email}. Puwede rin po kayong sumulat sa National Privacy Commission, complaints@privacy.gov.ph.`,
};
