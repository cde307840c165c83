/** People's rights: the menu, and labels that the audit trail names. */
export const adminPrivacy = {
  'admin.menu.privacy': 'Privacy',
  'erasures.status.asked': 'Waits for a second person',
  'erasures.status.agreed': 'Being erased',
  'erasures.status.done': 'Erased',
  'erasures.status.refused': 'Not erased',
  'erasures.reason': 'How the person asked, and how you made sure who it is',
  'breaches.title': 'What happened',
  'breaches.discoveredAt': 'When the office learned of it',
  'breaches.description': 'Course of events',
  'breaches.data': 'Which data',
  'breaches.people': 'How many people',
  'breaches.measures': 'What was done about it',
  'breaches.npcToldAt': 'Told to the National Privacy Commission',
  'breaches.peopleToldAt': 'Told to the people',
};
