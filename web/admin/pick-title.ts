import type { Language } from '#model/collections/choices.ts';

/** Returns the Filipino title of a service or article for Filipino, if it has one. */
export const pickTitle = ({ title, titleFil }: { title: string; titleFil?: string }, language: Language): string =>
  (language === 'fil' && titleFil) || title;
