import type { LoaderFunctionArgs } from 'react-router';
import { inLanguage } from '#model/barangay.ts';
import type { Language } from '#model/collections/choices.ts';
import { keptFor } from '#model/words/legal/kept-for.ts';
import { type LegalText, readLegalText } from '#model/words/legal/legal-text.ts';
import { languageOf } from '../../language.ts';
import { loadSite } from '../../parts/load-site.ts';

/** A legal text in the language of the address, the one staff wrote or else the portal's own, with the site's names and times put in. */
export async function loadLegalText(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  texts: Readonly<Record<Language, LegalText>>,
  own: 'privacyNotice' | 'terms',
): Promise<{ text: LegalText }> {
  const language = languageOf(new URL(request.url).pathname);
  const site = inLanguage(await loadSite({ context }), language);
  const text = site[own] ? readLegalText(site[own]) : texts[language];
  const values: Readonly<Record<string, string>> = {
    name: site.name,
    city: site.city,
    address: site.address,
    email: site.email,
    keepPapers: keptFor(site.keepPapersDays, language),
    keepApplications: keptFor(site.keepApplicationsDays, language),
    keepChat: keptFor(site.keepChatDays, language),
    keepCodes: keptFor(site.keepCodesDays, language),
  };
  const fill = (line: string): string => line.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const sections = text.sections.map(({ title, paragraphs }) => ({ title: fill(title), paragraphs: paragraphs.map(fill) }));
  return { text: { intro: fill(text.intro), sections } };
}
