import { languageOf } from '../../language.ts';
import { plainCall } from '../../parts/push/registrations.ts';
import { keepUp, setAlertsLanguage } from '../../parts/push/subscription.ts';

/** Looks after the alerts of this browser, where there are some. Throws when the portal or the browser did not answer. */
export async function keepUpAlerts(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await setAlertsLanguage(languageOf(location.pathname));
  await keepUp(registration, plainCall);
}
