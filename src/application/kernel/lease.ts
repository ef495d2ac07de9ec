/** How long a lease lasts that is not renewed: what a worker has that has died goes to another one after this time. */
const leaseMs = 30_000;

/** When a lease expires that is taken or renewed now: of recipients, of an endpoint, of mailboxes. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + leaseMs);
