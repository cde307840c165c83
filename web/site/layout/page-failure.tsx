import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from '../../parts/error-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Shown in place of a page that could not be loaded, with a button that tries again. */
export function PageFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isResponse = isRouteErrorResponse(error);
  if (isResponse && error.status === 404) return <ErrorScreen status={404} />;
  // Reading again repairs a failed read. Anything else is an error of the page's code.
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
