import { type ReactNode, useState } from 'react';
import type { PortalRecord } from '../../../record-client.ts';
import { useObjectUrl } from '../../../ui/files/use-object-url.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordFormState } from '../../record-form/use-record-form.ts';
import { useRecords } from '../../session/use-session.ts';
import { ArticlePreview } from './article-preview.tsx';

interface NewsFormLayoutProps {
  form: RecordFormState<'news'>;
  body: ReactNode;
  /** Rendered below the form. */
  children: ReactNode;
}

/** The form of an article with a live preview beside it. */
export function NewsFormLayout({ form, body, children }: NewsFormLayoutProps) {
  const { t } = useTranslation();
  const [activeTab, setActiveTab] = useState('write');
  const { attempt, problem, newer } = form;
  const [lastResult, setLastResult] = useState({ attempt, problem, newer });
  if (lastResult.attempt !== attempt || lastResult.problem !== problem || lastResult.newer !== newer) {
    // The form shows the errors.
    setLastResult({ attempt, problem, newer });
    setActiveTab('write');
  }
  return (
    <Tabs
      label={t('admin.news.tabs')}
      value={activeTab}
      onValueChange={setActiveTab}
      tabs={[
        {
          value: 'write',
          label: t('admin.news.tab.write'),
          keepMounted: true,
          content: (
            <>
              {body}
              {children}
            </>
          ),
        },
        { value: 'preview', label: t('admin.news.tab.preview'), content: <Preview form={form} /> },
      ]}
    />
  );
}

function Preview({ form: { values, original } }: { form: RecordFormState<'news'> }) {
  const { t } = useTranslation();
  const records = useRecords();
  const article = values as unknown as PortalRecord<'news'>;
  const selectedUrl = useObjectUrl(values.image instanceof File ? values.image : undefined);
  const storedUrl =
    original && typeof values.image === 'string' && values.image
      ? records.files.getURL(original, values.image, { thumb: '800x450' })
      : undefined;
  return (
    <>
      <p className="mb-6 text-ink-soft">{t('admin.news.preview.hint')}</p>
      <ArticlePreview
        article={{ ...article, title: article.title.trim() || t('admin.news.preview.noTitle'), views: original?.views ?? 0 }}
        imageUrl={selectedUrl ?? storedUrl}
        noContent={<p className="text-ink-soft">{t('admin.news.preview.noContent')}</p>}
      />
    </>
  );
}
