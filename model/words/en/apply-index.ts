/** The list of what can be applied for, and where the office is for the rest. */
export const applyIndex = {
  'apply.index.title': 'Apply Online',
  'apply.index.intro': 'Choose a document. You need your mobile phone and a photograph or PDF of each paper that is asked for.',
  'apply.index.search': 'Search for a service',
  'apply.index.clear': 'Show all services',
  'apply.index.adjust': 'Try adjusting your search or filter criteria',
  'apply.index.empty': 'No services found',
  'apply.index.emptyHint': 'There is nothing to apply for at the moment. The Barangay Office will gladly help you.',
  'apply.index.track': 'Already applied? Track your application',
  'office.title': 'Visit the Barangay Office',
  'office.address': 'Address',
  'office.hours': 'Office hours',
  'office.phone': 'Phone',
  'office.email': 'Email',
} as const;
