import type { ReactNode } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { getLogoUrls, getNpcSealUrl } from '#model/settings/get-settings-images.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Card } from '../../ui/content/card.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { HeroPicturesSetting } from './hero-pictures-setting.tsx';
import { ImageSetting } from './image-setting.tsx';
import { SampleContentSection } from './sample-content-section.tsx';
import { SectionForm } from './section-form.tsx';
import { type SectionPage, sectionPages } from './section-pages.ts';
import { UnsetSettings } from './unset-settings.tsx';
import { getStoredSettings, type SettingsRecord } from './update-settings.ts';
import { type SettingsQueryResult, settingsQueryOptions, settingsStateQueryOptions, useSettings } from './use-settings.ts';

export const clientLoader = () =>
  Promise.all([loadStaffMessages('staffPages'), prefetchQueries(settingsQueryOptions, settingsStateQueryOptions)]);

export const shouldRevalidate = () => false;

/** The overview of the settings, or one section of them (product §2.26). */
export default function SettingsPage() {
  const { t, to } = useTranslation();
  const { section: sectionName } = useParams();
  const settings = useSettings();
  const page = sectionPages.find(({ name }) => name === sectionName);
  if (sectionName === undefined) {
    return (
      <>
        <PageTitle>{t('settings.title')}</PageTitle>
        <h1 className="text-2xl sm:text-3xl">{t('settings.title')}</h1>
        <p className="mt-1 mb-6 max-w-text text-ink-soft">{t('settings.intro')}</p>
        <Loaded settings={settings}>
          {({ record, state }) => (
            <>
              <UnsetSettings record={record} />
              <SectionCards record={record} hasSample={state.sample !== undefined} />
            </>
          )}
        </Loaded>
      </>
    );
  }
  if (!page) {
    return (
      <>
        <PageTitle>{t('settings.title')}</PageTitle>
        <EmptyState
          level={1}
          title={t('settings.unknown')}
          actions={<LinkButton to={to('/admin/settings')}>{t('settings.all')}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle>{t(`settings.section.${page.name}`)}</PageTitle>
      <Breadcrumbs
        label={t('settings.breadcrumbs')}
        items={[{ label: t('settings.title'), to: to('/admin/settings') }, { label: t(`settings.section.${page.name}`) }]}
      />
      <div className="mt-3 flex gap-8">
        <SectionNav />
        <div className="min-w-0 max-w-4xl grow">
          <h1 className="text-2xl sm:text-3xl">{t(`settings.section.${page.name}`)}</h1>
          <p className="mt-1 mb-5 max-w-text text-ink-soft">{t(`settings.section.${page.name}.text`)}</p>
          <Card className="pb-0 sm:pb-0">
            <Loaded settings={settings}>
              {(loaded) => <Section key={page.name} page={page} loaded={loaded} setRecord={settings.setRecord} reload={settings.reload} />}
            </Loaded>
          </Card>
        </div>
      </div>
    </>
  );
}

type LoadedSettings = NonNullable<SettingsQueryResult['loaded']>;

function Section({
  page,
  loaded,
  setRecord,
  reload,
}: { page: SectionPage; loaded: LoadedSettings } & Pick<SettingsQueryResult, 'setRecord' | 'reload'>) {
  if (!page.section) return <SampleContentSection sample={loaded.state.sample} onRemoved={reload} />;
  return (
    <>
      {page.name === 'office' && (
        <ImageSetting name="logo" picture={getLogoUrls(loaded.record).small} record={loaded.record} onSaved={setRecord} />
      )}
      {page.name === 'home' && <HeroPicturesSetting record={loaded.record} onSaved={setRecord} />}
      {page.name === 'legal' && (
        <ImageSetting name="npcSeal" picture={getNpcSealUrl(loaded.record)} record={loaded.record} onSaved={setRecord} />
      )}
      <SectionForm section={page.section} record={loaded.record} fixedDays={loaded.state.fixedDays} onSaved={setRecord} />
    </>
  );
}

function Loaded({ settings, children }: { settings: SettingsQueryResult; children: (loaded: LoadedSettings) => ReactNode }) {
  const { t } = useTranslation();
  const { loaded, error, reload } = settings;
  if (loaded) return children(loaded);
  if (!error) {
    return (
      <div aria-busy className="space-y-8 pb-6">
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </div>
    );
  }
  return <LoadError title={t('settings.failed')} error={error} onRetry={reload} className="mb-6" />;
}

/** The navigation between sections, for wide screens. */
function SectionNav() {
  const { t, to } = useTranslation();
  return (
    <nav aria-label={t('settings.sections')} className="sticky top-20 hidden w-56 shrink-0 self-start lg:block">
      <ul className="space-y-0.5">
        {sectionPages.map(({ name, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={to(`/admin/settings/${name}`)}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 font-semibold text-ink-soft leading-tight no-underline hover:bg-civic-50 hover:text-civic-800 aria-[current=page]:bg-civic-100 aria-[current=page]:text-civic-900"
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {t(`settings.section.${name}` satisfies StaffMessageKey)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Cards that link to all sections, with the number of changed settings. */
function SectionCards({ record, hasSample }: { record: SettingsRecord | undefined; hasSample: boolean }) {
  const { t, to } = useTranslation();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {sectionPages.map(({ name, icon: Icon, section }) => {
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
