import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { reloadDocument } from '../../parts/navigation/pending-navigation.ts';
import { ErrorScreen } from '../../parts/page/error-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Replaces a page that could not be loaded, with a button that tries again, without scripts a link.
 */
export function PageFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isHydrated = useHydrated();
  const isResponse = isRouteErrorResponse(error);
  if (isResponse && error.status === 404) return <ErrorScreen status={404} />;
  // Loading the data again can repair a failed response; other errors come from the page's code.
  const tryAgain = () => (isResponse ? void revalidate() : reloadDocument());
  return (
    <ErrorScreen
      status={isResponse ? error.status : 500}
      actions={
        isHydrated ? (
          <Button busy={state === 'loading'} onClick={tryAgain}>
            {t('ui.tryAgain')}
          </Button>
        ) : (
          <LinkButton to={pathname + search} reloadDocument>
            {t('ui.tryAgain')}
          </LinkButton>
        )
      }
    />
  );
}
