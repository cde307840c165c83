import type { errorScreen as english } from '../en/error-screen.ts';

export const errorScreen: Record<keyof typeof english, string> = {
  'error.title': 'May hindi inaasahang error sa portal!',
  'error.notFound': 'Hindi Nahanap',
  'error.internal': 'May nagkaproblema sa aming panig. Subukang muli.',
  'error.home': 'Pumunta sa home page',
  'error.services': 'Tingnan ang mga serbisyo',
};
