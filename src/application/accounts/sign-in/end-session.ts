import type { SessionEnd } from '../../../domain/accounts/session.ts';
import type { SessionRepository } from '../session-repository.ts';

/** Ends a person's session, in one organization alone where that is given. Hold the user first. */
export async function endSession(
  sessions: SessionRepository,
  userId: string,
  endedAs: SessionEnd,
  now: Date,
  organizationId?: string,
): Promise<void> {
  const active = await sessions.active(userId);
  // It may be renewed or switched at this moment.
  const session = active && (await sessions.lock(active.id));
  if (session && (organizationId === undefined || session.organizationId === organizationId))
    await sessions.save(session.end(endedAs, now));
}
