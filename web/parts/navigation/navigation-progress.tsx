import { useTranslation } from '../../use-translation.tsx';
import { InlineScript } from '../hydration/inline-script.tsx';
import { markPressedLinks } from './mark-pressed-links.ts';
import { reloadStylesheets } from './reload-stylesheets.ts';

/**
 * The progress bar of navigations, with a text for slow ones and one for a lost connection, until
 * `NavigationNotice` has loaded. theme.css shows it while the root element has `data-loading`, and
 * after 400 ms replaces a public page by a skeleton. Only the server renders it, so it needs no
 * script file.
 */
export function NavigationProgress() {
  const { t } = useTranslation();
  return (
    <>
      <div className="navigation-progress print:hidden">
        <p role="status">
          <b className="sr-only">{t('ui.loading')}</b>
          <span className="navigation-slow">{t('navigation.slow')}</span>
          <span className="navigation-lost">{t('navigation.lostData')}</span>
        </p>
      </div>
      <InlineScript text={`(${markPressedLinks})();(${reloadStylesheets})()`} />
    </>
  );
}
