const MAX_LENGTH = 60;

/**
 * Returns the title of the page that the pressed link leads to: the heading of its card, else its
 * text. Returns undefined when no pressed link leads to the address, or when its text is long.
 */
export function getPressedLinkTitle(path: string): string | undefined {
  const link = document.querySelector<HTMLAnchorElement>('a[data-pressed]');
  if (!link || link.pathname + link.search + link.hash !== path) return undefined;
  const heading = link.closest('li, article')?.querySelector('h2, h3, h4');
  const title = (heading ?? link).textContent.trim();
  return title.length > 0 && title.length <= MAX_LENGTH ? title : undefined;
}
