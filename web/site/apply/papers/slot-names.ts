const SLOT = /^\?([A-Za-z0-9]+)\/\d+$/;

/** Names the place of a file among the files of a question. */
export const getSlotName = (key: string, index: number): string => `?${key}/${index}`;
/** Returns the key of the question to which a place belongs; undefined for a requirement. */
export const getSlotQuestion = (slot: string): string | undefined => SLOT.exec(slot)?.[1];
