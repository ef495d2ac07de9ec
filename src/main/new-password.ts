import { randomBytes } from 'node:crypto';

/** A generated password: 120 random bits as base64url. */
export const newPassword = (): string => randomBytes(15).toString('base64url');
