/** The format of record ids, as `randomId` makes them. */
export const recordIdPattern = /^[a-z0-9]{15}$/;

/** Whether a value has the format of a record id. */
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && recordIdPattern.test(value);
