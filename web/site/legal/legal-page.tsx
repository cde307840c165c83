import { Fragment, type ReactNode } from 'react';
import type { LegalText } from '#model/messages/legal/legal-text.ts';
import { loadMessages } from '../../load-messages.ts';
import { EmailText } from '../../parts/email-text.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

await loadMessages({ en: () => import('#model/messages/en/site/legal.ts'), fil: () => import('#model/messages/fil/site/legal.ts') });

/** Shows a legal text, and `children` below it. */
export function LegalPage({ title, text, children }: { title: string; text: LegalText; children?: ReactNode }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <article className="mx-auto max-w-text px-4 py-10 sm:py-14">
      <PageHead title={title} description={t('legal.description', { title, name: site.portalName })} />
      <h1>{title}</h1>
      <p className="mt-2 text-ink-faint text-sm">{t('legal.updated', { version: site.privacyVersion })}</p>
      <p className="mt-6 whitespace-pre-line text-ink-soft text-lg">{text.intro}</p>
      {text.sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="text-xl">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 whitespace-pre-line">
              <LegalParagraph text={paragraph} />
            </p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}

/** A paragraph in which email addresses wrap only between their parts. */
function LegalParagraph({ text }: { text: string }) {
  const parts = text.split(/(\S+@\S+)/);
  return parts.map((part, index) => (index % 2 === 1 ? <EmailText key={part} address={part} /> : <Fragment key={part}>{part}</Fragment>));
}
