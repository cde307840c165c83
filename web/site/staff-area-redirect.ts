import { type LoaderFunctionArgs, redirect } from 'react-router';
import { detectLanguage, localizePath, stripLanguage } from '../language.ts';

/** Leads from a language for visitors alone to the staff area in the one that stands in for it. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, search } = new URL(request.url);
  return redirect(localizePath(detectLanguage(pathname), stripLanguage(pathname)) + search);
}
