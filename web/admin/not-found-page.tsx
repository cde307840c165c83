import { ErrorScreen } from '../parts/error-screen.tsx';
import { LinkButton } from '../ui/navigation/link-button.tsx';
import { useTranslation } from '../use-translation.tsx';

/** The page for unknown paths of the staff area. */
export default function NotFoundPage() {
  const { t, to } = useTranslation();
  return <ErrorScreen status={404} actions={<LinkButton to={to('/admin')}>{t('admin.menu.overview')}</LinkButton>} />;
}
