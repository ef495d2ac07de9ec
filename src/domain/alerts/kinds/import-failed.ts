import type { AlertKind } from '../alert-kind.ts';

/** The last import into a table has failed within a day. Its subject is the table. */
export const importFailed: AlertKind = {
  permission: 'tables:read',
  path: (_, { importId }) => `/imports/${importId}`,
};
