/** How long a lease lasts that is not renewed: what a worker has that has died goes to another one after this time, in milliseconds. */
export const leaseMs = 30_000;
