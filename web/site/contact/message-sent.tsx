import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#model/limits.ts';
import { useSite } from '../../parts/portal-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { useWords } from '../../words.tsx';

/** Says for 5 seconds that the message has arrived (product §2.8.3); without scripts it stays. */
export function MessageSent() {
  const { t, to } = useWords();
  const { emailReplyHours } = useSite();
  const navigate = useNavigate();
  const address = to('/contact');
  useEffect(() => {
    const timer = setTimeout(() => navigate(address, { replace: true, preventScrollReset: true }), limits.sentBannerSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, address]);
  return (
    <Alert tone="success" role="status" title={t('contact.sent')}>
      {t('contact.sentHint', { hours: emailReplyHours })}
    </Alert>
  );
}
