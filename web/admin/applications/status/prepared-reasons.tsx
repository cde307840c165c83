import { Plus } from 'lucide-react';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { useSite } from '../../../parts/use-site.ts';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useOfficeSettings } from '../../settings/use-office-settings.ts';
import type { ListedApplication } from '../listed-application.ts';
import { createPlaceholderValues } from './build-status-message.ts';

interface PreparedReasonsProps {
  application: ListedApplication;
  /** The setting with the reasons: for denials, or for requesting a paper again. */
  setting?: 'denialReasons' | 'paperReasons';
  /** Receives the text in the language of the application. */
  onChoose: (text: string) => void;
}

/** The prepared reasons of the settings as buttons that insert their text. */
export function PreparedReasons({ application, setting = 'denialReasons', onChoose }: PreparedReasonsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { office, isError } = useOfficeSettings();
  if (isError) return <p className="mb-4 text-ink-soft text-sm">{t('case.deny.loading')}</p>;
  if (!office) return <Skeleton className="mb-4 h-11 w-full" />;
  const reasons = office[setting];
  const language = application.language || 'en';
  const values = createPlaceholderValues(application, site, application.denialReason, office.linksInTexts);
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={t('case.deny.prepared')} className="mb-4 flex flex-wrap gap-2">
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onChoose(fillTemplate(text[language] || text.en, values))}
            className={getButtonClasses({ variant: 'outline', size: 'sm', className: 'rounded-full!' })}
          >
            <Plus aria-hidden className="size-4" />
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
