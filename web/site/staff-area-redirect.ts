import { type LoaderFunctionArgs, redirect } from 'react-router';
import { detectLanguage, localizePath, stripLanguage } from '../language.ts';

/** Redirects a language that only public pages have to the staff area in its fallback language. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, search } = new URL(request.url);
  return redirect(localizePath(detectLanguage(pathname), stripLanguage(pathname)) + search);
}
