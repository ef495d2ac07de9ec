import type { AlertKind } from '../alert-kind.ts';

/** The last import into a table has failed within a day. Its subject is the table. */
export const importFailed: AlertKind = {
  what: 'An import fails',
  least: 'member',
  begun: ({ name }) => `The last import into ${name} has failed`,
  over: ({ name }) => `The last import into ${name} has not failed, or there was none for a day`,
  path: (_, { importId }) => `/imports/${importId}`,
};
