import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { createRecordSlug } from '../../../lib/texts/slugify.ts';
import { findViolations } from '../../browser/accessibility.ts';
import { findBrokenWords } from '../../browser/find-broken-words.ts';
import { findCoveredControls } from '../../browser/find-covered-controls.ts';
import { publicPages } from '../../browser/pages/public-pages.ts';
import { createSeededPortalTest } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';

/*
 * The frame of the public pages on phones: header, bar, menu and chat (product §2.2). What is true
 * of every page is in `pages.e2e.ts`.
 */

const LONG_WORD = 'Pinakamahaba'.repeat(25);

const test = createSeededPortalTest(async ({ staff }) => {
  const [article] = (await staff.collection('news').getList(1, 1, { sort: '-date,-created' })).items;
  const [service] = (await staff.collection('services').getList(1, 1, { filter: 'isOnline = true && status = "Available"' })).items;
  const [application] = (await staff.collection('applications').getList(1, 1)).items;
  return {
    serviceId: String(service?.id),
    articleId: String(article?.id),
    paths: [
      ...publicPages.flatMap(({ path, prepare }) => (typeof path === 'string' && !prepare && !/[?#]/.test(path) ? path : [])),
      `/news/${createRecordSlug(article?.id ?? '', String(article?.title))}`,
      `/apply_online/${service?.id}`,
      `/services/${service?.id}`,
      `/tracking/${application?.applicationNumber}`,
    ],
  };
});
test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const chatEntry = (page: Page) => page.getByRole('button', { name: /Sumbong mo kay Cap/ });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });

test('without a network nothing lies over a form after its buttons were pressed', async ({ page, context, office }) => {
  await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
  await verifyPhone(page, office.portal, '9175551920');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  await context.setOffline(true);
  await next.click();
  await expect(page.getByText('Date of birth is required').first()).toBeVisible();
  expect(await findCoveredControls(page)).toEqual([]);
  // The measurement sees what lets presses through.
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { loading: '' }));
  expect(await findCoveredControls(page, 'header summary')).not.toEqual([]);
});

