/** Prefix of ticket numbers, those of reported problems (Ulat). */
export const TICKET_PREFIX = 'UL';
