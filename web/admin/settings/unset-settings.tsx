import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { MessageKey } from '#model/messages/message-key.ts';
import { listUnsetSettings } from '#model/settings/list-unset-settings.ts';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStoredSettings, type SettingsRecord } from './update-settings.ts';

/** Links to the settings that the office has not entered yet; absent when there are none. */
export function UnsetSettings({ record }: { record: SettingsRecord | undefined }) {
  const { t, to } = useTranslation();
  const unset = listUnsetSettings(getStoredSettings(record, 'site'));
  const hasLogo = Boolean(record?.logo);
  if (unset.length === 0 && hasLogo) return null;
  const items = [
    ...unset.map(({ name, section }) => ({ section, label: t(`settings.${name}` as MessageKey) })),
    ...(hasLogo ? [] : [{ section: 'office', label: t('settings.logo') }]),
  ];
  return (
    <Card as="section" aria-labelledby="unset" className="mb-6">
      <h2 id="unset" className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden className="size-5 text-warning-ink" />
        {t('settings.unset', { count: items.length })}
      </h2>
      <p className="mt-1 text-ink-soft">{t('settings.unset.text')}</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ section, label }) => (
          <li key={label}>
            <Link to={to(`/admin/settings/${section}`)} className="text-link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
