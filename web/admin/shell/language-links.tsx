import { useLocation } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { buildLanguageLink } from '../../language.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Links to the page in each language, which this browser remembers. They load a new document,
 * which brings the other messages.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { t, language } = useTranslation();
  const location = useLocation();
  return (
    <nav aria-label={t('admin.language')} className={classNames('flex flex-wrap gap-x-4', className)}>
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
