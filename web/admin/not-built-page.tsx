import { Hammer } from 'lucide-react';
import { useParams } from 'react-router';
import { ErrorScreen } from '../parts/error-screen.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useWords } from '../words.tsx';
import { mainMenu, manageMenu } from './shell/menu.ts';

/** An entry of the menu whose page does not exist yet says so. */
export default function NotBuiltPage() {
  const { t, to } = useWords();
  const { section } = useParams();
  const entry = [...mainMenu, ...manageMenu].find(({ path }) => path === `/admin/${section}`);
  if (!entry) return <ErrorScreen status={404} />;
  return (
    <>
      <PageTitle>{t(entry.label)}</PageTitle>
      <EmptyState
        level={1}
        drawing={<Hammer className="size-14" strokeWidth={1.25} />}
        title={t(entry.label)}
        description={t('admin.notBuilt')}
        actions={
          <LinkButton to={to('/admin/applications')} variant="outline">
            {t('admin.menu.applications')}
          </LinkButton>
        }
      />
    </>
  );
}
