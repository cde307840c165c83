import { ClientResponseError } from 'pocketbase';
import { data, type LoaderFunctionArgs, replace } from 'react-router';
import { createRecordSlug, parseRecordId, slugify } from '#lib/texts/slugify.ts';
import { detectLanguage, detectPageLanguage, localizePath } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';
import { localizeService } from '../localize-service.ts';
import { buildServicePath } from '../service.ts';

/**
 * Loads the service of a path; returns no service, and the status 404, when there is none.
 * Redirects other paths of the service to its canonical one: those with a former title, and the
 * short one on posters, which has only the title.
 */
export async function loadService({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const services = createRecordClient(origin, { fetch }).collection('services');
  const slug = params.slug ?? '';
  const { pathname } = new URL(request.url);
  const language = detectLanguage(pathname);
  const redirectTo = (service: Pick<PortalRecord<'services'>, 'id' | 'title'>) =>
    // A temporary redirect, because the title may change back.
    replace(localizePath(detectPageLanguage(pathname), buildServicePath(service)), 302);
  try {
    const service = await services.getOne(parseRecordId(slug));
    if (slug !== createRecordSlug(service.id, service.title)) throw redirectTo(service);
    return { service: localizeService(service, language) };
  } catch (error) {
    if (!(error instanceof ClientResponseError && error.status === 404)) throw error;
  }
  const serviceTitles = await services.getFullList<Pick<PortalRecord<'services'>, 'id' | 'title'>>({ sort: 'created', fields: 'id,title' });
  const matchingService = serviceTitles.find(({ title }) => slugify(title) === slug);
  if (matchingService) throw redirectTo(matchingService);
  return data({ service: undefined }, { status: 404 });
}
