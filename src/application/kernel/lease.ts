/**
 * Milliseconds that a lease lasts without being renewed; after it, another worker takes what a dead one had. `work` is for recipients,
 * endpoints and mailboxes; a turn's is shorter, since the next turn takes over its recipients; a confirmation mail is sent long before.
 */
export const leaseMs = { work: 30_000, turn: 20_000, mail: 120_000 } as const;

/** The time at which a lease expires that is taken or renewed now. */
export const leaseUntil = (now: Date, held: keyof typeof leaseMs = 'work'): Date => new Date(now.getTime() + leaseMs[held]);
