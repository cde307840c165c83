import type { privacyRequests as english } from '../en/privacy-requests.ts';

/** Mga hiling ng tao tungkol sa data nila. */
export const privacyRequests: Record<keyof typeof english, string> = {
  'languages.en': 'English',
  'languages.fil': 'Filipino',
  'privacyRequests.kind': 'Hiling',
  'privacyRequests.kind.correction': 'Pagtatama',
  'privacyRequests.kind.erasure': 'Pagbura',
  'privacyRequests.kind.blocking': 'Itigil ang paggamit',
  'privacyRequests.status': 'Status',
  'privacyRequests.status.open': 'Hindi pa nasasagot',
  'privacyRequests.status.done': 'Nagawa na',
  'privacyRequests.status.refused': 'Hindi napagbigyan',
  'privacyRequests.text': 'Ano ang dapat gawin, at bakit',
  'privacyRequests.name': 'Pangalan',
  'privacyRequests.number': 'Phone number',
  'privacyRequests.dueDate': 'Sagutin hanggang',
  'privacyRequests.answer': 'Sagot',
  'privacyRequests.answeredBy': 'Sumagot',
  'privacyRequests.answeredAt': 'Nasagot noong',
};
