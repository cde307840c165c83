import type { ComponentProps } from 'react';
import { buildLanguageLink } from '../language.ts';
import { useTranslation } from '../use-translation.tsx';

/** Link to this page in the other language, for pages without the site layout. */
export function OtherLanguageLink({ pathname, ...anchor }: { pathname: string } & ComponentProps<'a'>) {
  const { language } = useTranslation();
  const otherLanguage = language === 'en' ? 'fil' : 'en';
  return (
    <a
      {...anchor}
      href={buildLanguageLink(otherLanguage, { pathname, search: '' })}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      className="text-link inline-flex min-h-11 items-center"
    />
  );
}
