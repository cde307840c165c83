/** Query parameter of a form: the number of the earlier application that prefills it. */
export const prefillParameter = 'from';

/** Returns the path, without language, of a form that an earlier application prefills. */
export const buildPrefilledPath = (serviceId: string, applicationNumber: string): string =>
  `/apply_online/${serviceId}?${new URLSearchParams({ [prefillParameter]: applicationNumber })}`;
