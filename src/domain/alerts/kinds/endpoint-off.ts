import type { AlertKind } from '../alert-kind.ts';

/** An endpoint was turned off because it is gone, or has failed for a week. Its subject is the endpoint. */
export const endpointOff: AlertKind = {
  what: 'An endpoint for events is turned off by itself',
  permission: 'endpoints:read',
  path: (endpointId) => `/endpoints/${endpointId}`,
};
