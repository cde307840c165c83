import type { alerts as english } from '../en/alerts.ts';

export const alerts: Record<keyof typeof english, string> = {
  'alerts.title': 'Notification sa balita',
  'alerts.description': 'Malaman po agad ang mga advisory, event at urgent na balita ng barangay.',
  'alerts.device': 'Notification sa device na ito',
  'alerts.deviceText': 'Maikling notification po na may title ng balita. Pindutin para buksan. Walang account, walang cellphone number.',
  'alerts.get': 'I-on ang notification',
  'alerts.stop': 'I-off ang notification',
  'alerts.busy': 'Sandali lang po…',
  'alerts.on': 'Naka-on ang notification',
  'alerts.onText': 'Ipapakita po ng device na ito ang bawat balitang ipinapadala ng opisina. Puwede itong i-off dito kahit kailan.',
  'alerts.off': 'Naka-off ang notification',
  'alerts.offText': 'Itatanong po ng browser kung puwedeng magpakita ng notification ang portal. Piliin ang ‘Allow’ o ‘Payagan’.',
  'alerts.denied': 'Naka-block ang notification',
  'alerts.deniedText':
    'Naka-block po sa browser na ito ang notification ng portal. Para i-on: pindutin ang icon sa tabi ng address, buksan ang permissions ng site, i-allow ang notifications at i-reload ang page na ito.',
  'alerts.homeScreen': 'Ilagay po muna ang portal sa Home Screen',
  'alerts.homeScreenText':
    'Sa iPhone o iPad, gagana lang po ang notification mula sa Home Screen: pindutin ang Share, saka ang ‘Add to Home Screen’. Buksan doon ang portal at bumalik sa page na ito.',
  'alerts.unsupported': 'Walang notification sa browser na ito',
  'alerts.unsupportedText':
    'Laging nasa page po ng balita at sa feed nito ang pinakabago. Sa mas bagong browser, puwedeng i-on dito ang notification.',
  'alerts.readNews': 'Basahin ang balita',
  'alerts.failed.service': 'Hindi po sumagot ang notification service ng browser na ito. Tingnan ang koneksyon at subukang muli.',
  'alerts.failed.network': 'Hindi po maabot ang portal kaya walang nabago. Tingnan ang koneksyon at subukang muli.',
  'alerts.failed.tooMany':
    'Marami na pong browser na humingi ng alerts. I-verify ang number ninyo sa ‘Mga application ko’ at subukang muli, o subukan bukas.',
  'alerts.failed.portal': 'Hindi po ito magawa ng portal ngayon. Subukang muli mamaya.',
  'alerts.card.title': 'Mauna po sa balita',
  'alerts.card.text': 'Mga advisory, event at urgent na balita ng barangay, sa device na ito.',
  'alerts.card.later': 'Mamaya na',
  'alerts.card.done': 'Naka-on na ang notification. Salamat po!',
  'alerts.card.manage': 'Settings ng notification',
  'alerts.staff.title': 'Notification sa browser',
  'alerts.staff.text': 'Sasabihin ng browser na ito ang mga bagong application at bagong usapan, kahit hindi bukas ang portal.',
  'alerts.staff.get': 'I-on sa browser na ito',
  'alerts.staff.stop': 'I-off ang notification',
  'alerts.staff.on': 'Naka-on sa browser na ito',
  'alerts.staff.off': 'Naka-off sa browser na ito',
  'alerts.staff.note': 'Ang browser na may notification sa trabaho ng opisina ay nagpapakita rin ng notification sa balita.',
};
