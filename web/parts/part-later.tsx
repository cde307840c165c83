import { type ComponentType, lazy, type ReactNode } from 'react';

const touches = ['pointerdown', 'keydown', 'focusin', 'popstate'];

/**
 * A part of a page that the server has made and that works without scripts: its code comes when it is seen or somebody does something
 * on the page, and until then it costs nothing. At once where the part is not there yet, or was touched before the scripts came. Make it
 * anew for each stay on the page.
 *
 * @param id of the part's element.
 * @param load fetches the code.
 */
export function partLater<P>(id: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(async () => {
    await whenWanted(id);
    const served = document.getElementById(id);
    return { default: await load().catch((error) => (served ? asServed(served) : Promise.reject(error))) };
  });
}

function whenWanted(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part || part.contains(document.activeElement) || isFilledIn(part)) return Promise.resolve();
  return new Promise((resolve) => {
    const begin = () => {
      view.disconnect();
      for (const touch of touches) removeEventListener(touch, begin, true);
      resolve();
    };
    const view = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin());
    view.observe(part);
    for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  });
}

function isFilledIn(part: HTMLElement): boolean {
  const fields = [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.some((field) => field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked));
}

/** Without a network it stays what it is: links and forms in it go on working by themselves. */
function asServed({ tagName, id, className, innerHTML }: HTMLElement): () => ReactNode {
  const Tag = tagName.toLowerCase() as 'section';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already
  return () => <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: innerHTML }} />;
}
