import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../../parts/use-site.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface ServiceClosedNoticeProps {
  /** The service is unavailable; else it is given at the office only. */
  isWithdrawn: boolean;
  /** Further buttons. */
  actions?: ReactNode;
  /** What happened to the application, and what is kept of it. */
  children: ReactNode;
}

/** Says that a service has closed while somebody applied for it, and what to do. */
export function ServiceClosedNotice({ isWithdrawn, actions, children }: ServiceClosedNoticeProps) {
  const { t, to } = useTranslation();
  const { phone } = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
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
