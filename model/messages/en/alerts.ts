/**
 * News alerts: the card that offers them, the page that manages them and the switch of the staff.
 */
export const alerts = {
  'alerts.title': 'News alerts',
  'alerts.description': 'Get advisories, events and urgent news of the barangay as soon as they are published.',
  'alerts.device': 'Alerts on this device',
  'alerts.deviceText': 'A short notification with the title of the article. A tap opens it. No account, no phone number.',
  'alerts.get': 'Get news alerts',
  'alerts.stop': 'Stop alerts',
  'alerts.busy': 'One moment…',
  'alerts.on': 'Alerts are on',
  'alerts.onText': 'This device shows each article that the office sends out. You can stop that here at any time.',
  'alerts.off': 'Alerts are off',
  'alerts.offText': 'Your browser will ask whether the portal may show notifications. Choose ‘Allow’.',
  'alerts.denied': 'Notifications are blocked',
  'alerts.deniedText':
    'This browser was told not to show notifications of the portal. To change that, tap the sign beside the address, open the permissions of the site, allow notifications and load this page again.',
  'alerts.homeScreen': 'Put the portal on your Home Screen first',
  'alerts.homeScreenText':
    'On an iPhone or iPad, alerts work only from the Home Screen: tap Share, then ‘Add to Home Screen’. Open the portal there and come back to this page.',
  'alerts.unsupported': 'This browser cannot show alerts',
  'alerts.unsupportedText': 'The news page and its feed always show the newest articles. In a newer browser alerts can be turned on here.',
  'alerts.readNews': 'Read the news',
  'alerts.failed.service': 'The notification service of this browser did not answer. Check your connection and try again.',
  'alerts.failed.network': 'The portal could not be reached, so nothing has changed. Check your connection and try again.',
  'alerts.failed.tooMany':
    'Too many browsers asked for alerts. Verify your phone number under ‘My applications’ and try again, or try tomorrow.',
  'alerts.failed.portal': 'The portal could not do this. Please try again later.',
  'alerts.card.title': 'Be the first to know',
  'alerts.card.text': 'Advisories, events and urgent news of the barangay, on this device.',
  'alerts.card.later': 'Not now',
  'alerts.card.done': 'Alerts are on. Thank you!',
  'alerts.card.manage': 'Manage alerts',
  'alerts.staff.title': 'Browser notifications',
  'alerts.staff.text': 'This browser tells you of new applications and new conversations, also when the portal is not open.',
  'alerts.staff.get': 'Notify me in this browser',
  'alerts.staff.stop': 'Stop notifications',
  'alerts.staff.on': 'On in this browser',
  'alerts.staff.off': 'Off in this browser',
  'alerts.staff.note': 'A browser that is told of the office’s work also shows the news alerts of the public pages.',
} as const;
