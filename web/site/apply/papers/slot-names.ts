const SLOT = /^\?([A-Za-z0-9]+)\/\d+$/;

/** Returns the name of a slot: the place of one file among the files of a question. */
export const getSlotName = (key: string, index: number): string => `?${key}/${index}`;
/** Returns the key of the question to which a slot belongs; undefined for a requirement. */
export const getSlotQuestion = (slot: string): string | undefined => SLOT.exec(slot)?.[1];
