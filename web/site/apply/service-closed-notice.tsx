import type { ReactNode } from 'react';
import { useSite } from '../../parts/page/use-site.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { focusOnMount } from '../focus-on-mount.ts';

interface ServiceClosedNoticeProps {
  /** Whether the service is unavailable; otherwise it is available at the office only. */
  isWithdrawn: boolean;
  actions?: ReactNode;
  /** Text about what happens to the application. */
  children: ReactNode;
}

/** Says that a service closed while somebody applied for it, and offers contacts. */
export function ServiceClosedNotice({ isWithdrawn, actions, children }: ServiceClosedNoticeProps) {
  const { t, to } = useTranslation();
  const { phone } = useSite();
  return (
    <div ref={focusOnMount} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Alert
        tone="warning"
        role="alert"
        title={t(isWithdrawn ? 'apply.unavailable' : 'apply.notOnline')}
        actions={
          <>
            {actions}
            {phone && (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={getButtonClasses({ variant: 'outline' })}>
                {t('apply.closed.call', { phone })}
              </a>
            )}
            <a href={to('/contact#chat')} className={getButtonClasses({ variant: 'outline' })}>
              {t('apply.closed.chat')}
            </a>
            <a href={to('/services')} className={getButtonClasses({ variant: 'outline' })}>
              {t('apply.allServices')}
            </a>
          </>
        }
      >
        {children}
      </Alert>
    </div>
  );
}
