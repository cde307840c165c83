/** While a page is loading: slow networks, no network, and what one can do. */
export const navigation = {
  'navigation.slow': 'The network is slow. Still loading…',
  'navigation.lost': 'No connection. We will open {page} when it is back.',
  'navigation.lostData': 'No connection. We will continue when it is back.',
  'navigation.unreachable': 'The portal does not answer. We will open {page} when it does.',
  'navigation.long': 'This takes longer than usual. Still loading {page}…',
  'navigation.stuck': 'Still no answer. You can wait, try again, or stay here: what you typed on this page is kept.',
  'navigation.sending.long': 'Sending takes longer than usual. Please wait a little.',
  'navigation.sending.stuck': 'Still no answer. You can wait, or cancel and send again later: what you typed is kept.',
  'navigation.page': '“{title}”',
  'navigation.nextPage': 'the next page',
} as const;