test('between phone and desk the open chat stands above the bar', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${office.portal.url}/contact#chat`);
  const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
  await expect(chat).toBeVisible();
  // The bar gives way to the keyboard while a field has the focus.
  await chat.getByRole('heading', { name: 'Write to the Barangay Office' }).click();
  await chat.evaluate((element) => element.focus());
  const [box, place] = [await chat.boundingBox(), await bar(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('the menu is whole at 200 % text and 400 % zoom', { tag: '@full' }, async ({ page, office }) => {
  await page.goto(`${office.portal.url}/news`);
  for (const [width, height, text] of [
    [360, 740, 32],
    [320, 256, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), text);
    for (const menu of [page.locator('header details'), bar(page).locator('details')]) {
      await menu.locator('summary').click();
      const links = menu.getByRole('link');
      await expect(links).toHaveCount(7);
      for (const link of await links.all()) {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 0.9 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

/**
 * Decides which font the next pages show. The font is optional: a first visit shows the fallback
 * when the font comes after the first paint.
 */
async function decideFont(page: Page, url: string, font: 'font' | 'fallback font'): Promise<void> {
  if (font === 'fallback font') {
    await page.route('**/*.woff2', (route) => route.abort());
    return;
  }
  await page.goto(url);
  await page.evaluate(() => document.fonts.load('1rem "Public Sans"'));
}

test('tiles and footer break no word of theirs with large text and a wide font', { tag: '@full' }, async ({ page, office }) => {
  for (const path of ['', '/fil'])
    for (const [size, font] of [
      [16, 'inherit'],
      [16, 'DejaVu Sans'],
      [32, 'inherit'],
      [32, 'DejaVu Sans'],
    ] as const) {
      await page.goto(office.portal.url + path);
      await page.addStyleTag({ content: `html { font-size: ${size}px } body * { font-family: ${font} }` });
      expect(await findBrokenWords(page, '[aria-labelledby="hero"] ul a, footer li, footer a'), `${path} ${size} ${font}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
});

for (const font of ['font', 'fallback font'] as const)
  test(`no text breaks inside a word on a narrow phone when the text is doubled, in the ${font}`, { tag: '@full' }, async ({
    page,
    office,
  }) => {
    test.setTimeout(180_000);
    await decideFont(page, office.portal.url, font);
    const found: string[] = [];
    // The browser's own setting, which media queries follow too.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of ['/alerts', '/privacy', '/contact', '/fil/alerts', '/fil/privacy', '/fil/contact']) {
      await page.goto(office.portal.url + path);
      await waitForHydration(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        for (const word of await findBrokenWords(page, 'main')) found.push(`${path}, ${width}: ${word}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    }
    expect(found).toEqual([]);
  });

test('the summary of errors of the form breaks no word when the browser doubles its text', { tag: '@full' }, async ({ page, office }) => {
  await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
  await verifyPhone(page, office.portal, '9175551919');
  // From here on the browser remembers that the step of the number is done.
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(`${office.portal.url}/fil/apply_online/${office.serviceId}`);
  await page.getByRole('button', { name: 'Susunod' }).click();
  await expect(page.getByRole('link', { name: 'Ilagay po ang petsa ng kapanganakan' })).toBeVisible();
  expect(await findBrokenWords(page, 'form [role=alert]')).toEqual([]);
});

/** Hints and chosen options that do not fit their field: nobody can scroll them. */
const findCutTexts = (page: Page): Promise<string[]> =>
  page.locator('input[placeholder], select').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d');
    return fields.flatMap((field) => {
      if (!pen || !field.checkVisibility()) return [];
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : (field as HTMLInputElement).placeholder;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, isSelect ? null : '::placeholder');
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(text).width > room ? [text] : [];
    });
  });

const readAtOnce = ['h1', 'h2', 'h3', 'label', 'legend', 'dt', 'dd', 'summary', 'button', '.button'];

test('headings, labels, facts and buttons break no word, and hints are whole, when the browser doubles its text', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await decideFont(page, office.portal.url, 'font');
  // The browser's own setting, which media queries follow too.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of office.paths)
    for (const language of ['', '/fil']) {
      await page.goto(`${office.portal.url}${language}${path === '/' && language ? '' : path}`);
      expect(await findBrokenWords(page, readAtOnce.map((each) => `main ${each}`).join()), `${language}${path}`).toEqual([]);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await findCutTexts(page), `${language}${path}, ${width}`).toEqual([]);
      }
    }
});

/** Whether the hint of a field ends with an ellipsis: the field looks different without one. */
async function hasCutHint(page: Page, devtools: CDPSession, field: Locator): Promise<boolean> {
  await field.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  const clip = { x, y: y + (await page.evaluate(() => scrollY)), width, height, scale: 1 };
  const draw = async () => (await devtools.send('Page.captureScreenshot', { clip, format: 'png' })).data;
  const drawn = await draw();
  const style = await page.addStyleTag({ content: '.control { text-overflow: clip !important }' });
  const clipped = await draw();
  await style.evaluate((element) => (element as Element).remove());
  return clipped !== drawn;
}

test('when the browser doubles its text, filters wrap, and the hint of a search has no ellipsis', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await decideFont(page, office.portal.url, 'font');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of ['/services', '/places', '/news', '/fil', '/fil/services', '/fil/places'])
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(office.portal.url + path);
      await waitForHydration(page);
      for (const group of await page.locator('main fieldset').all())
        expect(await group.evaluate((each) => each.scrollWidth - each.clientWidth), `${path}, ${width}`).toBeLessThanOrEqual(0);
      for (const chip of await page.locator('main fieldset a').all()) {
        const { x = 0, width: chipWidth = 0 } = (await chip.boundingBox()) ?? {};
        expect(x + chipWidth, `${path}, ${width}: ${await chip.textContent()}`).toBeLessThanOrEqual(width);
      }
      const search = page.locator('main input[type=search]').first();
      // Again while something else moves.
      await expect.poll(() => hasCutHint(page, devtools, search), `${path}, ${width}`).toBe(false);
    }
});

/** The number of lines that a text takes. */
const countLines = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('a reference number is in one line and grows with the text, and the state of a place is on the line of its hours', {
  tag: '@full',
}, async ({ page, office }) => {
  await decideFont(page, office.portal.url, 'font');
  const devtools = await page.context().newCDPSession(page);
  const numberPath = office.paths.find((path) => path.startsWith('/tracking/')) ?? '';
  const number = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(office.portal.url + numberPath);
  expect(await countLines(number)).toBe(1);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    // Larger than the words around it, which are 32 pixels then.
    await expect.poll(() => number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(36);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/tracking`);
  const help = page.locator('#tracking-number-help');
  // Behind each hyphen is a word joiner, so that the example is on the second line.
  await expect(help).toContainText(/-\u2060\d{8}-\u2060\d{4}/);
  await page.goto(`${office.portal.url}/places`);
  const states = page.getByText(/^(Open|Closed) now$/);
  const shifts = await states.evaluateAll((all) =>
    all.flatMap((state) => {
      const { nextElementSibling: hours } = state;
      if (!hours) return [];
      const range = document.createRange();
      range.selectNodeContents(state);
      // The dot is an element; the text is the last rectangle.
      const ownTop = [...range.getClientRects()].at(-1)?.top ?? 0;
      range.selectNodeContents(hours);
      return Math.abs(ownTop - (range.getClientRects()[0]?.top ?? 0));
    }),
  );
  expect(shifts.length).toBeGreaterThan(0);
  expect(Math.max(...shifts)).toBeLessThan(1);
});

test('a word of three hundred letters widens no page', { tag: '@full' }, async ({ page, office }) => {
  const { staff, articleId, serviceId } = office;
  await Promise.all([
    staff
      .collection('news')
      .update(articleId, { title: LONG_WORD.slice(0, 180), author: LONG_WORD.slice(0, 100), content: `<p>${LONG_WORD}</p>` }),
    staff.collection('services').update(serviceId, { description: LONG_WORD }),
  ]);
  for (const path of ['/', '/services', '/news', `/news/${articleId}`, `/apply_online/${serviceId}`]) {
    await page.goto(office.portal.url + path);
    await expect(page.getByText(/PinakamahabaPinakamahaba/).first()).toBeAttached();
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path}, ${width}`)
        .toBeLessThanOrEqual(0);
    }
  }
});

