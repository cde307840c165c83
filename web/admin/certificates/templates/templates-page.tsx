import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { prefetchQueries } from '../../live/prefetch-queries.ts';
import { LoadError } from '../../load-error.tsx';
import { loadStaffMessages } from '../../load-staff-messages.ts';
import { PageHeader } from '../../page-header.tsx';
import { pickTitle } from '../../pick-title.ts';
import { useRecord } from '../../record-form/use-record.ts';
import { type RecordUrls, useRecordUrls } from '../../record-form/use-record-urls.ts';
import { AddLink } from '../../record-list/add-link.tsx';
import { type CollectionRow, collectionQueryOptions, useCollection } from '../../record-list/use-collection.ts';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';
import { groupByKind, type KindVersions } from './group-by-kind.ts';

const TemplateEditor = lazyWithRetry(() => import('./template-editor.tsx'));
const TemplateView = lazyWithRetry(() => import('./template-view.tsx'));

const listFields = ['kind', 'version', 'name', 'nameFil', 'service', 'inUse', 'paper'] as const;
export type ListedTemplate = CollectionRow<'certificate_templates', (typeof listFields)[number]>;

export const clientLoader = () =>
  Promise.all([
    prefetchQueries(collectionQueryOptions('certificate_templates', listFields)),
    loadStaffMessages('certificatePages', 'staffPages'),
  ]);

export const shouldRevalidate = () => false;

/** The templates of certificates: one row for each kind, with its earlier versions. */
export default function TemplatesPage() {
  const { t } = useTranslation();
  const list = useCollection('certificate_templates', listFields);
  const urls = useRecordUrls('/admin/certificates');
  const kinds = list.rows && groupByKind(list.rows);
  const addButton = <AddLink to={urls.create} label={t('templates.add')} />;
  const onSaved = (record: PortalRecord<'certificate_templates'>) => list.applyChange({ action: 'create', record });
  return (
    <>
      <PageHeader title={t('templates.title')} intro={t('templates.intro')} actions={addButton} />
      {list.error && !list.rows && <LoadError title={t('templates.failed')} error={list.error} onRetry={list.reload} />}
      {!list.rows && !list.error && <SkeletonText lines={8} />}
      {kinds?.length === 0 && (
        <EmptyState
          framed
          title={t('templates.empty')}
          description={t('templates.empty.text')}
          actions={<StarterButton onAdded={onSaved} />}
        />
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface empty:hidden">
        {kinds?.map((versions) => (
          <TemplateRow key={versions.newest.kind} versions={versions} urls={urls} />
        ))}
      </ul>
      {urls.dialog && (
        <Suspense>
          {urls.dialog.mode === 'create' ? (
            <TemplateEditor onClose={urls.close} onSaved={onSaved} />
          ) : (
            <OpenTemplate key={urls.dialog.id} id={urls.dialog.id} isEditing={urls.dialog.mode === 'edit'} {...{ urls, onSaved }} />
          )}
        </Suspense>
      )}
    </>
  );
}

function TemplateRow({ versions: { newest, earlier }, urls }: { versions: KindVersions<ListedTemplate>; urls: RecordUrls }) {
  const { t, language } = useTranslation();
  const { rows: services } = useCollection('services', ['title', 'titleFil']);
  const title = (language === 'fil' && newest.nameFil) || newest.name;
  const service = services?.find(({ id }) => id === newest.service);
  const serviceTitle = service ? pickTitle(service, language) : t('templates.anyService');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{title}</span>
          <Badge>{newest.kind}</Badge>
          {!newest.inUse && <Badge tone="warning">{t('templates.notInUse')}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {[serviceTitle, t(`certificates.paper.${newest.paper || 'a4'}`), t('templates.version', { version: newest.version })].join(' · ')}
        </p>
        {earlier.length > 0 && (
          <details className="mt-1">
            <summary className="min-h-9 cursor-pointer py-1.5 text-ink-soft">{t('templates.versions', { count: earlier.length })}</summary>
            <ul className="flex flex-wrap gap-2 pt-1">
              {earlier.map(({ id, version }) => (
                <li key={id}>
                  <LinkButton size="sm" variant="outline" to={urls.view(id)} preventScrollReset>
                    {t('templates.version', { version })}
                  </LinkButton>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex gap-2">
        <LinkButton size="sm" variant="outline" to={urls.view(newest.id)} preventScrollReset aria-label={t('templates.open', { title })}>
          {t('templates.view')}
        </LinkButton>
        <LinkButton size="sm" variant="outline" to={urls.edit(newest.id)} preventScrollReset aria-label={t('templates.edit.of', { title })}>
          <Pencil aria-hidden className="size-4" />
          {t('templates.edit')}
        </LinkButton>
      </div>
    </li>
  );
}

interface OpenTemplateProps {
  id: string;
  isEditing: boolean;
  urls: RecordUrls;
  onSaved: (record: PortalRecord<'certificate_templates'>) => void;
}

/** Loads a template and opens it in the editor or in the view. */
function OpenTemplate({ id, isEditing, urls, onSaved }: OpenTemplateProps) {
  const { t } = useTranslation();
  const { record, error, reload } = useRecord('certificate_templates', id);
  if (error !== undefined) return <LoadError title={t('recordForm.openFailed')} className="mt-4" error={error} onRetry={reload} />;
  if (!record) return null;
  if (isEditing) return <TemplateEditor base={record} onClose={urls.close} onSaved={onSaved} />;
  return <TemplateView template={record} editUrl={urls.edit(id)} onClose={urls.close} />;
}

/** Adds the built-in templates to an empty list. */
function StarterButton({ onAdded }: { onAdded: OpenTemplateProps['onSaved'] }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { isBusy, problem, run } = useAction();
  const add = async () => {
    const { starterTemplates } = await import('#model/certificates/starter-templates.ts');
    const collection = records.collection('certificate_templates');
    for (const template of starterTemplates) onAdded(await collection.create({ ...template, inUse: true }));
  };
  return (
    <>
      <Button onClick={() => void run(add, (error) => t('templates.starters.failed', { reason: getErrorMessage(t, error) }))} busy={isBusy}>
        {t('templates.addStarters')}
      </Button>
      {problem && (
        <Alert tone="danger" role="alert" className="mt-4">
          {problem}
        </Alert>
      )}
    </>
  );
}
