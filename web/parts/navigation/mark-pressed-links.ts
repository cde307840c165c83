/**
 * Marks the pressed link (`data-pressed`: path, search and hash of its target, if known), and while
 * a page loads the document (`data-loading`) with the kind of that page (`data-skeleton`: 'list',
 * 'article' or 'form', empty for the same page). Without a network the document has `data-offline`,
 * and a press that would lead to the browser's error page waits until the network is back.
 *
 * It works before any script file has arrived: a pressed link to the chat sets
 * `data-chat-requested` for the application instead of leaving the page, and a pressed
 * `PreHydrationButton` stays marked until hydration. Being there before the router, it also lets
 * `closeOnBack` hide steps of the history from it, by the event `beforepopstate`. The page contains
 * the function as text, so it may not refer to anything outside its own body.
 */
export function markPressedLinks(): void {
  /** Milliseconds within which the router must report that it is loading a page. */
  const routerDelay = 150;
  /** The same after a time without a network, in which the router waited for its first files. */
  const routerDelayAfterLoss = 10_000;
  /** Milliseconds after which a page load counts as stopped. */
  const lifetime = 120_000;
  /** Milliseconds within which the application must open the chat; then the link is followed. */
  const chatDelay = 15_000;
  const { dataset } = document.documentElement;
  let pressed: Element | undefined;
  const getKind = (path = location.pathname): string => {
    if (path === location.pathname) return '';
    if (/\/(apply_online|contact|tracking|my-data)\b/.test(path)) return 'form';
    return /\/((news|services)\/.|privacy|terms)/.test(path) ? 'article' : 'list';
  };
  const start = (element: Element | null, isHandled: boolean, target?: URL) => {
    pressed?.removeAttribute('data-pressed');
    pressed = element ?? undefined;
    element?.setAttribute('data-pressed', target ? target.pathname + target.search + target.hash : '');
    dataset.loading ??= '';
    dataset.skeleton = getKind(target?.pathname);
    end(isHandled ? routerDelay : lifetime);
  };
  const end = (delay: number) =>
    setTimeout(() => {
      if ('offline' in dataset) addEventListener('online', () => end(routerDelayAfterLoss), { once: true });
      else if (dataset.loading === '') delete dataset.loading;
    }, delay);
  /** Delays what the browser would do without the application. A service worker has pages. */
  const waitForNetwork = (event: Event, element: Element | null, resume: () => void) => {
    if (!('offline' in dataset) || event.defaultPrevented || navigator.serviceWorker?.controller) return;
    event.preventDefault();
    addEventListener('online', () => pressed === element && resume(), { once: true });
  };
  const openChatPage = (href: string) =>
    setTimeout(() => {
      if (!('chatRequested' in dataset)) return;
      if ('offline' in dataset) addEventListener('online', () => openChatPage(href), { once: true });
      else location.assign(href);
    }, chatDelay);
  addEventListener('click', (event) => {
    const early = event.target instanceof Element && event.target.closest('button[data-early]');
    if (early) {
      // Without the application, its form would reload the page.
      event.preventDefault();
      start(early, false);
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
      openChatPage(link.href);
      return;
    }
    if (isHere && (link.hash || event.defaultPrevented)) return;
    if (link.pathname.startsWith('/api/')) return;
    start(link, event.defaultPrevented, new URL(link.href));
    waitForNetwork(event, link, () => location.assign(link.href));
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    const method = form.getAttribute('method');
    // Forms of the application name no method: they lead to no page, and answer by themselves.
    if (method === null && event.defaultPrevented) return;
    const target = method === 'get' ? new URL(form.action) : undefined;
    // What is typed into the other forms is no part of an address.
    if (target) target.search = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
    start(submitter, event.defaultPrevented, target);
    waitForNetwork(event, submitter, () => form.requestSubmit(submitter));
  });
  addEventListener('popstate', (event) => {
    const { state } = event;
    if (!dispatchEvent(new CustomEvent('beforepopstate', { detail: state, cancelable: true }))) event.stopImmediatePropagation();
  });
  addEventListener('pageshow', () => {
    delete dataset.loading;
  });
  const markConnection = () => {
    if (navigator.onLine) delete dataset.offline;
    else dataset.offline = '';
  };
  markConnection();
  addEventListener('online', markConnection);
  addEventListener('offline', markConnection);
}
