import { beforeEach, expect, test, vi } from 'vitest';

/** The pressed link, which `markPressedLinks` marked. */
class FakeAnchor {
  dataset = { pressed: '/news' };
  removeAttribute = vi.fn(() => {
    pressed = null;
  });
}
let pressed: FakeAnchor | null = null;
const navigation = new EventTarget();
const assign = vi.fn();

beforeEach(() => {
  pressed = new FakeAnchor();
  vi.stubGlobal('window', { navigation });
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/plain' } })));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    // After 150 ms without an answer of the router a press no longer counts as loading.
    querySelector: (selector: string) => (selector === '[data-pressed]' ? pressed : null),
  });
});

/** The router reloads the page because the code of the next one failed to load. */
function reloadByRouter(): Event {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload', userInitiated: false });
  navigation.dispatchEvent(event);
  return event;
}

test('a link whose code fails before the router has said that it loads is kept, however late that is', async () => {
  const { recoverFromMissingCode, setPendingPath } = await import('./pending-navigation.ts');
  recoverFromMissingCode();
  expect(reloadByRouter().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/news'));

  // The navigation is given up: the link of before says nothing about the next reload.
  setPendingPath(undefined);
  expect(pressed).toBeNull();
  expect(reloadByRouter().defaultPrevented).toBe(false);

  // Without a network the reload for a page that was loaded ahead would show an error page.
  assign.mockClear();
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadByRouter().defaultPrevented).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  setPendingPath('/services');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/services'));
});
