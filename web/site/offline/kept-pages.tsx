import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#lib/manila.ts';
import { languageOf } from '../../language.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import { PAGES, READ_AT, TITLE } from '../../worker/shelves.ts';

interface Kept {
  readonly path: string;
  readonly title: string;
  readonly read: Date;
}

/** What can be read on this device without a network, the newest first. */
export function KeptPages() {
  const { t, language } = useWords();
  const { portalName } = useSite();
  const [pages, setPages] = useState<readonly Kept[]>([]);
  useEffect(() => {
    void keptPages().then(setPages, () => setPages([]));
  }, []);
  const own = pages.filter(({ path }) => languageOf(path) === language);
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="text-xl">
        {t('offline.kept')}
      </h2>
      <p className="mt-1 text-ink-soft">{t(own.length > 0 ? 'offline.keptText' : 'offline.none')}</p>
      <ul className="mt-3 divide-y divide-line border-line border-y empty:hidden">
        {own.map(({ path, title, read }) => (
          <li key={path}>
            <a href={path} className="group flex min-h-14 items-center gap-3 py-2 no-underline">
              <span className="min-w-0 grow">
                <span className="block font-semibold text-civic-800 group-hover:underline">{title.replace(` - ${portalName}`, '')}</span>
                <span className="block text-ink-soft text-sm">{t('offline.keptFrom', { date: formatDateTime(read, language) })}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function keptPages(): Promise<readonly Kept[]> {
  const shelf = await caches.open(PAGES);
  const pages = await Promise.all(
    (await shelf.keys()).map(async ({ url }): Promise<Kept> => {
      const { pathname, search } = new URL(url);
      const headers = (await shelf.match(url))?.headers;
      const title = new DOMParser().parseFromString(decodeURIComponent(headers?.get(TITLE) ?? ''), 'text/html').body.textContent;
      return { path: pathname + search, title: title || pathname, read: new Date(Number(headers?.get(READ_AT))) };
    }),
  );
  return pages.filter(({ path }) => !/^\/(fil\/)?offline/.test(path)).toReversed();
}
