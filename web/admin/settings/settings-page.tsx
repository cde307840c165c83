import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getLogoUrls, getNpcSealUrl } from '#model/settings/get-settings-images.ts';
import { PageTitle } from '../../parts/page-title.tsx';
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
import { SectionCards } from './section-cards.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionNav } from './section-nav.tsx';
import { type SettingsPage as SettingsPart, settingsPages } from './settings-pages.ts';
import { UnsetSettings } from './unset-settings.tsx';
import { type SettingsQueryResult, settingsQueryOptions, useSettings } from './use-settings.ts';

export const clientLoader = () => Promise.all([loadStaffMessages('staffPages'), prefetchQueries(settingsQueryOptions)]);

export const shouldRevalidate = () => false;

/** The settings of the portal, each section at a URL (product §2.26). */
export default function SettingsPage() {
  const { t, to } = useTranslation();
  const { section: asked } = useParams();
  const settings = useSettings();
  const page = settingsPages.find(({ name }) => name === asked);
  if (asked === undefined) {
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
}: { page: SettingsPart; loaded: LoadedSettings } & Pick<SettingsQueryResult, 'setRecord' | 'reload'>) {
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
