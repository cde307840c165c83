import type { SignatoryStatus } from '#model/endpoints/certificates/certificates.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCan } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

interface SignatoryNoticeProps {
  signatory: SignatoryStatus | null;
  /** Also warns when the signatory has another account than the user. */
  isApprovalQueue?: boolean;
}

/** Says why certificates cannot be signed: no signatory, an ended term, or a missing account. */
export function SignatoryNotice({ signatory, isApprovalQueue = false }: SignatoryNoticeProps) {
  const { t, to } = useTranslation();
  const { day } = useDateFormatters();
  const can = useCan();
  const toSettings = can('editSettings') && (
    <LinkButton size="sm" variant="outline" to={to('/admin/settings/certificates')}>
      {t('issuing.signatory.settings')}
    </LinkButton>
  );
  if (signatory === null) {
    const toOfficials = can('editContent') && (
      <LinkButton size="sm" variant="outline" to={to('/admin/officials')}>
        {t('admin.menu.officials')}
      </LinkButton>
    );
    return (
      <Alert tone="danger" role="alert" actions={toOfficials}>
        {t('validation_no_signatory')}
      </Alert>
    );
  }
  const { name, account, expired } = signatory;
  return (
    <>
      {expired && (
        <Alert tone="warning" actions={toSettings}>
          {t('issuing.signatory.expired', { officer: expired.name, day: day(expired.until), name })}
        </Alert>
      )}
      {account === 'missing' && (
        <Alert tone="danger" role="alert" actions={toSettings}>
          {t('issuing.signatory.missing', { name })}
        </Alert>
      )}
      {account === 'any' && toSettings && (
        <Alert tone="info" actions={toSettings}>
          {t('issuing.signatory.any', { name })}
        </Alert>
      )}
      {account === 'other' && isApprovalQueue && <Alert tone="warning">{t('certificate_other_signatory', { name })}</Alert>}
    </>
  );
}
