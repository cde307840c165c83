import { Plus } from 'lucide-react';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { type Language, languages } from '#model/collections/choices.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useOfficeSettings } from '../../settings/use-office-settings.ts';
import type { ListedApplication } from '../listed-application.ts';
import { createPlaceholderValues } from './build-status-message.ts';

/** A reason in the languages of the applicants who read it. */
export type ReasonTexts = Partial<Record<Language, string>>;

/** The languages of the applicants, each once. */
export const listLanguages = (applications: readonly ListedApplication[]): Language[] =>
  languages.filter((language) => applications.some((application) => (application.language || 'en') === language));

/** Adds a prepared reason to what is typed already. */
export const appendReason = (input: unknown, reason: string): string => [String(input ?? '').trim(), reason].filter(Boolean).join('\n');

interface PreparedReasonsProps {
  applications: readonly ListedApplication[];
  /** The setting with the reasons: for denials, or for requesting a paper again. */
  setting?: 'denialReasons' | 'paperReasons';
  /** Receives the text in each language of the applications. */
  onChoose: (texts: ReasonTexts) => void;
}

/**
 * The prepared reasons of the settings as buttons that insert their text. For several applications
 * those whose text would differ within a language, such as one with a name, are left out.
 */
export function PreparedReasons({ applications, setting = 'denialReasons', onChoose }: PreparedReasonsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { office, isError } = useOfficeSettings();
  if (isError) return <p className="mb-4 text-ink-soft text-sm">{t('case.deny.loading')}</p>;
  if (!office) return <Skeleton className="mb-4 h-11 w-full" />;
  const reasons = office[setting].flatMap(({ title, text }) => {
    const texts: ReasonTexts = {};
    for (const application of applications) {
      const language = application.language || 'en';
      const values = createPlaceholderValues(application, site, application.denialReason, office.linksInTexts);
      const filled = fillTemplate(text[language] || text.en, values);
      if (filled !== (texts[language] ?? filled)) return [];
      texts[language] = filled;
    }
    return [{ title, texts }];
  });
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={t('case.deny.prepared')} className="mb-4 flex flex-wrap gap-2">
      {reasons.map(({ title, texts }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onChoose(texts)}
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