test('on a wide screen no line of a long text has more than 75 characters', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await decideFont(page, office.portal.url, 'font');
  for (const path of ['/privacy', '/fil/terms', '/alerts', '/documents', `/news/${office.articleId}`, `/services/${office.serviceId}`]) {
    await page.goto(office.portal.url + path);
    const lines = await page.locator('main p:not(.line-clamp-1)').evaluateAll(listLines);
    expect(lines.length, path).toBeGreaterThan(2);
    expect(
      lines.filter(({ length }) => length > 75),
      path,
    ).toEqual([]);
  }
});

/** Returns the lines of paragraphs as the browser breaks them. */
function listLines(paragraphs: Element[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [index, character] of [...(text.nodeValue ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { bottom, width, height } = range.getBoundingClientRect();
        // Text of an inline element may stand a pixel higher or lower in the same line.
        const line = Math.round(bottom / 8);
        if (width * height > 0) lines.set(line, (lines.get(line) ?? '') + character);
      }
    }
    return [...lines.values()].map((line) => line.trim());
  });
}

test('on a phone the page begins within 120 pixels, with the police and the fire brigade one press away', async ({ page, office }) => {
  await decideFont(page, office.portal.url, 'font');
  for (const path of ['/', '/fil/contact']) {
    await page.goto(office.portal.url + path);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect((await page.locator('main').boundingBox())?.y, `${path}, ${width}`).toBeLessThanOrEqual(120);
    }
    for (const number of ['117', '116']) {
      const hotline = page.locator(`header a[href="tel:${number}"]`);
      await expect(hotline).toBeInViewport({ ratio: 1 });
      expect((await hotline.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await test.step('with doubled text too, within two lines', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.setViewportSize({ width: 320, height: 740 });
    for (const path of ['/contact', '/fil/contact']) {
      await page.goto(office.portal.url + path);
      expect((await page.getByRole('banner').boundingBox())?.height, path).toBeLessThanOrEqual(140);
      expect(await findBrokenWords(page, 'header li')).toEqual([]);
      for (const number of ['117', '116']) await expect(page.locator(`header a[href="tel:${number}"]`)).toBeInViewport({ ratio: 1 });
    }
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(`${office.portal.url}/fil/admin`);
});

test('the header is as high in the fallback font as in the font', { tag: '@full' }, async ({ page, browser, office }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const firstVisit = await context.newPage();
  await decideFont(page, office.portal.url, 'font');
  await decideFont(firstVisit, office.portal.url, 'fallback font');
  const measure = async (each: Page) => {
    const heights: [string, number | undefined][] = [];
    for (const path of ['/contact', '/fil/contact']) {
      await each.goto(office.portal.url + path);
      for (const width of [320, 360, 640, 1024, 1280]) {
        await each.setViewportSize({ width, height: 740 });
        heights.push([`${path}, ${width}`, (await each.getByRole('banner').boundingBox())?.height]);
      }
    }
    return heights;
  };
  expect(await measure(firstVisit)).toEqual(await measure(page));
  await test.step('and the name is in sight beside the menu', async () => {
    await page.setViewportSize({ width: 1024, height: 740 });
    expect((await page.getByRole('banner').getByText('South Triangle').boundingBox())?.width).toBeGreaterThan(100);
  });
  await context.close();
});

test('no search is cut silently; the bar leads on, leaves no link preview behind, gives way to the keyboard, and lies in the page where the screen is low', async ({
  page,
  office,
}) => {
  await page.goto(`${office.portal.url}/services`);
  await waitForHydration(page);
  await expect(page.locator('head meta[property="og:url"]')).toHaveCount(1);
  const search = page.getByRole('searchbox').first();
  await search.fill('x'.repeat(120));
  await expect(search).toHaveValue('x'.repeat(120));
  await expect(page.getByText('Only the first 100 characters are searched.')).toBeVisible();
  await search.fill('');
  await search.blur();
  for (const each of await bar(page).locator('a, summary').filter({ visible: true }).all()) {
    const box = await each.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox').first().focus();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('searchbox').first().blur();
  await bar(page).getByText('Menu').click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await findViolations(page, { bestPractices: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 390 });
  await expect(bar(page)).not.toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await bar(page).getByRole('link', { name: 'Status' }).click();
  await expect(page).toHaveURL(`${office.portal.url}/tracking`);
  await expect(page.locator('head meta[property^="og:"]')).toHaveCount(0);
  await expect(bar(page).getByRole('link', { name: 'Status' })).toHaveAttribute('aria-current', 'page');
});

test('nothing floats over the form of an application; help at its foot and an address of its own open the chat', async ({
  page,
  office,
}) => {
  await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
  await waitForHydration(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(chatEntry(page)).toBeHidden();
    await expect(bar(page)).toBeHidden();
    const help = page.getByRole('link', { name: 'Need help?' });
    await help.click();
    await expect(page.getByRole('dialog', { name: 'Sumbong mo kay Cap' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeFocused();
  }
  await page.goto(`${office.portal.url}/contact#chat`);
  await expect(page.getByRole('dialog', { name: 'Sumbong mo kay Cap' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chatEntry(page)).toBeFocused();
});

test('on a phone Back closes the open menu and the open chat, and neither leaves an entry behind', async ({ page, office }) => {
  const { url } = office.portal;
  const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/`);
  await waitForHydration(page);
  await bar(page).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(`${url}/services`);
  await page.waitForLoadState('networkidle');
  const loads: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && loads.push(request.url()));
  for (const { open, cover, close } of [
    { open: () => chatEntry(page).click(), cover: chat, close: () => chat.getByRole('button', { name: 'Close the chat' }).click() },
    { open: () => bar(page).getByText('Menu').click(), cover: menu, close: () => bar(page).getByText('Menu').click() },
  ]) {
    await open();
    await expect(cover).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBe(true);
    await page.goBack();
    await expect(cover).toBeHidden();
    await expect(page).toHaveURL(`${url}/services`);
    await open();
    await expect(cover).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBe(true);
    await close();
    await expect(cover).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBeUndefined();
  }
  // The page below was not loaded again.
  expect(loads).toEqual([]);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBeUndefined();
  await expect(menu).toBeHidden();
  await expect(chat).toBeHidden();
  await bar(page).getByText('Menu').click();
  await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBe(true);
  await menu.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(`${url}/news`);
  await page.goBack();
  await expect(page).toHaveURL(`${url}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Services');
  await page.goForward();
  await expect(page).toHaveURL(`${url}/news`);
  await page.goBack();
  await expect(page).toHaveURL(`${url}/services`);
  await chatEntry(page).click();
  await expect(chat).toBeVisible();
  // Chromium counts one entry too few when a reload begins while the page is adding one.
  await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBe(true);
  await page.reload();
  await waitForHydration(page);
  await expect(chat).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(`${url}/`);
});

test('Escape closes the chat from the moment its window is there', { tag: '@full' }, async ({ page, office }) => {
  // The key is pressed as soon as the page has a new window, before anything else can run.
  await page.addInitScript(() => {
    let seen: Element | null = null;
    new MutationObserver(() => {
      const dialog = document.querySelector('[role="dialog"]');
      if (dialog === seen) return;
      seen = dialog;
      if (!dialog) return;
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(key);
      document.documentElement.dataset.escapePressed = '';
    }).observe(document, { childList: true, subtree: true });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
    await waitForHydration(page);
    const help = page.getByRole('link', { name: 'Need help?' });
    await help.click();
    await expect(page.locator('html')).toHaveAttribute('data-escape-pressed');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(help).toBeFocused();
  }
});

test('without scripts the bar is links, its menu opens, and the chat leads to the contact form', async ({ browser, office }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${office.portal.url}/fil/news`);
  await page.locator('.bottom-bar summary').click();
  await expect(page.locator('.bottom-bar details a').first()).toBeVisible();
  await page.locator('.bottom-bar summary').click();
  await page.getByRole('link', { name: /Sumbong mo kay Cap/ }).click();
  await expect(page).toHaveURL(`${office.portal.url}/fil/contact#chat`);
  await expect(page.locator('#chat form')).toBeInViewport();
  await context.close();
});
