import { fillTemplate } from '#lib/texts/text-template.ts';
import type { applications } from '#model/collections/applications/applications.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  createMessageValues,
  describeMissing,
  listReviewedPapers,
  truncateReason,
  websiteWords,
} from '#model/settings/application-message.ts';
import { readOfficeSettings, readSiteSettings } from '../../sites/site-settings.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';
import { getMessageTemplate, getPresentEvent } from '../hooks/applications/notify-about-application.ts';

type Application = StoredRecordOf<typeof applications>;

/**
 * Writes the state of an application as the office's text messages say it, in the language of the
 * application and without an address.
 */
export async function writeStatusText(reader: Reader, application: Application): Promise<string> {
  const [office, site] = [await readOfficeSettings(reader), await readSiteSettings(reader)];
  const service = await reader.get(services, application.serviceId);
  const language = application.language || 'en';
  const values = createMessageValues({ ...application, service }, site, language, websiteWords[language]);
  const template = getMessageTemplate(office, getPresentEvent(application));
  const missing = describeMissing(listReviewedPapers(application, service, language), application.askText);
  return fillTemplate(template[language] || template.en, {
    ...values,
    reason: truncateReason(values.reason),
    missing: truncateReason(missing.join(' ')),
  });
}
