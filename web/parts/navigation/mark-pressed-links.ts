/**
 * Marks the link that was pressed (`data-pressed`) and the document while a page loads
 * (`data-loading`), before any script file has arrived too. It is sent inside the page as text, so
 * it may not refer to anything outside its own body.
 */
export function markPressedLinks(): void {
  /** How long in milliseconds the router has to say that it is loading a page. */
  const routerDelay = 150;
  /** A page that has not come after this time will not come; the browser was stopped. */
  const lifetime = 120_000;
  const { dataset } = document.documentElement;
  let pressed: Element | undefined;
  const begin = (element: Element | null, isHandled: boolean) => {
    pressed?.removeAttribute('data-pressed');
    pressed = element ?? undefined;
    element?.setAttribute('data-pressed', '');
    dataset.loading ??= '';
    setTimeout(
      () => {
        if (dataset.loading === '') delete dataset.loading;
      },
      isHandled ? routerDelay : lifetime,
    );
  };
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { pathname, search } = location;
    const isHere = link.pathname === pathname && link.search === search;
    if (isHere && (link.hash || event.defaultPrevented)) return;
    if (link.pathname.startsWith('/api/')) return;
    begin(link, event.defaultPrevented);
  });
  addEventListener('submit', (event) => begin(event.submitter, event.defaultPrevented));
  addEventListener('pageshow', () => {
    delete dataset.loading;
  });
}
