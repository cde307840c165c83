import { useTranslation } from '../../use-translation.tsx';
import { markPressedLinks } from './mark-pressed-links.ts';

/**
 * The progress bar of every navigation, the skeleton that takes the place of a public page after
 * 400 ms (drawn by theme.css alone), and the words when it takes long. Written by the server
 * alone; theme.css shows it while the root element has `data-loading`. It costs no script file.
 */
export function NavigationProgress({ nonce }: { nonce: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="navigation-progress print:hidden">
        <p role="status">
          <b className="sr-only">{t('ui.loading')}</b>
          <span>{t('navigation.slow')}</span>
        </p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the function above */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${markPressedLinks})()` }} />
    </>
  );
}
