import { applications } from '#model/collections/applications/applications.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListedApplication } from '../../live/listed-application.ts';
import { useFileLinks } from '../../session/use-file-links.ts';

/** Links to documents that a colleague added to the same case meanwhile. */
export function ForeignDocuments({ application, names }: { application: ListedApplication; names: readonly string[] }) {
  const { t } = useTranslation();
  const links = useFileLinks();
  return (
    <div className="mb-5">
      <p className="font-semibold">{t('admin.finish.theirs', { count: names.length })}</p>
      <ul className="mt-1 space-y-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={links.getUrl({ id: application.id, collectionId: applications.name, collectionName: applications.name }, name)}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center break-all"
            >
              {name}
              <span className="sr-only">{t('admin.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
