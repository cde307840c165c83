/** The desk's side of photographs that a person's own phone sends. */
export const phonePhotos = {
  'phonePhotos.title': 'Photographs by phone',
  'phonePhotos.scan': 'Let the person scan this with the camera of the phone. It works for ten minutes, for these papers only.',
  'phonePhotos.qr': 'QR code of the page for photographs',
  'phonePhotos.type': 'Without a scanner: open {address} and type',
  'phonePhotos.waiting': 'Waiting for the phone …',
  'phonePhotos.opened': 'The phone has opened the page.',
  'phonePhotos.received': '{count, plural, one {# photograph received} other {# photographs received}}',
  'phonePhotos.other': 'Another paper',
  'phonePhotos.left': '{minutes, plural, one {Works for # more minute} other {Works for # more minutes}}',
  'phonePhotos.stop': 'Stop receiving',
  'phonePhotos.ended': 'The code does not work any more. What was sent has arrived.',
  'phonePhotos.new': 'New code',
  'phonePhotos.failed': 'It did not work: {reason}',
  'phonePhotos.intoCase': 'What the phone still sends with this code goes into the saved case.',
  'phonePhotos.attachFailed': 'What the phone still sends does not reach the case: {reason}',
  'phonePhotos.fetchFailed': 'A photograph could not be loaded: {reason}',
} as const;
