import { SECOND_MS, YEAR_SECONDS } from '#lib/dates/durations.ts';
import { languageCookie, readChosenLanguage, resolveLanguageRedirect } from '#model/language-choice.ts';
import { scope } from './service-worker-scope.ts';

/**
 * Remembers the language that an address chooses and leads the home page to the chosen language, as
 * the portal does, for use without a network. Returns undefined when the page itself is the
 * response.
 */
export async function redirectToLanguage(url: URL): Promise<Response | undefined> {
  const languageCookieValue = await scope.cookieStore?.get(languageCookie).catch(() => null);
  const redirect = resolveLanguageRedirect(url, () => readChosenLanguage(`${languageCookie}=${languageCookieValue?.value ?? ''}`));
  if (redirect === undefined) return undefined;
  const { location, choice } = redirect;
  if (choice !== undefined) {
    const expires = Date.now() + YEAR_SECONDS * SECOND_MS;
    await scope.cookieStore?.set({ name: languageCookie, value: choice, expires, sameSite: 'lax' }).catch(() => undefined);
  }
  return Response.redirect(new URL(location, url), 302);
}
