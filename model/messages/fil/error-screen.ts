import type { errorScreen as english } from '../en/error-screen.ts';

export const errorScreen: Record<keyof typeof english, string> = {
  'error.title': 'May nagkaproblema po',
  'error.notFound': 'Hindi po nakita ang page',
  'error.notFoundHint': 'Baka mali po ang address, o inalis na ang page.',
  'error.readLimit': 'Subukang muli makalipas ang ilang segundo',
  'error.readLimitHint': 'Marami po kasing gumagamit ngayon ng portal sa koneksyon ninyo.',
  'error.internal': 'May problema po sa aming panig. Subukang muli.',
  'error.home': 'Pumunta sa home page',
  'error.overview': 'Pumunta sa overview',
  'error.services': 'Tingnan ang mga serbisyo',
};
