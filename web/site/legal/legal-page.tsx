import type { LegalText } from '#model/words/legal/legal-text.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';

/** A legal text: the portal's own, or the one staff wrote in its place. */
export function LegalPage({ title, text, ownText }: { title: string; text: LegalText; ownText: string }) {
  const { t } = useWords();
  const site = useSite();
  const fill = (line: string) =>
    line.replace(/\{(name|city|address|email)\}/g, (_match, key: 'name' | 'city' | 'address' | 'email') => site[key]);
  return (
    <article className="mx-auto max-w-text px-4 py-10 sm:py-14">
      <h1>{title}</h1>
      <p className="mt-2 text-ink-faint text-sm">{t('legal.updated', { version: site.privacyVersion })}</p>
      {ownText ? (
        <div className="mt-6 whitespace-pre-line">{ownText}</div>
      ) : (
        <>
          <p className="mt-6 text-ink-soft text-lg">{fill(text.intro)}</p>
          {text.sections.map((section) => (
            <section key={section.title} className="mt-8">
              <h2 className="text-xl">{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {fill(paragraph)}
                </p>
              ))}
            </section>
          ))}
        </>
      )}
    </article>
  );
}
