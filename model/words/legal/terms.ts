import type { Language } from '../../collections/choices.ts';
import type { LegalText } from './legal-text.ts';

/** The terms of use as they come; staff may put their own in their place. */
export const terms: Record<Language, LegalText> = {
  en: {
    intro: 'This portal is a service of Barangay {name}, {city}. Using it costs nothing; fees are paid only for the documents themselves.',
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
    intro:
      'Ang portal na ito ay serbisyo ng Barangay {name}, {city}. Libre ang paggamit nito; ang binabayaran lamang ay ang mga dokumento.',
    sections: [
      {
        title: 'Ang pangako mo sa pag-apply',
        paragraphs: [
          'Totoo at kumpleto ang iyong isinulat, tunay at sa iyo ang mga papeles, at sarili mo ang numero ng cellphone. Maaaring parusahan ayon sa Revised Penal Code ang maling pahayag sa aplikasyon.',
          'Ang aplikasyon ay isang kahilingan. Maaaring hingin ng tanggapan ang mga orihinal na papeles, at maaaring tanggihan ito nang may dahilang mababasa mo sa pahina ng pagsubaybay.',
        ],
      },
      {
        title: 'Panahon at bayad',
        paragraphs: [
          'Binibilang ang panahon ng pagproseso sa mga araw na may pasok mula sa araw ng iyong aplikasyon, ayon sa Citizen’s Charter (Republic Act No. 11032). Ang bayad ay ang nakasulat sa bawat serbisyo at binabayaran sa tanggapan.',
        ],
      },
      {
        title: 'Tamang paggamit',
        paragraphs: [
          'Huwag mag-apply sa pangalan ng iba nang walang pahintulot, huwag magpadala ng mapaminsalang file, at huwag guluhin ang serbisyo. Maaaring harangan ang mga numerong ginagamit dito.',
        ],
      },
      {
        title: 'Kapag hindi gumagana ang portal',
        paragraphs: [
          'Lahat ng nasa portal ay magagawa rin sa {address} sa oras ng tanggapan. Sa emergency, tumawag sa 911; huwag gamitin ang portal na ito.',
        ],
      },
    ],
  },
};
