import { useLocation } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { barePath, pathIn } from '../../language.ts';
import { useWords } from '../../words.tsx';

/** The same page in the other language: a plain link, so it works without scripts and loads that language's words. */
export function LanguageSwitch() {
  const { t, language } = useWords();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('site.language')} className="flex items-center gap-1">
      {languages.map((other) => (
        <a
          key={other}
          href={pathIn(other, barePath(pathname)) + search}
          hrefLang={other}
          lang={other}
          aria-current={other === language ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-9 items-center justify-center px-1 text-civic-200 no-underline hover:text-white hover:underline aria-[current]:font-bold aria-[current]:text-white aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-sun-500 aria-[current]:underline-offset-4"
        >
          <span aria-hidden>{other === 'en' ? 'EN' : 'FIL'}</span>
          <span className="sr-only">{t(`site.language.${other}`)}</span>
        </a>
      ))}
    </nav>
  );
}
