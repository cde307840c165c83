import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { MessageKey } from '#model/messages/message-key.ts';
import { isStaffPage } from '#model/page-privacy.ts';
import { defaultLogo } from '#model/settings/default-branding.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useOptionalSite } from './use-site.ts';

interface ErrorScreenProps {
  status: number;
  /** Replaces the links. */
  actions?: ReactNode;
}

/** Title and text by HTTP status. */
const messageKeys: Readonly<Record<number, readonly [MessageKey, MessageKey]>> = {
  404: ['error.notFound', 'error.notFoundHint'],
  429: ['error.readLimit', 'error.readLimitHint'],
};

/**
 * The screen for an unknown address, for a page beyond the read limit of its visitor's address, and
 * for a page that failed: the error message, a link that loads a failed page again, and links to
 * other pages.
 */
export function ErrorScreen({ status, actions }: ErrorScreenProps) {
  const { t, to } = useTranslation();
  const { pathname, search } = useLocation();
  const isStaff = isStaffPage(pathname);
  const logo = useOptionalSite()?.logo ?? defaultLogo;
  const [titleKey, textKey] = messageKeys[status] ?? (['error.title', 'error.internal'] as const);
  const title = t(titleKey);
  return (
    <div className="mx-auto flex max-w-text flex-col items-center px-4 py-16 text-center sm:py-24">
      <title>{title}</title>
      <img src={logo.small} alt="" width="72" height="72" className="mb-6 object-contain" />
      <h1>{title}</h1>
      <p className="mt-3 text-ink-soft text-lg">{t(textKey)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {actions ?? (
          <>
            {status !== 404 && (
              <LinkButton to={pathname + search} reloadDocument>
                {t('ui.tryAgain')}
              </LinkButton>
            )}
            <LinkButton to={to(isStaff ? '/admin' : '/')} variant={status === 404 ? 'primary' : 'outline'} reloadDocument>
              {t(isStaff ? 'error.overview' : 'error.home')}
            </LinkButton>
            {!isStaff && (
              <LinkButton to={to('/services')} variant="outline" reloadDocument>
                {t('error.services')}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </div>
  );
}
