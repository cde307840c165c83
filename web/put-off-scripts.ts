/** What a route may export as `handle`: whether the scripts of its pages run at once or when the page is idle or first touched. */
export interface ScriptsHandle {
  readonly scripts: 'now' | 'later';
}

/** What the deepest of a page's routes says of its scripts; at once when none says anything. */
export function arePutOff(handles: readonly unknown[]): boolean {
  const said = handles.findLast((handle): handle is ScriptsHandle => handle instanceof Object && 'scripts' in handle);
  return said?.scripts === 'later';
}

const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*\/>/g;
const start = /(<script\b[^>]*?) type="module" async=""(>[\s\S]*?<\/script>)/;

/**
 * Rewrites a rendered page so that its modules are neither fetched nor run before the page is idle or somebody touches it; links and
 * forms work by themselves until then. The script that starts them stays in its place, because React hydrates it there.
 *
 * @param attributes of the added script, such as its nonce, with a space before each.
 */
export function putOffScripts(html: string, attributes: string): string {
  const modules = Array.from(html.matchAll(preload), ([, href = '']) => href);
  if (!start.test(html)) return html;
  const starter = `<script${attributes}>(${startWhenWanted})(${JSON.stringify(modules)})</script>`;
  return html
    .replaceAll(preload, '')
    .replace(start, (_all, open: string, rest: string) => `${open} type="text/plain" data-later=""${rest}`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${starter}</body>`);
}

/** Runs in the browser and is sent as text: it may use nothing from outside itself. */
function startWhenWanted(modules: string[]): void {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const begin = () => {
    for (const touch of touches) removeEventListener(touch, begin, true);
    const waiting = document.querySelector<HTMLScriptElement>('script[data-later]');
    if (!waiting) return;
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    waiting.removeAttribute('data-later');
    waiting.type = 'module';
    // Put in anew where it stands, it runs; a nonce or its fingerprint in the policy allows it.
    waiting.replaceWith(waiting);
  };
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  const idle = () => (typeof requestIdleCallback === 'undefined' ? setTimeout(begin, 500) : requestIdleCallback(begin, { timeout: 3000 }));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
