import type { alerts as english } from '../en/alerts.ts';

export const alerts: Record<keyof typeof english, string> = {
  'alerts.title': 'Abiso sa balita',
  'alerts.description': 'Malaman agad ang mga paalala, kaganapan at agarang balita ng barangay pagkalathala ng mga ito.',
  'alerts.device': 'Abiso sa device na ito',
  'alerts.deviceText': 'Maikling abiso na may pamagat ng balita. Bubukas ito kapag pinindot. Walang account, walang numero ng telepono.',
  'alerts.get': 'Kumuha ng abiso',
  'alerts.stop': 'Itigil ang abiso',
  'alerts.again': 'Subukan muli',
  'alerts.busy': 'Sandali lang…',
  'alerts.on': 'Naka-on ang abiso',
  'alerts.onText': 'Ipinapakita ng device na ito ang bawat balitang ipinadadala ng tanggapan. Maaari mo itong itigil dito anumang oras.',
  'alerts.off': 'Naka-off ang abiso',
  'alerts.offText': 'Itatanong ng browser kung maaaring magpakita ng abiso ang portal. Piliin ang ‘Payagan’ o ‘Allow’.',
  'alerts.denied': 'Naka-block ang mga abiso',
  'alerts.deniedText':
    'Sinabihan ang browser na ito na huwag magpakita ng abiso ng portal. Para baguhin, pindutin ang tanda sa tabi ng address, buksan ang mga pahintulot ng site, payagan ang notifications at i-load muli ang pahinang ito.',
  'alerts.homeScreen': 'Ilagay muna ang portal sa Home Screen',
  'alerts.homeScreenText':
    'Sa iPhone o iPad, gumagana lamang ang abiso mula sa Home Screen: pindutin ang Share, saka ang ‘Add to Home Screen’. Buksan doon ang portal at bumalik sa pahinang ito.',
  'alerts.unsupported': 'Hindi makapagpapakita ng abiso ang browser na ito',
  'alerts.unsupportedText':
    'Laging nasa pahina ng balita at sa feed nito ang pinakabagong balita. Sa mas bagong browser, maaaring i-on dito ang abiso.',
  'alerts.readNews': 'Basahin ang balita',
  'alerts.failed.service': 'Hindi sumagot ang notification service ng browser na ito. Tingnan ang koneksiyon at subukan muli.',
  'alerts.failed.network': 'Hindi maabot ang portal kaya walang nabago. Tingnan ang koneksiyon at subukan muli.',
  'alerts.failed.portal': 'Hindi ito magawa ng portal ngayon. Subukan muli mamaya.',
  'alerts.card.title': 'Mauna sa balita',
  'alerts.card.text': 'Mga paalala, kaganapan at agarang balita ng barangay, sa device na ito.',
  'alerts.card.later': 'Hindi muna',
  'alerts.card.done': 'Naka-on na ang abiso. Salamat!',
  'alerts.card.manage': 'Pamahalaan ang abiso',
  'alerts.staff.title': 'Mga abiso sa browser',
  'alerts.staff.text': 'Sinasabi sa iyo ng browser na ito ang mga bagong aplikasyon at bagong usapan, kahit hindi bukas ang portal.',
  'alerts.staff.get': 'Abisuhan ako sa browser na ito',
  'alerts.staff.stop': 'Itigil ang mga abiso',
  'alerts.staff.on': 'Naka-on sa browser na ito',
  'alerts.staff.off': 'Naka-off sa browser na ito',
  'alerts.staff.note':
    'Ang browser na inaabisuhan tungkol sa gawain ng tanggapan ay nagpapakita rin ng abiso sa balita ng mga pampublikong pahina.',
};
