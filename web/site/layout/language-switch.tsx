import { useLocation } from 'react-router';
import { pageLanguages } from '#model/page-languages.ts';
import { buildLanguageLink } from '../../language.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Links to the same page in each language that the office offers; the server stores the choice.
 * They load a new document, so they work without scripts.
 */
export function LanguageSwitch() {
  const { t, pageLanguage } = useTranslation();
  const { languages } = useSite();
  const location = useLocation();
  return (
    <nav aria-label={t('site.language')} className="flex items-center">
      {(['en', ...languages] as const).map((other) => (
        <a
          key={other}
          href={buildLanguageLink(other, location)}
          rel="nofollow"
          hrefLang={other}
          lang={other}
          aria-current={other === pageLanguage ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 text-on-band-soft no-underline hover:text-on-band hover:underline aria-[current]:font-bold aria-[current]:text-on-band aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-sun-500 aria-[current]:underline-offset-4"
        >
          <span aria-hidden>{pageLanguages[other].short}</span>
          <span className="sr-only">{pageLanguages[other].name}</span>
        </a>
      ))}
    </nav>
  );
}
