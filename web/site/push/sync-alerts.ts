import { readChosenLanguage } from '#model/language-choice.ts';
import { pageLanguages } from '#model/page-languages.ts';
import { detectPageLanguage } from '../../language.ts';
import { callAsVisitor } from '../../parts/push/registration-api.ts';
import { setAlertsLanguage, syncSubscription } from '../../parts/push/subscription.ts';

/**
 * Updates the language and the registration of this browser's alerts subscription, if there is one.
 *
 * @throws when the portal or the browser did not respond.
 */
export async function syncAlerts(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const language = readChosenLanguage(document.cookie) ?? detectPageLanguage(location.pathname);
  await setAlertsLanguage(pageLanguages[language].content);
  await syncSubscription(registration, callAsVisitor);
}
