import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { useSite } from '../../../parts/use-site.ts';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { settingsQueryOptions } from '../../settings/use-settings.ts';
import type { ListedApplication } from '../listed-application.ts';
import { createApplicationValues } from './build-status-message.ts';
import { getOfficeSettings } from './get-office-settings.ts';

interface PreparedReasonsProps {
  application: ListedApplication;
  /** Reasons of denials, or of asking for a paper again. */
  setting?: 'denialReasons' | 'paperReasons';
  /** Receives the text in the language of the application. */
  onChoose: (text: string) => void;
}

/** The prepared reasons of the settings as buttons; a press adds the text of one. */
export function PreparedReasons({ application, setting = 'denialReasons', onChoose }: PreparedReasonsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { data, isError } = useQuery(settingsQueryOptions);
  if (isError) return <p className="mb-4 text-ink-soft text-sm">{t('case.deny.loading')}</p>;
  if (!data) return <Skeleton className="mb-4 h-11 w-full" />;
  const { [setting]: reasons, linksInTexts } = getOfficeSettings(data.record);
  const language = application.language || 'en';
  const values = createApplicationValues(application, site, application.denialReason, linksInTexts);
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
