import { totpOptions } from '#model/endpoints/accounts/second-factor.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useQrCode } from '../../use-qr-code.ts';
import { CopyableSecret } from '../copyable-secret.tsx';

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
      <CopyableSecret
        label={t('factor.key')}
        secret={secret}
        displayText={secret.match(/.{1,4}/g)?.join(' ')}
        copyLabel={t('factor.key.copy')}
      />
    </div>
  );
}

/** Builds the URL that authenticator apps read from the QR code (Key URI Format). */
function buildTotpUrl(secret: string, issuer: string, account: string): string {
  const parameters = Object.entries({ issuer, secret, ...totpOptions }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters.join('&')}`;
}
