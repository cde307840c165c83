/** The address that calls a number written for people. */
export const telAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
