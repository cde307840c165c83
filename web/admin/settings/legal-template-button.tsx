import { FileText } from 'lucide-react';
import { languages } from '#model/collections/choices.ts';
import { formatLegalText } from '#model/messages/legal/legal-text.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { toObjectValues } from './controls/node-control-props.ts';

interface LegalTemplateButtonProps {
  which: 'privacyNotice' | 'terms';
  value: unknown;
  onInsert: (value: unknown) => void;
}

/** Fills empty fields with the portal's template text. */
export function LegalTemplateButton({ which, value, onInsert }: LegalTemplateButtonProps) {
  const { t, to } = useTranslation();
  const page = which === 'terms' ? '/terms' : '/privacy';
  const isEmpty = Object.values(toObjectValues(value)).every((text) => text === '');
  const start = async () => {
    const own =
      which === 'terms'
        ? (await import('#model/messages/legal/terms.ts')).terms
        : (await import('#model/messages/legal/privacy.ts')).privacy;
    onInsert(Object.fromEntries(languages.map((language) => [language, formatLegalText(own[language])])));
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
