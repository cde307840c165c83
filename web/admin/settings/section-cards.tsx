import { Link } from 'react-router';
import { Badge } from '../../ui/content/badge.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { settingsPages } from './settings-pages.ts';
import { getStoredSettings, type SettingsRecord } from './update-settings.ts';

/** All sections with a description and the number of changed settings. */
export function SectionCards({ record, hasSample }: { record: SettingsRecord | undefined; hasSample: boolean }) {
  const { t, to } = useTranslation();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {settingsPages.map(({ name, icon: Icon, section }) => {
        const fields: readonly string[] = section?.fields ?? [];
        const changed = section ? Object.keys(getStoredSettings(record, section.part)).filter((field) => fields.includes(field)).length : 0;
        return (
          <Card as="li" key={name} interactive className="flex items-start gap-4">
            <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-md bg-civic-100 text-civic-700">
              <Icon className="size-5.5" />
            </span>
            <div className="min-w-0">
              <h2 className="text-lg">
                <Link to={to(`/admin/settings/${name}`)} className="card-link text-civic-900 no-underline hover:underline">
                  {t(`settings.section.${name}`)}
                </Link>
              </h2>
              <p className="mt-0.5 mb-2 text-ink-soft text-sm">{t(`settings.section.${name}.text`)}</p>
              {changed > 0 && <Badge tone="info">{t('settings.changedCount', { count: changed })}</Badge>}
              {name === 'sample' && hasSample && <Badge tone="warning">{t('settings.sample.shown')}</Badge>}
            </div>
          </Card>
        );
      })}
    </ul>
  );
}
