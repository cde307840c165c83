import { lazy, Suspense } from 'react';

const loadFooter = async () => (await import('./site-footer.tsx')).SiteFooter;
const Footer = import.meta.env.SSR ? await loadFooter() : lazy(async () => ({ default: await loadFooter() }));

const ID = 'footer';
let served: string | undefined;

/**
 * The footer as the server made it: the same on every page of a document, with nothing in it but links, so a browser needs no code for
 * it, except where it came from the staff's pages without loading a document.
 */
export function ServedFooter() {
  if (!import.meta.env.SSR) served ??= document.getElementById(ID)?.innerHTML;
  if (served !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already
    return <div id={ID} dangerouslySetInnerHTML={{ __html: served }} />;
  }
  return (
    <div id={ID}>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
