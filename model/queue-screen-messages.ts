/** Messages of the queue screen in the hall, which shows both languages at once. */
export const queueScreenMessages = {
  title: { en: 'Now serving', fil: 'Tinatawag ngayon' },
  counter: { en: 'Counter', fil: 'Counter' },
  number: { en: 'Number', fil: 'Number' },
  next: { en: 'Next', fil: 'Susunod' },
  nobody: { en: 'Nobody is being called at the moment.', fil: 'Wala pong tinatawag sa ngayon.' },
  waiting: { en: 'Waiting', fil: 'Naghihintay' },
  lost: { en: 'No connection since', fil: 'Walang koneksyon mula' },
  soundOff: { en: 'Sound is off', fil: 'Naka-off ang tunog' },
  soundOn: { en: 'Sound is on', fil: 'Naka-on ang tunog' },
  soundPress: { en: 'Press for sound', fil: 'Pindutin para sa tunog' },
  notLoaded: {
    en: 'The numbers could not be loaded. Check the connection: this screen keeps trying.',
    fil: 'Hindi po ma-load ang mga number. Tingnan ang koneksyon: sumusubok pa rin ang screen na ito.',
  },
  noScript: { en: 'This screen needs JavaScript.', fil: 'Kailangan ng JavaScript ng screen na ito.' },
} as const;
