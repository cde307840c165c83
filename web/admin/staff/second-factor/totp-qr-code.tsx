import { totpOptions } from '#model/endpoints/accounts/second-factor.ts';
import { useSite } from '../../../parts/use-site.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useQrCode } from '../../use-qr-code.ts';

/** The TOTP secret as a QR code and as text. */
export function TotpQrCode({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const { portalName } = useSite();
  const { username } = useCurrentUser();
  const { picture, hasFailed } = useQrCode(buildTotpUrl(secret, portalName, username));
  return (
    <div className="space-y-4">
      <p>{t('factor.scan')}</p>
      {hasFailed ? (
        <p role="alert" className="font-semibold text-danger-ink">
          {t('factor.scan.failed')}
        </p>
      ) : picture ? (
        <img
          src={picture}
          alt={t('factor.scan.alt')}
          width="240"
          height="240"
          className="mx-auto rounded-lg border border-line bg-paper p-2"
        />
      ) : (
        <Skeleton className="mx-auto size-60 rounded-lg" />
      )}
      <div className="rounded-lg border border-line bg-sunken/60 p-4">
        <p className="text-ink-soft text-sm">{t('factor.key')}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <code className="font-bold tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton
            size="sm"
            text={secret}
            labels={{ copy: t('factor.key.copy'), copied: t('staff.password.copied'), failed: t('staff.password.copyFailed') }}
          />
        </div>
      </div>
    </div>
  );
}

/** The address that authenticator apps read (Key Uri Format). */
function buildTotpUrl(secret: string, issuer: string, account: string): string {
  const parameters = Object.entries({ issuer, secret, ...totpOptions }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters.join('&')}`;
}
