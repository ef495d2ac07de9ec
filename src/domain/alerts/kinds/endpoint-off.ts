import type { AlertKind } from '../alert-kind.ts';

/** An endpoint was turned off because it is gone, or has failed for a week. Its subject is the endpoint. */
export const endpointOff: AlertKind = {
  permission: 'endpoints:read',
  path: (endpointId) => `/endpoints/${endpointId}`,
};
