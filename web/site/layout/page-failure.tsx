import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from '../../parts/error-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Replaces a page that could not be loaded, with a button that tries again. */
export function PageFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isResponse = isRouteErrorResponse(error);
  if (isResponse && error.status === 404) return <ErrorScreen status={404} />;
  // Loading the data again can repair a failed response; other errors come from the page's code.
  const tryAgain = () => (isResponse ? void revalidate() : location.reload());
  return (
    <ErrorScreen
      status={500}
      actions={
        <Button busy={state === 'loading'} onClick={tryAgain}>
          {t('ui.tryAgain')}
        </Button>
      }
    />
  );
}
