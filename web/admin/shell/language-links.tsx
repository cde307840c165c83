import { useLocation } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { buildLanguageLink } from '../../language.ts';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Links to the page in each language, which this browser remembers. They load a new document,
 * which brings the other messages.
 */
export function LanguageLinks() {
  const { t, language } = useTranslation();
  const location = useLocation();
  return (
    <nav aria-label={t('admin.language')} className="mt-1 flex flex-wrap justify-center gap-x-4 text-on-band-soft">
      {languages.map((other) => (
        <a
          key={other}
          href={buildLanguageLink(other, location)}
          hrefLang={other}
          lang={other}
          aria-current={other === language ? 'true' : undefined}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-bold aria-[current]:underline"
        >
          {t(`admin.language.${other}`)}
        </a>
      ))}
    </nav>
  );
}
