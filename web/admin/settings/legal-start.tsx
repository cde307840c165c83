import { FileText } from 'lucide-react';
import { languages } from '#model/collections/choices.ts';
import { writtenLegalText } from '#model/words/legal/legal-text.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { valuesOf } from './nodes/node-props.ts';

interface LegalStartProps {
  which: 'privacyNotice' | 'terms';
  value: unknown;
  onStart: (value: unknown) => void;
}

/** Puts the portal's own text into empty fields, so that nobody begins with a blank sheet. */
export function LegalStart({ which, value, onStart }: LegalStartProps) {
  const { t, to } = useWords();
  const page = which === 'terms' ? '/terms' : '/privacy';
  const isEmpty = Object.values(valuesOf(value)).every((text) => text === '');
  const start = async () => {
    const own =
      which === 'terms' ? (await import('#model/words/legal/terms.ts')).terms : (await import('#model/words/legal/privacy.ts')).privacy;
    onStart(Object.fromEntries(languages.map((language) => [language, writtenLegalText(own[language])])));
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isEmpty && (
        <Button size="sm" variant="outline" onClick={() => void start()}>
          <FileText aria-hidden className="size-4" />
          {t('settings.legal.start')}
        </Button>
      )}
      <a href={to(page)} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-9 items-center text-sm">
        {t('settings.legal.page')}
        <span className="sr-only"> {t('admin.newTab')}</span>
      </a>
    </div>
  );
}
