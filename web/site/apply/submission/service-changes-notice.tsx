import { useEffect, useRef } from 'react';
import type { ServiceChange } from '#model/forms/service-terms.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Service } from '../../service.ts';
import { formatServiceChange } from './format-service-change.ts';

interface ServiceChangesNoticeProps {
  changes: readonly ServiceChange[];
  service: Service;
  /** Whether the server has just rejected the application because of these changes. */
  autoFocus: boolean;
}

/** Lists the changes that staff made to the service since the applicant opened the form. */
export function ServiceChangesNotice({ changes, service, autoFocus }: ServiceChangesNoticeProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Alert tone="warning" role="alert" title={t('apply.changed.title')}>
        <ul className="my-1 list-disc space-y-1 pl-5">
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>{formatServiceChange(t, change, service)}</li>
          ))}
        </ul>
        <p>{t('apply.changed.kept')}</p>
      </Alert>
    </div>
  );
}
