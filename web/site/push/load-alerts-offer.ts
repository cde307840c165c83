import { loadMessages } from '../../load-messages.ts';
import { hasDeclinedAlerts } from '../../parts/push/alerts-declined-flag.ts';
import { getPushPermission } from '../../parts/push/get-push-permission.ts';
import { AlertsOfferCard } from './alerts-offer-card.tsx';

const OFFERED_KEY = 'newsAlertsOffered';

/** The offer of news alerts. */
interface Offer {
  Card: typeof AlertsOfferCard;
  /** Marks the offer as made. Returns false if it was already made in this session. */
  claim: () => boolean;
}

/**
 * Loads the offer of news alerts; undefined if it was made in this session, if the permission
 * cannot be granted, if the visitor has turned alerts off, and if storage is unavailable.
 *
 * @throws when the messages could not be loaded.
 */
export async function loadAlertsOffer(): Promise<Offer | undefined> {
  if (!(await canOfferAlerts())) return undefined;
  await loadMessages({ en: () => import('#model/messages/en/alerts.ts'), fil: () => import('#model/messages/fil/alerts.ts') });
  return { Card: AlertsOfferCard, claim };
}

function claim(): boolean {
  if (sessionStorage.getItem(OFFERED_KEY) !== null) return false;
  sessionStorage.setItem(OFFERED_KEY, '1');
  return true;
}

async function canOfferAlerts(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(OFFERED_KEY) !== null || hasDeclinedAlerts()) return false;
    const permission = getPushPermission();
    if (permission === 'home-screen' || permission === 'default') return true;
    if (permission !== 'granted') return false;
    const { getStoredAlerts } = await import('../../parts/push/subscription.ts');
    return (await getStoredAlerts()) === undefined;
  } catch {
    return false;
  }
}
