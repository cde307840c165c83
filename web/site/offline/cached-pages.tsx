import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#lib/dates/manila-time.ts';
import { detectPageLanguage, stripLanguage } from '../../language.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import { PAGES_CACHE, READ_AT_HEADER, TITLE_HEADER } from '../../worker/cache-names.ts';

interface CachedPage {
  readonly path: string;
  readonly title: string;
  readonly readAt: Date;
}

/** List of the pages that are cached on this device, the newest first. */
export function CachedPages() {
  const { t, language, pageLanguage } = useTranslation();
  const { portalName } = useSite();
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    void listCachedPages().then(setPages, () => setPages([]));
  }, []);
  const pagesInLanguage = pages.filter(({ path }) => detectPageLanguage(path) === pageLanguage);
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="text-xl">
        {t('offline.kept')}
      </h2>
      <p className="mt-1 text-ink-soft">{t(pagesInLanguage.length > 0 ? 'offline.keptText' : 'offline.none')}</p>
      <ul className="mt-3 divide-y divide-line border-line border-y empty:hidden">
        {pagesInLanguage.map(({ path, title, readAt }) => (
          <li key={path}>
            <a href={path} className="group flex min-h-14 items-center gap-3 py-2 no-underline">
              <span className="min-w-0 grow">
                <span className="block font-semibold text-civic-800 group-hover:underline">{title.replace(` - ${portalName}`, '')}</span>
                <span className="block text-ink-soft text-sm">{t('offline.keptFrom', { date: formatDateTime(readAt, language) })}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function listCachedPages(): Promise<readonly CachedPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }): Promise<CachedPage> => {
      const { pathname, search } = new URL(url);
      const headers = (await cache.match(url))?.headers;
      const title = new DOMParser().parseFromString(decodeURIComponent(headers?.get(TITLE_HEADER) ?? ''), 'text/html').body.textContent;
      return { path: pathname + search, title: title || pathname, readAt: new Date(Number(headers?.get(READ_AT_HEADER))) };
    }),
  );
  return pages.filter(({ path }) => !stripLanguage(path).startsWith('/offline')).toReversed();
}
