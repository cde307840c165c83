import { useNavigate } from 'react-router';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Notice that the message was sent; the visitor can close it (product §2.8.3). */
export function MessageSentNotice() {
  const { t, to } = useTranslation();
  const { emailReplyHours } = useSite();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const close = () => navigate(to('/contact'), { replace: true, preventScrollReset: true });
  return (
    <Alert
      tone="success"
      role="status"
      title={t('contact.sent')}
      onClose={isHydrated ? close : undefined}
      closeLabel={t('contact.sentClose')}
    >
      {t('contact.sentHint', { hours: emailReplyHours })}
    </Alert>
  );
}
