import type { adminBlotter as english } from '../../../en/admin/cases/blotter.ts';

export const adminBlotter: Record<keyof typeof english, string> = {
  'blotter.intro':
    'Mga application na ang serbisyo ay nagtatanong kung may nakabinbing kaso. Makikita lang po ang tao kapag binuksan ninyo, at naitatala ang bawat tingin.',
  'blotter.answer': 'Sagot',
  'blotter.reason': 'Dahilan',
  'blotter.reason.help': 'Blotter desk at kapitan lang ang nakakabasa. Kailangan kapag may dapat tingnan.',
  'blotter.state.none': 'Hindi tinanong',
  'blotter.state.requested': 'Naghihintay sa blotter desk',
  'blotter.state.clear': 'Walang nakabinbing kaso',
  'blotter.state.review': 'Kailangang tingnan',
  'blotter.waiting': '{count, plural, =0 {Walang naghihintay} =1 {# application ang naghihintay} other {# application ang naghihintay}}',
  'blotter.none': 'Walang kailangang sagutin',
  'blotter.none.text': 'Lalabas dito ang mga application kapag nagtatanong sa blotter desk ang serbisyo.',
  'blotter.failed': 'Hindi na-load ang mga tanong',
  'blotter.due': 'Ipinangako sa {date}',
  'blotter.look': 'Tingnan',
  'blotter.look.of': 'Tingnan ang {number}',
  'blotter.person.failed': 'Hindi na-load ang tao',
  'blotter.save': 'Sagutin',
  'blotter.saved': 'Nasagot na ang {number}',
  'blotter.question': 'May nakabinbing kaso po ba laban sa taong ito?',
  'blotter.decides': 'Hindi sapat na pareho ang pangalan para hindi aprubahan: ang mag-i-issue ng papel ang magpapasya.',
  'blotter.cut': 'Ang unang {count} lang ang nakikita.',
  'blotter.reasons.failed': 'Hindi na-load ang mga dahilan.',
  validation_blotter_not_requested: 'Hindi na naghihintay ng sagot ang application na ito.',
  validation_too_many_answers: 'Hanggang {max} sagot lang sa isang application.',
};
