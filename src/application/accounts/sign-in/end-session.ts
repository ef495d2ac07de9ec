import type { SessionEnd } from '../../../domain/accounts/session-end.ts';
import type { SessionRepository } from '../session-repository.ts';

/** Ends a user's session; with `organizationId`, only if it is in that organization. Lock the user first. */
export async function endSession(
  sessions: SessionRepository,
  userId: string,
  end: SessionEnd,
  now: Date,
  organizationId?: string,
): Promise<void> {
  const active = await sessions.active(userId);
  // Locked: a concurrent call may renew or switch it.
  const session = active && (await sessions.lock(active.id));
  if (session && (organizationId === undefined || session.organizationId === organizationId)) await sessions.save(session.end(end, now));
}
