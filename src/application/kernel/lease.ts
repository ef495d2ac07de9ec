/** The length of a lease that is not renewed, in milliseconds. After it, another worker takes what a dead one had. */
const leaseMs = 30_000;

/** The time at which a lease that is taken or renewed now expires: of recipients, of an endpoint, of mailboxes. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + leaseMs);
