/**
 * Marks the link that was pressed (`data-pressed`) and the document while a page loads
 * (`data-loading`), with the kind of that page (`data-skeleton`: 'list', 'article' or 'form', empty
 * for the same page), before any script file has arrived too. A link to the chat that is pressed
 * before the application runs leaves word for it (`data-chat-requested`) instead of leaving the
 * page, and a button that waits for the application (`EarlyButton`) stays marked. The function is
 * sent inside the page as text, so it may not refer to anything outside its own body.
 */
export function markPressedLinks(): void {
  /** How long in milliseconds the router has to say that it is loading a page. */
  const routerDelay = 150;
  /** A page that has not come after this time will not come; the browser was stopped. */
  const lifetime = 120_000;
  /** How long the application has to open the chat; after that the link leads on by itself. */
  const chatDelay = 15_000;
  const { dataset } = document.documentElement;
  let pressed: Element | undefined;
  const getKind = (path: string): string => {
    if (path === location.pathname) return '';
    if (/\/(apply_online|contact|tracking|my-data)\b/.test(path)) return 'form';
    return /\/((news|services)\/.|privacy|terms)/.test(path) ? 'article' : 'list';
  };
  const begin = (element: Element | null, isHandled: boolean, path: string) => {
    pressed?.removeAttribute('data-pressed');
    pressed = element ?? undefined;
    element?.setAttribute('data-pressed', '');
    dataset.loading ??= '';
    dataset.skeleton = getKind(path);
    setTimeout(
      () => {
        if (dataset.loading === '') delete dataset.loading;
      },
      isHandled ? routerDelay : lifetime,
    );
  };
  addEventListener('click', (event) => {
    const early = event.target instanceof Element && event.target.closest('button[data-early]');
    if (early) {
      // Its form would reload the page.
      event.preventDefault();
      begin(early, false, location.pathname);
      return;
    }
    const link = event.target instanceof Element && event.target.closest('a');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { pathname, search } = location;
    const isHere = link.pathname === pathname && link.search === search;
    if (link.hash === '#chat' && !event.defaultPrevented) {
      event.preventDefault();
      dataset.chatRequested = '';
      link.setAttribute('data-pressed', '');
      setTimeout(() => {
        if ('chatRequested' in dataset) location.assign(link.href);
      }, chatDelay);
      return;
    }
    if (isHere && (link.hash || event.defaultPrevented)) return;
    if (link.pathname.startsWith('/api/')) return;
    begin(link, event.defaultPrevented, link.pathname);
  });
  addEventListener('submit', (event) => {
    const { method, action } = event.target as HTMLFormElement;
    begin(event.submitter, event.defaultPrevented, method === 'get' ? new URL(action).pathname : location.pathname);
  });
  addEventListener('pageshow', () => {
    delete dataset.loading;
  });
}
