/** Version of the interface: additions raise the middle number, and what breaks it is `/v2`. */
export const apiVersion = '1.0.0';

export const serviceName = 'card-catalog';

/** The law of an instance that everybody may use. */
export const officialNotice =
  'For prototyping only. In production use your own instance or the pinned export: it is the same data.';
