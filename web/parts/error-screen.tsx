import type { ReactNode } from 'react';
import { LinkButton } from '../ui/link-button.tsx';
import { useWords } from '../words.tsx';
import { useLogo } from './portal-data.ts';

interface ErrorScreenProps {
  status: number;
  /** Where one can go from here, when it is not to the public pages. */
  ways?: ReactNode;
}

/** The screen for an address nobody knows and for a page that failed: what is public of it, and ways on. */
export function ErrorScreen({ status, ways }: ErrorScreenProps) {
  const { t, to } = useWords();
  const logo = useLogo();
  const what = t(status === 404 ? 'error.notFound' : 'error.internal');
  return (
    <div className="mx-auto flex max-w-text flex-col items-center px-4 py-16 text-center sm:py-24">
      <title>{status === 404 ? what : t('error.title')}</title>
      <img src={logo.small} alt="" width="72" height="72" className="mb-6 object-contain" />
      <h1>{t('error.title')}</h1>
      <p className="mt-3 text-ink-soft text-lg">{what}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {ways ?? (
          <>
            <LinkButton to={to('/')} reloadDocument>
              {t('error.home')}
            </LinkButton>
            <LinkButton to={to('/services')} variant="outline" reloadDocument>
              {t('error.services')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
