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
  applications: readonly ListedApplication[];
  /** The setting with the reasons: for denials, or for requesting a paper again. */
  setting?: 'denialReasons' | 'paperReasons';
  /** Receives the text in the language of the first application. */
  onChoose: (text: string) => void;
}

/**
 * The prepared reasons of the settings as buttons that insert their text. For several applications
 * those whose text would differ between them, such as one with a name, are left out.
 */
export function PreparedReasons({ applications, setting = 'denialReasons', onChoose }: PreparedReasonsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { office, isError } = useOfficeSettings();
  if (isError) return <p className="mb-4 text-ink-soft text-sm">{t('case.deny.loading')}</p>;
  if (!office) return <Skeleton className="mb-4 h-11 w-full" />;
  const [{ language: firstLanguage = 'en' } = {}] = applications;
  const language = firstLanguage || 'en';
  const values = applications.map((application) =>
    createPlaceholderValues({ ...application, language }, site, application.denialReason, office.linksInTexts),
  );
  const reasons = office[setting].flatMap(({ title, text }) => {
    const [filled, ...otherTexts] = new Set(values.map((each) => fillTemplate(text[language] || text.en, each)));
    return filled !== undefined && otherTexts.length === 0 ? [{ title, filled }] : [];
  });
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={t('case.deny.prepared')} className="mb-4 flex flex-wrap gap-2">
      {reasons.map(({ title, filled }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onChoose(filled)}
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
