import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { createRecordSlug } from '../../../lib/texts/slugify.ts';
import { pushSubscriptions } from '../../../model/collections/conversations/push-subscriptions.ts';
import { dailyLimitErrorCodes } from '../../../model/endpoints/daily-limit-error-codes.ts';
import { type PushPayload, type PushRegistrationRequest, registrationsPath } from '../../../model/endpoints/messaging/notification.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { type FakePushService, startFakePushService } from '../../fakes/push-service.ts';
import { staffAccount } from '../../portal-settings.ts';
import { article, service } from '../../sample-records.ts';
import type { RunningPortal } from '../../start-portal.ts';
import { startSamplePortal } from '../../start-sample-portal.ts';

/*
 * News alerts from the button to the article (product §2.11). A test cannot reach the browser's
 * push service: the subscription belongs to a local push service, and its decrypted messages are
 * delivered through the DevTools protocol.
 */

test.setTimeout(240_000);
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

let pushes: FakePushService;
let portal: RunningPortal;
test.beforeAll(async () => {
  pushes = await startFakePushService();
  portal = await startSamplePortal({ PUSH_HOSTS: pushes.origin });
});
test.afterAll(async () => {
  await portal.close();
  await pushes[Symbol.asyncDispose]();
});

/** Makes the browser's next subscription one of the local push service. */
async function subscribable(context: BrowserContext): Promise<PushRegistrationRequest['web']> {
  const web = pushes.subscribe();
  await context.addInitScript(({ endpoint, auth, p256dh }) => {
    const subscription = {
      toJSON: () => ({ endpoint, keys: { auth, p256dh } }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        if (applicationServerKey.length !== 65) throw new Error('This is no key of a portal');
        localStorage.setItem('subscribed', '1');
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
    });
  }, web);
  return web;
}

const active = async ({ auth }: PushRegistrationRequest['web']) => {
  const all = await portal.context.store.read.list(pushSubscriptions);
  return all.find((one) => one.auth === auth);
};
const card = (page: Page) => page.getByRole('region', { name: 'Be the first to know' });

async function turnOn(page: Page, path = '/alerts'): Promise<void> {
  await page.goto(portal.url + path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Get news alerts|I-.on ang notification/ })
    .click();
  await expect(page.getByRole('main').getByText(/Alerts are on|Naka-.on ang notification/)).toBeVisible();
}

/**
 * Returns a function that delivers a message to a page's service worker, as the browser's push
 * service would, and waits until its notification is shown. Chromium forgets a notification that is
 * being shown while somebody asks for those shown, so a test must not ask before.
 */
async function deliverer(context: BrowserContext, page: Page): Promise<(data: string) => Promise<void>> {
  const cdp: CDPSession = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${portal.url}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (data) => {
    const worker = context.serviceWorkers().at(-1);
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; notificationShown: Promise<void> };
      const show = ServiceWorkerRegistration.prototype.showNotification.bind(scope.registration);
      scope.notificationShown = new Promise((resolve) => {
        scope.registration.showNotification = (...notification) => show(...notification).then(resolve);
      });
    });
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: portal.url, registrationId, data });
    await worker?.evaluate(() => (globalThis as unknown as { notificationShown: Promise<void> }).notificationShown);
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const all = await getNotifications.call(await navigator.serviceWorker.ready);
    return all.map((one) => {
      const { title, body, tag, icon, data, badge } = one as Notification & { badge?: string };
      return { title, body, tag, icon, data, badge };
    });
  });

/** Clicks the notification with a tag. */
async function tap(context: BrowserContext, tag: string): Promise<void> {
  const worker = context.serviceWorkers().at(-1);
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const Clicked = (globalThis as unknown as { NotificationEvent: new (name: string, options: object) => Event }).NotificationEvent;
    dispatchEvent(new Clicked('notificationclick', { notification }));
  }, tag);
}

