import type { LoaderFunctionArgs } from 'react-router';
import { preventBreaksInProse } from '#lib/texts/prevent-line-breaks.ts';
import { localizeSite } from '#model/barangay.ts';
import type { Language } from '#model/collections/choices.ts';
import { formatRetentionPeriod } from '#model/messages/legal/format-retention-period.ts';
import { type LegalText, parseLegalText } from '#model/messages/legal/legal-text.ts';
import { formatOfficeName, getOfficeMessageParams } from '#model/office-message-params.ts';
import { detectLanguage } from '../../language.ts';
import { loadSite } from '../../parts/page/load-site.ts';

/**
 * Loads a legal text in the language of the page: the version from the settings or the portal's
 * default, with its placeholders filled in.
 */
export async function loadLegalText(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  texts: Readonly<Record<Language, LegalText>>,
  settingName: 'privacyNotice' | 'terms',
): Promise<{ text: LegalText }> {
  const language = detectLanguage(new URL(request.url).pathname);
  const site = localizeSite(await loadSite({ context }), language);
  const text = site[settingName] ? parseLegalText(site[settingName]) : texts[language];
  const officeParams = getOfficeMessageParams(site, language);
  const values: Readonly<Record<string, string>> = {
    name: site.name,
    city: site.city,
    address: officeParams.address,
    email: officeParams.email,
    office: formatOfficeName(site),
    keepPapers: formatRetentionPeriod(site.keepPapersDays, language),
    keepApplications: formatRetentionPeriod(site.keepApplicationsDays, language),
    keepChat: formatRetentionPeriod(site.keepChatDays, language),
    keepCodes: formatRetentionPeriod(site.keepCodesDays, language),
  };
  const fill = (line: string): string =>
    preventBreaksInProse(line.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder));
  const sections = text.sections.map(({ title, paragraphs }) => ({ title: fill(title), paragraphs: paragraphs.map(fill) }));
  return { text: { intro: fill(text.intro), sections } };
}
