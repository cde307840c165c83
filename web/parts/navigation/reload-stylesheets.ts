/**
 * Loads the style sheets of the page again that could not be loaded, until they are there. The page
 * contains the function as text behind its style sheets, so it may not refer to anything outside
 * its own body.
 */
export function reloadStylesheets(): void {
  const isLoaded = ({ sheet }: HTMLLinkElement): boolean => {
    try {
      return sheet !== null && sheet.cssRules.length > 0;
    } catch {
      // Browsers forbid reading a style sheet that did not arrive.
      return false;
    }
  };
  const reload = (failed: HTMLLinkElement, delay: number) => {
    const start = () => {
      clearTimeout(timer);
      removeEventListener('online', start);
      const copy = failed.cloneNode() as HTMLLinkElement;
      copy.onerror = () => {
        copy.remove();
        reload(failed, Math.min(delay * 2, 16_000));
      };
      failed.after(copy);
    };
    const timer = setTimeout(start, delay);
    addEventListener('online', start);
  };
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) if (!isLoaded(link)) reload(link, 1000);
}