test('an article that staff publish with ‘Send now’ appears where somebody subscribed, and a tap opens it', { tag: '@full' }, async ({
  page,
  context,
  browser,
}) => {
  const web = await subscribable(context);
  await turnOn(page);
  expect(await active(web)).toMatchObject({ isActive: true, endpoint: portal.url, user: '' });

  const staff = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await staff.goto(`${portal.url}/admin/news/new`);
  await staff.getByLabel('Username or Email').fill(staffAccount.username);
  await staff.getByLabel('Password', { exact: true }).fill(staffAccount.password);
  await staff.getByRole('button', { name: 'Sign In' }).click();
  const dialog = staff.getByRole('dialog').first();
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Water is cut on Tuesday');
  await dialog.getByRole('textbox', { name: 'Summary', exact: true }).fill('From 8 to 12 in Scout Borromeo.');
  await dialog.getByLabel('Category').selectOption('Events');
  await dialog.getByLabel('Type').selectOption('advisory');
  await staff.getByRole('textbox', { name: 'Content', exact: true }).fill('Please store some.');
  await dialog.getByLabel('Send now').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const own = () => pushes.pushed.find(({ payload }) => payload.notification.title === 'Water is cut on Tuesday');
  await expect.poll(own, { timeout: 30_000 }).toBeTruthy();
  await staff.context().close();

  const payload = own()?.payload as PushPayload;
  const id = payload.data.newsId;
  const path = `/news/${createRecordSlug(id, 'Water is cut on Tuesday')}`;
  // Wakes a service worker that was stopped meanwhile.
  await page.goto(`${portal.url}/officials`);
  const deliver = await deliverer(context, page);
  await deliver(JSON.stringify(payload));
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Water is cut on Tuesday',
        body: 'From 8 to 12 in Scout Borromeo.',
        tag: id,
        icon: `${portal.url}/icons/icon-192.png`,
        badge: `${portal.url}/icons/badge-96.png`,
        data: { newsId: id, url: path },
      },
    ]);
  await tap(context, id);
  await expect(page).toHaveURL(portal.url + path);
  await expect(page.getByRole('heading', { level: 1, name: 'Water is cut on Tuesday' })).toBeVisible();
  expect(await shown(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/officials`);
});

test('one that was seen over the open portal closes by itself; anything pushed shows something', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await subscribable(context);
  await turnOn(page);
  const deliver = await deliverer(context, page);
  const plain = { title: 'New News Article', body: 'New news article available', tag: 'default', data: { newsId: '', url: '/news' } };
  for (const data of ['{}', 'no JSON at all']) {
    await deliver(data);
    await expect.poll(() => shown(page)).toMatchObject([plain]);
    await expect.poll(() => shown(page), { timeout: 30_000 }).toEqual([]);
  }
});

test('a tap leaves an application that is being filled in alone', { tag: '@full' }, async ({ page, context }) => {
  const staff = await portal.staffClient();
  const { id } = await staff.collection('services').create({ ...service, title: 'Cedula' });
  await subscribable(context);
  await turnOn(page);
  await page.goto(`${portal.url}/apply_online/${id}`);
  await page.getByLabel('Mobile number').fill('9171234567');
  // The code that answers the worker loads some seconds after the page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/device-maintenance-')));
  await page.waitForLoadState('networkidle');
  const deliver = await deliverer(context, page);
  await deliver(JSON.stringify({ notification: { title: 'A', body: 'B', tag: 'x' }, data: { newsId: 'x', url: '/news' } }));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await tap(context, 'x');
  await expect.poll(() => shown(page)).toEqual([]);
  await expect(page.getByLabel('Mobile number')).toHaveValue('9171234567');
  await expect(page).toHaveURL(`${portal.url}/apply_online/${id}`);
});

test('who subscribed on a Filipino page is led to Filipino pages', { tag: '@full' }, async ({ page, context }) => {
  await subscribable(context);
  await turnOn(page, '/fil/alerts');
  await page.goto(`${portal.url}/fil/officials`);
  const { id } = await (await portal.staffClient()).collection('news').create({ ...article, title: 'Linis barangay' });
  const path = `/news/${createRecordSlug(id, 'Linis barangay')}`;
  const deliver = await deliverer(context, page);
  await deliver(JSON.stringify({ notification: { title: 'Linis barangay', body: 'B', tag: id }, data: { newsId: id, url: path } }));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await tap(context, id);
  await expect(page).toHaveURL(`${portal.url}/fil${path}`);
});

/** Publishes an article that is longer than a screen, and returns its address. */
async function publishLongArticle(title: string): Promise<string> {
  const content = '<p>The barangay tells how it went, from the first to the last hour.</p>'.repeat(60);
  const { id } = await (await portal.staffClient()).collection('news').create({ ...article, title, content });
  return `${portal.url}/news/${createRecordSlug(id, title)}`;
}
const readToTheEnd = (page: Page) => page.getByRole('link', { name: 'Back to News' }).scrollIntoViewIfNeeded();
/** The card would have come: its code is there, and its delay is over. */
const afterDelay = (page: Page) => page.waitForFunction(() => performance.now() > 6000);

for (const width of [360, 1280]) {
  test(`the card asks after an article was read to its end, and covers nothing, ${width} pixels wide`, { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const web = await subscribable(context);
    await page.goto(await publishLongArticle(`A long day ${width}`));
    await afterDelay(page);
    await expect(card(page)).toBeHidden();
    await readToTheEnd(page);
    await expect(card(page)).toBeVisible();
    expect(
      await card(page).evaluate(
        (each) =>
          [...document.querySelectorAll('main *')].filter((other) => {
            const [one, two] = [each.getBoundingClientRect(), other.getBoundingClientRect()];
            const isApart =
              one.bottom <= two.top + 1 || one.top >= two.bottom - 1 || one.right <= two.left + 1 || one.left >= two.right - 1;
            return !isApart && !each.contains(other) && !other.contains(each) && two.width > 0;
          }).length,
      ),
    ).toBe(0);
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Get news alerts' }).click();
    await expect(card(page).getByText('Alerts are on. Thank you!')).toBeVisible();
    expect(await active(web)).toMatchObject({ isActive: true });
    await card(page).getByRole('link', { name: 'Manage alerts' }).click();
    await expect(page).toHaveURL(`${portal.url}/alerts`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop alerts' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Get news alerts' })).toBeVisible();
    await expect.poll(() => active(web)).toBeUndefined();
  });
}

test('the card comes on no other page, and once a session', { tag: '@full' }, async ({ page, context }) => {
  await subscribable(context);
  const address = await publishLongArticle('Another long day');
  await page.goto(portal.url);
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await afterDelay(page);
  await expect(card(page)).toBeHidden();
  await page.goto(address);
  await readToTheEnd(page);
  await expect(card(page)).toBeVisible({ timeout: 30_000 });
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await readToTheEnd(page);
  await afterDelay(page);
  await expect(card(page)).toBeHidden();
});

test('a browser without push says so, an iPhone says what to do first, a blocked one how to allow it', { tag: '@full' }, async ({
  browser,
}) => {
  for (const [userAgent, text] of [
    ['Mozilla/5.0 (X11; Linux x86_64) Old/1.0', 'This browser cannot show alerts'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1', 'Put the portal on your Home Screen first'],
  ] as const) {
    const context = await browser.newContext({ userAgent });
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    const page = await context.newPage();
    await page.goto(`${portal.url}/alerts`);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expectAccessible(page);
    await context.close();
  }
  const context = await browser.newContext({ permissions: [] });
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  const page = await context.newPage();
  await page.goto(`${portal.url}/alerts`);
  await expect(page.getByText('Notifications are blocked')).toBeVisible();
  await context.close();
});

test('a push service that does not answer changes nothing and says so', { tag: '@full' }, async ({ page, context }) => {
  const web = await subscribable(context);
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'));
  });
  await page.goto(`${portal.url}/alerts`);
  await page.getByRole('main').getByRole('button', { name: 'Get news alerts' }).click();
  await expect(page.getByText('The notification service of this browser did not answer.')).toBeVisible();
  expect(await active(web)).toBeUndefined();
});

test('a subscription that changed is told to the portal under the same token', { tag: '@full' }, async ({ page, context }) => {
  const web = await subscribable(context);
  await turnOn(page);
  const before = await active(web);
  const renewed = await subscribable(context);
  await page.goto(`${portal.url}/officials`);
  await expect.poll(() => active(renewed), { timeout: 30_000 }).toMatchObject({ id: before?.id, token: before?.token });
});

test('staff are told of new applications where they allowed it', { tag: '@full' }, async ({ page, context }) => {
  const web = await subscribable(context);
  await page.goto(`${portal.url}/admin/staff/me`);
  await page.getByLabel('Username or Email').fill(staffAccount.username);
  await page.getByLabel('Password', { exact: true }).fill(staffAccount.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const box = page.getByRole('region', { name: 'Browser notifications' });
  await box.getByRole('button', { name: 'Notify me in this browser' }).click();
  await expect(box.getByText('On in this browser')).toBeVisible();
  expect((await active(web))?.user).not.toBe('');
  await expectAccessible(page);
  const deliver = await deliverer(context, page);
  const data = { newsId: '', url: '/admin/audit' };
  await deliver(JSON.stringify({ notification: { title: 'New application', body: 'ST-1: Cedula', tag: 'abc' }, data }));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await tap(context, 'abc');
  await expect(page).toHaveURL(`${portal.url}/admin/audit`);
  await page.goto(`${portal.url}/admin/staff/me`);
  await box.getByRole('button', { name: 'Stop notifications' }).click();
  await expect(box.getByText('Off in this browser')).toBeVisible();
  await expect.poll(() => active(web)).toBeUndefined();
});

test('a limit of a minute and one of a day say when to try again', { tag: '@full' }, async ({ page, context }) => {
  await subscribable(context);
  let data: object = {};
  await page.route(`**${registrationsPath}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, json: { status: 429, message: '', data } }) : route.continue(),
  );
  for (const [language, minuteText, dayText] of [
    ['', 'Please wait a minute', 'try tomorrow'],
    ['/fil', 'Maghintay ng isang minuto', 'subukan bukas'],
  ] as const) {
    await page.goto(`${portal.url}${language}/alerts`);
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: /Get news alerts|I-.on ang notification/ });
    data = {};
    await button.click();
    await expect(main.getByRole('alert')).toContainText(minuteText);
    data = { dailyLimit: { code: dailyLimitErrorCodes.unverified, message: '' } };
    await button.click();
    await expect(main.getByRole('alert')).toContainText(dayText);
  }
});
