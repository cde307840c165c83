import { beforeEach, expect, test, vi } from 'vitest';

/** The pressed link, which `markPressedLinks` marked. */
class FakeAnchor {
  dataset = { pressed: '/news' };
  removeAttribute = vi.fn(() => {
    pressed = null;
  });
}
let pressed: FakeAnchor | null = null;
let navigation: EventTarget;
const assign = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  assign.mockClear();
  pressed = new FakeAnchor();
  navigation = new EventTarget();
  vi.stubGlobal('window', { navigation });
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/plain' } })));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    // After 150 ms without an answer of the router a press no longer counts as loading.
    querySelector: (selector: string) => (selector === '[data-pressed]' ? pressed : null),
  });
});

const navigate = (navigationType: string, { sameDocument = false, downloadRequest = null as string | null } = {}): Event => {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    ...{ navigationType, userInitiated: false, destination: { sameDocument }, downloadRequest },
  });
  navigation.dispatchEvent(event);
  return event;
};
/** The router reloads the page because the code of the next one failed to load. */
const reloadByRouter = () => navigate('reload', { sameDocument: true });

test('a link whose code fails before the router has said that it loads is kept, however late that is', async () => {
  const { recoverFromMissingCode, setPendingPath } = await import('./pending-navigation.ts');
  recoverFromMissingCode();
  expect(reloadByRouter().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/news'));

  // The navigation is given up: code that is loaded ahead opens nothing.
  setPendingPath(undefined);
  expect(pressed).toBeNull();
  assign.mockClear();
  expect(reloadByRouter().defaultPrevented).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  setPendingPath('/services');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/services'));
});

test('code that Firefox aborts because the document is being left does not stop that, and the next link opens a document', async () => {
  const { recoverFromMissingCode, setPendingPath } = await import('./pending-navigation.ts');
  recoverFromMissingCode();
  setPendingPath('/news');
  navigate('push', { downloadRequest: 'report.csv' });
  navigate('push', { sameDocument: true });
  navigate('push');
  expect(reloadByRouter().defaultPrevented).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(assign).not.toHaveBeenCalled();
  setPendingPath('/services');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/services'));
});

test('the portal itself can reload the page', async () => {
  const { recoverFromMissingCode, reloadDocument } = await import('./pending-navigation.ts');
  recoverFromMissingCode();
  reloadDocument();
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadByRouter().defaultPrevented).toBe(false);
});
