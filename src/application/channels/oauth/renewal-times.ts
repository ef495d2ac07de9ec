/**
 * The time for which a process may renew access: longer than a call of a provider may take, up to 15 seconds for a connection, and as long
 * again for the answer.
 */
export const renewalMs = 45_000;
/** The time for which another process waits before it looks again. */
export const renewalPauseMs = 100;
