import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { ComponentType, LazyExoticComponent } from 'react';
import { detectLanguage } from '../language.ts';
import { lazyWithRetry } from '../parts/loading/load-code.ts';
import type { MessageCatalogue } from '../use-translation.tsx';

/**
 * The message areas of the staff area. They are not in web/load-messages.ts, so that public pages
 * do not load their URLs.
 */
const messageAreas = {
  privacyPages: {
    en: () => import('#model/messages/en/admin/privacy-pages.ts'),
    fil: () => import('#model/messages/fil/admin/privacy-pages.ts'),
  },
  processingFields: {
    en: () => import('#model/messages/en/admin/processing-fields.ts'),
    fil: () => import('#model/messages/fil/admin/processing-fields.ts'),
  },
  certificatePages: { en: () => import('#model/messages/en-certificates.ts'), fil: () => import('#model/messages/fil-certificates.ts') },
  intakePage: { en: () => import('#model/messages/en-intake.ts'), fil: () => import('#model/messages/fil-intake.ts') },
  phonePhotos: {
    en: () => import('#model/messages/en/admin/cases/phone-photos.ts'),
    fil: () => import('#model/messages/fil/admin/cases/phone-photos.ts'),
  },
  placeTypes: {
    en: () => import('#model/messages/en/site/place-types.ts'),
    fil: () => import('#model/messages/fil/site/place-types.ts'),
  },
  serviceForm: {
    en: () => import('#model/messages/en/admin/content/service-form.ts'),
    fil: () => import('#model/messages/fil/admin/content/service-form.ts'),
  },
  staffPages: { en: () => import('#model/messages/en-staff-pages.ts'), fil: () => import('#model/messages/fil-staff-pages.ts') },
  staff: { en: () => import('#model/messages/en-staff.ts'), fil: () => import('#model/messages/fil-staff.ts') },
} as const;

/** The messages of the staff area that are loaded so far. */
const staffMessages: Record<string, CompiledMessage> = {};

/**
 * Loads messages of the staff area. A page calls it in its client loader for the areas that it
 * shows; lazy components use {@link lazyWithMessages}. `test/messages.test.ts` checks the areas.
 *
 * @returns all messages loaded so far, to which later calls add theirs
 * @throws the error of the failed request; the next call tries again
 */
export async function loadStaffMessages(...names: readonly (keyof typeof messageAreas)[]): Promise<MessageCatalogue> {
  const language = detectLanguage(location.pathname);
  const loaded = await Promise.all(names.map((name): Promise<object> => messageAreas[name][language]()));
  return Object.assign(staffMessages, ...loaded.flatMap((catalogues) => Object.values(catalogues)));
}

/** React's `lazy` for a component that shows messages of these areas. */
export const lazyWithMessages = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...names: readonly (keyof typeof messageAreas)[]
): LazyExoticComponent<ComponentType<Props>> => lazyWithRetry(async () => (await Promise.all([load(), loadStaffMessages(...names)]))[0]);
