import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Official } from './load-officials.ts';

/** Link that opens the profile, which has its own URL. */
export function ProfileLink({ official: { id, name }, isProminent }: { official: Official; isProminent?: boolean }) {
  const { t } = useTranslation();
  return (
    <LinkButton to={`?official=${id}`} preventScrollReset variant={isProminent ? 'primary' : 'outline'} wide={isProminent}>
      {t('officials.view')}
      <span className="sr-only">{name}</span>
    </LinkButton>
  );
}
