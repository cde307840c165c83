import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#model/collections/choices.ts';
import { type PageLanguage, pageLanguages } from '#model/page-languages.ts';
import { detectPageLanguage } from './language.ts';
import { loadCode } from './parts/loading/load-code.ts';
import type { MessageCatalogue } from './use-translation.tsx';

/** Loads the compiled messages (vite.config.ts) of an area, by language: one chunk each. */
type AreaLoaders = Readonly<Record<Language, () => Promise<object>>>;

/** Message areas that many pages use. One or two pages pass the loaders of an area of their own. */
const messageAreas = {
  /** Used by the layout of every page. */
  frame: { en: () => import('#model/messages/en-layout.ts'), fil: () => import('#model/messages/fil-layout.ts') },
  services: { en: () => import('#model/messages/en/site/services.ts'), fil: () => import('#model/messages/fil/site/services.ts') },
  placeLabels: { en: () => import('#model/messages/en/place-labels.ts'), fil: () => import('#model/messages/fil/place-labels.ts') },
  contact: { en: () => import('#model/messages/en/site/contact.ts'), fil: () => import('#model/messages/fil/site/contact.ts') },
  apply: {
    en: () => import('#model/messages/en/site/applications/apply.ts'),
    fil: () => import('#model/messages/fil/site/applications/apply.ts'),
  },
  /** Loaded with the application form. */
  papers: {
    en: () => import('#model/messages/en/site/applications/papers.ts'),
    fil: () => import('#model/messages/fil/site/applications/papers.ts'),
  },
  /** Loaded where times of the office are chosen. */
  appointments: { en: () => import('#model/messages/en/appointments.ts'), fil: () => import('#model/messages/fil/appointments.ts') },
  verify: { en: () => import('#model/messages/en/verify.ts'), fil: () => import('#model/messages/fil/verify.ts') },
  /** For the button that removes personal data from a shared device. */
  forget: {
    en: () => import('#model/messages/en/site/forget-visitor.ts'),
    fil: () => import('#model/messages/fil/site/forget-visitor.ts'),
  },
  tracking: {
    en: () => import('#model/messages/en/site/applications/tracking.ts'),
    fil: () => import('#model/messages/fil/site/applications/tracking.ts'),
  },
  /** Labels of records that a page shows or edits in a form. */
  records: { en: () => import('#model/messages/en/records.ts'), fil: () => import('#model/messages/fil/records.ts') },
  /** Error messages that the server may send in response to a call or a form. */
  errors: { en: () => import('#model/messages/en/errors.ts'), fil: () => import('#model/messages/fil/errors.ts') },
  /** Loaded in addition to the page's messages when the chat opens. */
  chat: { en: () => import('#model/messages/en-chat.ts'), fil: () => import('#model/messages/fil-chat.ts') },
  newsletter: { en: () => import('#model/messages/en/site/newsletter.ts'), fil: () => import('#model/messages/fil/site/newsletter.ts') },
  errorScreen: { en: () => import('#model/messages/en/error-screen.ts'), fil: () => import('#model/messages/fil/error-screen.ts') },
  /** Loaded in addition to the page's messages a moment after hydration. */
  navigation: { en: () => import('#model/messages/en/navigation.ts'), fil: () => import('#model/messages/fil/navigation.ts') },
  offline: { en: () => import('#model/messages/en/site/offline.ts'), fil: () => import('#model/messages/fil/site/offline.ts') },
} as const;

/** Loaders of languages with an incomplete translation of the public messages in a single file. */
const partialCatalogues: Partial<Record<PageLanguage, () => Promise<{ default: object }>>> = {
  ceb: () => import('#model/messages/ceb.ts'),
};

type MessageArea = keyof typeof messageAreas | AreaLoaders;

/**
 * Imports the messages of an area in a language; missing ones in the language of its `content`.
 *
 * @throws when the import fails.
 */
async function importCatalogue(area: MessageArea, language: PageLanguage): Promise<MessageCatalogue> {
  const loaders = typeof area === 'string' ? messageAreas[area] : area;
  const [loaded, pageMessages] = await Promise.all([loaders[pageLanguages[language].content](), partialCatalogues[language]?.()]);
  return Object.assign({}, ...Object.values(loaded), pageMessages?.default);
}

/**
 * The loaded messages, in the language of the page; a change of the language loads a new document.
 */
export const loadedMessages: Record<string, CompiledMessage> = {};
const pendingLoads = new Map<MessageArea, Promise<void>>();

/**
 * Loads the messages of areas, and those of the layout, in the browser. Does nothing on the server,
 * which has all messages. A page awaits it at module level, so that it renders only with its
 * messages; a lazy component awaits it in its `lazy` call. `test/messages.test.ts` checks which
 * areas a page needs.
 *
 * @throws the error of the import that failed several times; the next call tries again.
 */
export async function loadMessages(...names: readonly Exclude<MessageArea, 'frame'>[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all((['frame', ...names] as const).map(loadArea));
}

function loadArea(area: MessageArea): Promise<void> {
  const pendingLoad = pendingLoads.get(area);
  if (pendingLoad) return pendingLoad;
  const load = loadCode(() => importCatalogue(area, detectPageLanguage(location.pathname)), true).then((messages) => {
    Object.assign(loadedMessages, messages);
  });
  pendingLoads.set(area, load);
  load.catch(() => pendingLoads.delete(area));
  return load;
}
