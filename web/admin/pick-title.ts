import type { Language } from '#model/collections/choices.ts';

/** Returns the title of a service or article in a language: the English one where no other is written. */
export const pickTitle = ({ title, titleFil }: { title: string; titleFil?: string }, language: Language): string =>
  (language === 'fil' && titleFil) || title;
