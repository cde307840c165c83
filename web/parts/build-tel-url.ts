/** Returns the `tel:` URL of a formatted phone number. */
export const buildTelUrl = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
