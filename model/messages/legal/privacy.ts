import type { Language } from '../../collections/choices.ts';
import type { LegalText } from './legal-text.ts';

/**
 * Default privacy notice according to the Data Privacy Act of 2012 (RA 10173); staff may replace
 * it.
 */
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
      'Hinihingi lang po ng Barangay {name} ang kailangan sa request ninyo, hinahawakan lang hangga’t kailangan, at ipinapakita lang sa staff na gumagawa nito.',
    sections: [
      {
        title: 'Sino ang may pananagutan',
        paragraphs: [
          'Ang Barangay {name}, {address}, ang personal information controller ayon sa Data Privacy Act of 2012 (Republic Act No. 10173). Sumulat po sa {email} tungkol sa anumang nasa page na ito.',
        ],
      },
      {
        title: 'Ano ang kinokolekta namin at bakit',
        paragraphs: [
          'Kapag nag-apply kayo ng dokumento: pangalan, petsa ng kapanganakan, kasarian, civil status, address, cellphone number, kung para saan gagamitin, at ang mga requirement ng dokumento. Optional ang trabaho at email. Ginagamit namin ang mga ito para matiyak kung sino kayo, maihanda ang dokumento at makontak kayo tungkol dito.',
          'Kapag sumulat kayo sa opisina: ang cellphone number o email ninyo, ang pangalan ninyo kung ibibigay ninyo, at ang isinulat ninyo.',
          'Kapag in-on ninyo ang notification sa balita: ang address kung saan tumatanggap ng notification ang browser ninyo. Kapag nag-sign up kayo sa newsletter: ang email ninyo. Para sa balita lang ang mga ito, at inaalis kapag itinigil ninyo.',
          'Nakatabi sa sarili ninyong browser ang mga page na binasa ninyo at ang application na naghihintay ng koneksyon; inaalis doon ang application kapag natanggap na ng opisina.',
          'Isang cookie ang nagpapakilala sa browser ninyo, para manatiling sa inyo ang number na na-verify ninyo at ang mga usapang sinimulan ninyo. Walang ads at walang tracking ng iba.',
        ],
      },
      {
        title: 'Sino ang nakakakita',
        paragraphs: [
          'Mga naka-sign in na staff lang ng barangay. Nakasulat kung sino ang nagbukas ng bawat application at ng bawat requirement dito.',
          'Reference number, status at mga petsa lang ang makikita sa status page, at walang nagpapakilala sa inyo. Ibinibigay lang namin ang data ninyo sa iba kapag iniutos ng batas.',
          'Dumadaan ang mga code sa isang kumpanya ng text message, na tumatanggap ng number ninyo at ng text.',
        ],
      },
      {
        title: 'Gaano katagal naka-save',
        paragraphs: [
          'Mga na-upload na requirement: {keepPapers} pagkasara ng application ninyo. Ang application mismo: {keepApplications}, ayon sa hinihingi sa public records. Mga usapan: {keepChat}. Mga verification code at upload na hindi naipasa: {keepCodes}.',
        ],
      },
      {
        title: 'Ang mga karapatan ninyo',
        paragraphs: [
          'Puwede po ninyong itanong kung ano ang hawak namin tungkol sa inyo, ipatama ito, tutulan ang paggamit nito, ipahinto o ipabura kung pinapayagan ng batas, tumanggap ng kopya, at malaman kung sino ang nagbukas ng application ninyo. Pumunta po sa opisina o sumulat sa {email}.',
          'Kung hindi po kayo nasiyahan, puwede kayong magreklamo sa National Privacy Commission.',
        ],
      },
    ],
  },
};
