const touches = ['pointerdown', 'keydown', 'focusin', 'popstate'];

/**
 * Waits with the code of a part that the server has made and that works without scripts, until somebody does something on the page:
 * until then it costs nothing. At once where the part is not there yet, or was touched before the scripts came.
 *
 * @param id of the part's element.
 */
export function whenTouched(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part || part.contains(document.activeElement) || isFilledIn(part)) return Promise.resolve();
  return new Promise((resolve) => {
    const begin = () => {
      for (const touch of touches) removeEventListener(touch, begin, true);
      resolve();
    };
    for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  });
}

function isFilledIn(part: HTMLElement): boolean {
  const fields = [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.some((field) => field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked));
}
