import { useLocation } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { barePath, pathIn } from '../../language.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';

/** The same page in the other language. Plain links: the words of the other language come with a new page. */
export function LanguageLinks({ className }: { className?: string }) {
  const { t, language } = useWords();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('admin.language')} className={classes('flex flex-wrap gap-x-4', className)}>
      {languages.map((other) => (
        <a
          key={other}
          href={pathIn(other, barePath(pathname)) + search}
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
