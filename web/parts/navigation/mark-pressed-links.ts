/**
 * Marks the pressed link (`data-pressed`), and while a page loads the document (`data-loading`)
 * with the kind of that page (`data-skeleton`: 'list', 'article' or 'form', empty for the same
 * page). It works before any script file has arrived: a pressed link to the chat sets
 * `data-chat-requested` for the application instead of leaving the page, and a pressed
 * `PreHydrationButton` stays marked until hydration. Being there before the router, it also lets
 * `closeOnBack` hide steps of the history from it, by the event `beforepopstate`. The page contains
 * the function as text, so it may not refer to anything outside its own body.
 */
export function markPressedLinks(): void {
  /** Milliseconds within which the router must report that it is loading a page. */
  const routerDelay = 150;
  /** Milliseconds after which a page load counts as stopped. */
  const lifetime = 120_000;
  /** Milliseconds within which the application must open the chat; then the link is followed. */
  const chatDelay = 15_000;
  const { dataset } = document.documentElement;
  let pressed: Element | undefined;
  const getKind = (path: string): string => {
    if (path === location.pathname) return '';
    if (/\/(apply_online|contact|tracking|my-data)\b/.test(path)) return 'form';
    return /\/((news|services)\/.|privacy|terms)/.test(path) ? 'article' : 'list';
  };
  const start = (element: Element | null, isHandled: boolean, path: string) => {
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
      // Without the application, its form would reload the page.
      event.preventDefault();
      start(early, false, location.pathname);
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
    start(link, event.defaultPrevented, link.pathname);
  });
  addEventListener('submit', (event) => {
    const { method, action } = event.target as HTMLFormElement;
    start(event.submitter, event.defaultPrevented, method === 'get' ? new URL(action).pathname : location.pathname);
  });
  addEventListener('popstate', (event) => {
    const { state } = event;
    if (!dispatchEvent(new CustomEvent('beforepopstate', { detail: state, cancelable: true }))) event.stopImmediatePropagation();
  });
  addEventListener('pageshow', () => {
    delete dataset.loading;
  });
}
