import { SECOND_MS, YEAR_SECONDS } from '#lib/dates/durations.ts';
import { languageCookie, readChosenLanguage, resolveLanguageRedirect } from '#model/language-choice.ts';
import { scope } from './service-worker-scope.ts';

/**
 * Does without a network what the server does: stores the language that a URL chooses, and
 * redirects the home page to the chosen language. Returns undefined when there is no redirect.
 */
export async function redirectToLanguage(url: URL): Promise<Response | undefined> {
  const cookie = await scope.cookieStore?.get(languageCookie).catch(() => null);
  const redirect = resolveLanguageRedirect(url, () => readChosenLanguage(`${languageCookie}=${cookie?.value ?? ''}`));
  if (redirect === undefined) return undefined;
  const { location, choice } = redirect;
  if (choice !== undefined) {
    const expires = Date.now() + YEAR_SECONDS * SECOND_MS;
    await scope.cookieStore?.set({ name: languageCookie, value: choice, expires, sameSite: 'lax' }).catch(() => undefined);
  }
  return Response.redirect(new URL(location, url), 302);
}
