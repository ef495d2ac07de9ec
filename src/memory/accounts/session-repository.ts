import type { SessionRepository } from '../../application/accounts/session-repository.ts';
import type { Session } from '../../domain/accounts/session.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const dayMs = 24 * 3_600_000;

const byAge = (one: { readonly createdAt: Date }, other: { readonly createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

/** The sessions of a transaction. */
export const sessionsOn = ({ sessions }: Overlays): SessionRepository => ({
  async lock(id) {
    return sessions.find('', id);
  },
  async active(userId) {
    return [...sessions.list('')].find((session) => session.userId === userId && session.endedAt === null);
  },
  async last(userId) {
    return [...sessions.list('')]
      .filter((session) => session.userId === userId)
      .sort(byAge)
      .at(-1);
  },
  async listOfProvider({ providerId, sid }) {
    const isAsked = (session: Session): boolean =>
      session.providerId === providerId && session.endedAt === null && (sid === undefined || session.providerSid === sid);
    return [...sessions.list('')].filter(isAsked);
  },
  async save(session) {
    sessions.put(session);
  },
  async forget(now) {
    const before = now.getTime() - 90 * dayMs;
    for (const session of [...sessions.list('')]) {
      if ((session.endedAt ?? session.expiresAt).getTime() < before) sessions.delete(session);
    }
  },
});
