import { createHash } from 'node:crypto';

/** A master key that is the same in each run, and passes for a random one. */
export const masterKeyOf = (name: string): string => createHash('sha256').update(`master key ${name}`).digest('hex');
