import { PageTitle } from '../../parts/page/page-title.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Replaces the page of a service that does not exist. */
export function ServiceNotFound() {
  const { t, to } = useTranslation();
  return (
    <div className="mx-auto max-w-page px-4 py-10">
      <PageTitle>{t('apply.notFound')}</PageTitle>
      <EmptyState
        level={1}
        title={t('apply.notFound')}
        description={t('apply.notFoundHint')}
        actions={<LinkButton to={to('/services')}>{t('apply.allServices')}</LinkButton>}
      />
    </div>
  );
}
