import { type ReactNode, useEffect, useState } from 'react';
import type { PortalRecord } from '../../records.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { useWords } from '../../words.tsx';
import type { RecordForm } from '../record-form/use-record-form.ts';
import { useRecords } from '../session/use-session.ts';
import { ArticlePreview } from './article-preview.tsx';

interface FormFrameProps {
  form: RecordForm<'news'>;
  body: ReactNode;
  /** Below the form. */
  children: ReactNode;
}

/** The form of an article, and beside it what visitors will see of what is typed. */
export function FormFrame({ form, body, children }: FormFrameProps) {
  const { t } = useWords();
  const [shown, setShown] = useState('write');
  // What keeps it from being saved is told in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt, and each answer to it
  useEffect(() => setShown('write'), [form.attempt, form.problem, form.newer]);
  return (
    <Tabs
      label={t('admin.news.tabs')}
      value={shown}
      onValueChange={setShown}
      tabs={[
        {
          value: 'write',
          label: t('admin.news.tab.write'),
          keep: true,
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

function Preview({ form: { values, seen } }: { form: RecordForm<'news'> }) {
  const { t } = useWords();
  const records = useRecords();
  const typed = values as unknown as PortalRecord<'news'>;
  const chosenUrl = useObjectUrl(values.image instanceof File ? values.image : undefined);
  const storedUrl =
    seen && typeof values.image === 'string' && values.image ? records.files.getURL(seen, values.image, { thumb: '800x450' }) : undefined;
  return (
    <>
      <p className="mb-6 text-ink-soft">{t('admin.news.preview.hint')}</p>
      <ArticlePreview
        article={{ ...typed, title: typed.title.trim() || t('admin.news.preview.noTitle'), views: seen?.views ?? 0 }}
        imageUrl={chosenUrl ?? storedUrl}
        noContent={<p className="text-ink-soft">{t('admin.news.preview.noContent')}</p>}
      />
    </>
  );
}
