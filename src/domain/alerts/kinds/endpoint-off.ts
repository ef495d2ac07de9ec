import type { AlertKind } from '../alert-kind.ts';

/** An endpoint was turned off because it is gone, or has failed for a week. Its subject is the endpoint. */
export const endpointOff: AlertKind = {
  what: 'An endpoint for events is turned off by itself',
  least: 'admin',
  begun: ({ name, because }) =>
    `The endpoint ${name} was turned off, because ${because === 'gone' ? 'it answered that it is gone (410)' : 'it has failed for a week'}; what happens meanwhile waits for it, for 30 days`,
  over: ({ name }) => `The endpoint ${name} was turned on again or deleted`,
  path: (endpointId) => `/endpoints/${endpointId}`,
};
