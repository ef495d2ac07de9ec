/** What the path of each route begins with. */
export const prefix = '/api/v1';
