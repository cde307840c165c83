import { ErrorScreen } from '../parts/error-screen.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useWords } from '../words.tsx';

/** An address of the staff area that there is not. */
export default function UnknownPage() {
  const { t, to } = useWords();
  return <ErrorScreen status={404} ways={<LinkButton to={to('/admin')}>{t('admin.menu.overview')}</LinkButton>} />;
}
