/** The prefix of each route's path. */
export const prefix = '/api/v1';
