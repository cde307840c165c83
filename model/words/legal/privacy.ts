import type { Language } from '../../collections/choices.ts';
import type { LegalText } from './legal-text.ts';

/** The privacy notice as it comes, after the Data Privacy Act of 2012 (RA 10173); staff may put their own in its place. */
export const privacy: Record<Language, LegalText> = {
  en: {
    intro:
      'Barangay {name} asks only for what your request needs, keeps it only as long as it must, and shows it only to the staff who work on it.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'Barangay {name}, {address}, is the personal information controller under the Data Privacy Act of 2012 (Republic Act No. 10173). Write to {email} about anything on this page.',
        ],
      },
      {
        title: 'What we collect and why',
        paragraphs: [
          'When you apply for a document: your name, date of birth, gender, civil status, address, mobile number, the purpose, and the papers that the document requires. Occupation and e-mail address are optional. We use them to check who you are, to prepare the document and to reach you about it.',
          'When you write to the office: your mobile number or e-mail address, your name if you give it, and what you write.',
          'When you turn on news alerts: the address at which your browser takes notifications. When you sign up for the newsletter: your e-mail address. Both are used for the news only, and removed when you stop them.',
          'Pages you read, and an application that waits for a connection, are kept in your own browser; the application leaves it as soon as the office has it.',
          'One cookie tells your browser from others, so that a number you verified and the conversations you began stay yours. We use no advertising and no tracking by others.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'Only signed-in staff of the barangay. Each opening of an application, and of each paper in it, is written down with the name of who did it.',
          'The tracking page shows a reference number, a status and dates, and nothing that names you. We give your data to others only where a law orders it.',
          'Codes go to your phone through a text message company, which receives your number and the message.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'Uploaded papers: {keepPapers} after your case is closed. The application itself: {keepApplications}, as public records require. Conversations: {keepChat}. Verification codes and uploads that were never sent: {keepCodes}.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask what we hold about you, have it corrected, object to its use, have it blocked or erased where the law allows, receive a copy, and be told who opened your application. Come to the office or write to {email}.',
          'If you are not satisfied you may complain to the National Privacy Commission.',
        ],
      },
    ],
  },
  fil: {
    intro:
      'Hinihingi lamang ng Barangay {name} ang kailangan ng iyong kahilingan, itinatago lamang hangga’t kinakailangan, at ipinapakita lamang sa mga kawaning gumagawa nito.',
    sections: [
      {
        title: 'Sino ang may pananagutan',
        paragraphs: [
          'Ang Barangay {name}, {address}, ang personal information controller ayon sa Data Privacy Act of 2012 (Republic Act No. 10173). Sumulat sa {email} tungkol sa anumang nasa pahinang ito.',
        ],
      },
      {
        title: 'Ano ang kinokolekta namin at bakit',
        paragraphs: [
          'Kapag nag-apply ka ng dokumento: ang iyong pangalan, petsa ng kapanganakan, kasarian, civil status, tirahan, numero ng cellphone, ang layunin, at ang mga papeles na hinihingi ng dokumento. Hindi sapilitan ang hanapbuhay at email. Ginagamit namin ang mga ito upang matiyak kung sino ka, maihanda ang dokumento at makontak ka tungkol dito.',
          'Kapag sumulat ka sa tanggapan: ang numero ng iyong cellphone o email, ang iyong pangalan kung ibibigay mo, at ang iyong isinulat.',
          'Kapag in-on mo ang abiso sa balita: ang address kung saan tumatanggap ng abiso ang iyong browser. Kapag nag-sign up ka sa newsletter: ang iyong email. Para sa balita lamang ang mga ito, at inaalis kapag itinigil mo.',
          'Nakatabi sa sarili mong browser ang mga pahinang binasa mo at ang aplikasyong naghihintay ng koneksiyon; inaalis doon ang aplikasyon kapag natanggap na ng tanggapan.',
          'Isang cookie ang nagpapakilala sa iyong browser, upang manatiling sa iyo ang numerong na-verify mo at ang mga pag-uusap na sinimulan mo. Walang patalastas at walang pagsubaybay ng iba.',
        ],
      },
      {
        title: 'Sino ang nakakakita',
        paragraphs: [
          'Mga naka-sign in na kawani lamang ng barangay. Nakasulat kung sino ang nagbukas ng bawat aplikasyon at ng bawat papel dito.',
          'Ipinapakita ng pahina ng pagsubaybay ang reference number, katayuan at mga petsa, at walang nagpapakilala sa iyo. Ibinibigay lamang namin ang iyong datos sa iba kapag iniutos ng batas.',
          'Dumaraan ang mga code sa isang kumpanya ng text message, na tumatanggap ng iyong numero at ng mensahe.',
        ],
      },
      {
        title: 'Gaano katagal itinatago',
        paragraphs: [
          'Mga in-upload na papeles: {keepPapers} matapos isara ang iyong kaso. Ang aplikasyon mismo: {keepApplications}, ayon sa hinihingi sa mga pampublikong talaan. Mga pag-uusap: {keepChat}. Mga verification code at upload na hindi naipadala: {keepCodes}.',
        ],
      },
      {
        title: 'Ang iyong mga karapatan',
        paragraphs: [
          'Maaari mong itanong kung ano ang hawak namin tungkol sa iyo, ipatama ito, tutulan ang paggamit nito, ipahinto o ipabura kung pinapayagan ng batas, tumanggap ng kopya, at malaman kung sino ang nagbukas ng iyong aplikasyon. Pumunta sa tanggapan o sumulat sa {email}.',
          'Kung hindi ka nasiyahan, maaari kang magreklamo sa National Privacy Commission.',
        ],
      },
    ],
  },
};
