import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#model/collections/choices.ts';
import { languageOf } from './language.ts';
import type { Catalogue } from './words.tsx';

/** Loads the compiled texts of one area and language (vite.config.ts); a chunk of its own each. */
const areas = {
  /** Around every page. */
  frame: { en: () => import('#model/words/en-frame.ts'), fil: () => import('#model/words/fil-frame.ts') },
  home: { en: () => import('#model/words/en/home.ts'), fil: () => import('#model/words/fil/home.ts') },
  services: { en: () => import('#model/words/en/services.ts'), fil: () => import('#model/words/fil/services.ts') },
  officials: { en: () => import('#model/words/en/officials.ts'), fil: () => import('#model/words/fil/officials.ts') },
  places: { en: () => import('#model/words/en/places.ts'), fil: () => import('#model/words/fil/places.ts') },
  placeLabels: { en: () => import('#model/words/en/place-labels.ts'), fil: () => import('#model/words/fil/place-labels.ts') },
  news: { en: () => import('#model/words/en/news.ts'), fil: () => import('#model/words/fil/news.ts') },
  contact: { en: () => import('#model/words/en/contact.ts'), fil: () => import('#model/words/fil/contact.ts') },
  applyIndex: { en: () => import('#model/words/en/apply-index.ts'), fil: () => import('#model/words/fil/apply-index.ts') },
  apply: { en: () => import('#model/words/en/apply.ts'), fil: () => import('#model/words/fil/apply.ts') },
  verify: { en: () => import('#model/words/en/verify.ts'), fil: () => import('#model/words/fil/verify.ts') },
  /** Where somebody verified a number: leaving a phone that is not one's own. */
  forget: { en: () => import('#model/words/en/forget.ts'), fil: () => import('#model/words/fil/forget.ts') },
  tracking: { en: () => import('#model/words/en/tracking.ts'), fil: () => import('#model/words/fil/tracking.ts') },
  /** Labels of records that are filled in or shown as a form. */
  records: { en: () => import('#model/words/en/records.ts'), fil: () => import('#model/words/fil/records.ts') },
  /** What the server may answer to a call or a form. */
  errors: { en: () => import('#model/words/en/errors.ts'), fil: () => import('#model/words/fil/errors.ts') },
  /** On top of the page's, once the chat is opened. */
  chat: { en: () => import('#model/words/en-chat.ts'), fil: () => import('#model/words/fil-chat.ts') },
  alerts: { en: () => import('#model/words/en/alerts.ts'), fil: () => import('#model/words/fil/alerts.ts') },
  newsletter: { en: () => import('#model/words/en/newsletter.ts'), fil: () => import('#model/words/fil/newsletter.ts') },
  offline: { en: () => import('#model/words/en/offline.ts'), fil: () => import('#model/words/fil/offline.ts') },
  staff: { en: () => import('#model/words/en-staff.ts'), fil: () => import('#model/words/fil-staff.ts') },
} as const;

type Area = keyof typeof areas;

export async function catalogueOf(area: Area, language: Language): Promise<Catalogue> {
  const loaded: Record<string, object> = await areas[area][language]();
  return Object.assign({}, ...Object.values(loaded));
}

/** The texts that this browser has of its page's language; another language is another document. */
export const broughtWords: Record<string, CompiledMessage> = {};
const brought = new Map<Area, Promise<void>>();

/**
 * Brings the texts of areas, and those around every page, to the browser; nothing where the page is rendered on the server, which has all.
 * A page awaits it beside its imports (`await bringWords('news')`), so that it cannot be shown before its texts are there; what comes
 * later by itself awaits it in its `lazy`. `test/words.test.ts` knows which areas a page needs.
 *
 * @throws what the failed request threw; the next call tries again.
 */
export async function bringWords(...names: readonly Exclude<Area, 'frame' | 'staff'>[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all((['frame', ...names] as const).map(bring));
}

function bring(area: Area): Promise<void> {
  const known = brought.get(area);
  if (known) return known;
  const coming = catalogueOf(area, languageOf(location.pathname)).then((words) => {
    Object.assign(broughtWords, words);
  });
  brought.set(area, coming);
  coming.catch(() => brought.delete(area));
  return coming;
}
