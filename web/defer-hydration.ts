/**
 * What a route may export as `handle`: whether the scripts of its pages start at once (`now`), when
 * the page is idle or first receives input (`later`), or whether the application stays away from a
 * page that brings its own script (`none`).
 */
export interface HydrationHandle {
  readonly scripts: 'now' | 'later' | 'none';
}

/**
 * Returns the `scripts` value of the deepest matched route that declares one; `now` when none does.
 */
export function isHydrationDeferred(handles: readonly unknown[]): boolean {
  const declared = handles.findLast((handle): handle is HydrationHandle => handle instanceof Object && 'scripts' in handle);
  return declared?.scripts === 'later';
}

const preloadTags = /<link rel="modulepreload" href="([^"]*)"[^>]*\/>/g;
const entryScript = /(<script\b[^>]*?) type="module" async=""(>[\s\S]*?<\/script>)/;

/**
 * Rewrites a rendered page so that the browser fetches and runs its modules only when the page is
 * idle or receives input. Links and forms work without scripts until then. The script that starts
 * the modules keeps its position, because React hydrates it there.
 *
 * @param attributes of the added script, such as its nonce, each preceded by a space.
 */
export function deferHydration(html: string, attributes: string): string {
  const modules = Array.from(html.matchAll(preloadTags), ([, href = '']) => href);
  if (!entryScript.test(html)) return html;
  const starter = `<script${attributes}>(${hydrateOnInteraction})(${JSON.stringify(modules)})</script>`;
  return html
    .replaceAll(preloadTags, '')
    .replace(entryScript, (_all, open: string, rest: string) => `${open} type="text/plain" data-later=""${rest}`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${starter}</body>`);
}

/**
 * Runs in the browser and is sent as text, so it may not refer to anything outside its own body.
 */
function hydrateOnInteraction(modules: string[]): void {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const begin = () => {
    for (const touch of touches) removeEventListener(touch, begin, true);
    const waiting = document.querySelector<HTMLScriptElement>('script[data-later]');
    if (!waiting) return;
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    waiting.removeAttribute('data-later');
    waiting.type = 'module';
    // Replacing the element with a copy makes the browser run it. A nonce or a hash in the content
    // security policy allows it.
    waiting.replaceWith(waiting);
  };
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  const idle = () => (typeof requestIdleCallback === 'undefined' ? setTimeout(begin, 500) : requestIdleCallback(begin, { timeout: 3000 }));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
