import type { myApplications as en } from '../../../en/site/applications/my-applications.ts';

/** The page of the applications of a verified number. */
export const myApplications: Record<keyof typeof en, string> = {
  'my.title': 'Mga application ko',
  'my.intro':
    'Tingnan po ang status ng mga application ninyo, i-download ang tapos na, sagutin ang opisina, at mag-apply ulit nang hindi tina-type ang lahat.',
  'my.noScripts':
    'Kailangan po ng page na ito ng browser na may JavaScript. Puwede ring tingnan ang status ng isang application gamit ang number nito.',
  'my.byNumber': 'Tingnan ang status gamit ang number',
  'my.verify': 'I-verify po muna ang cellphone number na ginamit ninyo sa pag-apply.',
  'my.verify.button': 'I-verify ang number ko',
  'my.failed': 'Hindi po ma-load ang mga application ninyo.',
  'my.nothing': 'Wala pong application sa number na ito.',
  'my.person': 'Applicant {initials}',
  'my.submitted': 'Ipinasa noong {date}',
  'my.promised': 'ipinangakong petsa: {date}',
  'my.corrections': 'hiningi noong {date}',
  'my.decided': 'nadesisyunan noong {date}',
  'my.open.title': 'Buksan ang mga application ng isang tao',
  'my.open.text':
    'Puwedeng marami ang gumagamit ng isang cellphone number. Nabubuksan po ang mga dokumento at personal na impormasyon gamit ang bagay na applicant lang ang nakakaalam.',
  'my.details': 'Detalye',
  'my.answer': 'Sagutin ang opisina',
  'my.applyAgain': 'Mag-apply ulit',
  'my.others': 'Ipakita ang lahat ng tao sa number na ito',
  'my.fillIn': 'Punan ang form ninyo',
  'my.fillIn.text': 'Bubukas ang form na may mga sagot mula sa application ninyong {number}. Puwede po itong baguhin.',
  'my.fillIn.button': 'Punan ang form',
};
