import { type LoaderFunctionArgs, redirect } from 'react-router';
import { detectPageLanguage, localizePath } from '../../language.ts';
import { buildServicesPath, readServicesQuery } from './services-query.ts';

/** Redirects the former list at `/apply_online`, with its query, to the list of services. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, searchParams } = new URL(request.url);
  return redirect(localizePath(detectPageLanguage(pathname), buildServicesPath(readServicesQuery(searchParams))), 301);
}
