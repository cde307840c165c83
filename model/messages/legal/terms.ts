import type { Language } from '../../collections/choices.ts';
import type { LegalText } from './legal-text.ts';

/** Default terms of use; staff may replace them. */
export const terms: Record<Language, LegalText> = {
  en: {
    intro: 'This portal is a service of {office}. Using it costs nothing; fees are paid only for the documents themselves.',
    sections: [
      {
        title: 'What you promise when you apply',
        paragraphs: [
          'What you write is true and complete, the papers are real and yours, and the mobile number is your own. A false statement in an application can be punished under the Revised Penal Code.',
          'An application is a request. The office may ask for the original papers, and may deny it with a reason that you can read on the tracking page.',
        ],
      },
      {
        title: 'Times and fees',
        paragraphs: [
          'The processing time counts working days from the day of your application, after the Citizen’s Charter (Republic Act No. 11032). Fees are those shown with each service and are paid at the office.',
        ],
      },
      {
        title: 'Fair use',
        paragraphs: [
          'Do not apply in the name of others without their authority, do not send harmful files, and do not disturb the service. Numbers that are used for this can be blocked.',
        ],
      },
      {
        title: 'When the portal does not work',
        paragraphs: [
          'Everything offered here can also be done at {address} during office hours. In an emergency call 911; do not use this portal.',
        ],
      },
    ],
  },
  fil: {
    intro: 'Ang portal na ito ay serbisyo ng {office}. Libre po ang paggamit nito; ang mga dokumento lang ang binabayaran.',
    sections: [
      {
        title: 'Ang pangako ninyo sa pag-apply',
        paragraphs: [
          'Totoo at kumpleto ang isinulat ninyo, tunay at sa inyo ang mga requirement, at sarili ninyo ang cellphone number. Puwedeng parusahan ayon sa Revised Penal Code ang maling pahayag sa application.',
          'Ang application ay isang request. Puwedeng hingin ng opisina ang mga original, at puwedeng hindi ito aprubahan, kasama ang dahilang mababasa ninyo sa status page.',
        ],
      },
      {
        title: 'Tagal at bayad',
        paragraphs: [
          'Binibilang ang tagal ng pagproseso sa working days mula sa araw ng application ninyo, ayon sa Citizen’s Charter (Republic Act No. 11032). Ang bayad ay ang nakasulat sa bawat serbisyo at binabayaran sa opisina.',
        ],
      },
      {
        title: 'Tamang paggamit',
        paragraphs: [
          'Huwag pong mag-apply sa pangalan ng iba nang walang pahintulot, huwag magpadala ng mapaminsalang file, at huwag guluhin ang serbisyo. Puwedeng i-block ang mga number na ginagamit dito.',
        ],
      },
      {
        title: 'Kapag hindi gumagana ang portal',
        paragraphs: [
          'Lahat ng nasa portal ay magagawa rin sa {address} sa oras ng opisina. Sa emergency, tumawag po sa 911; huwag gamitin ang portal na ito.',
        ],
      },
    ],
  },
};
