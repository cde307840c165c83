/** Parameter of the form's address: the number of the application that fills it in. */
export const earlierParameter = 'from';

/** Returns the address of a form, without language, that an earlier application fills in. */
export const buildPrefilledPath = (serviceId: string, applicationNumber: string): string =>
  `/apply_online/${serviceId}?${new URLSearchParams({ [earlierParameter]: applicationNumber })}`;
