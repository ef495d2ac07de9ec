import { SignInRefused } from '../../../domain/accounts/providers/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { OpenIdClient } from '../providers/openid-client.ts';
import { openProvider } from '../providers/provider-secrets.ts';
import type { SecurityLog } from '../security-log.ts';
import type { CallerFacts } from './caller-facts.ts';

/** Ends a session, and names the page of its provider at which the person signs out there, too; null if there is none. */
export class LogOut extends UseCase<'unitOfWork' | 'clock' | 'secrets', { log: SecurityLog; client: OpenIdClient }> {
  async execute({ sessionId, ip, userAgent }: CallerFacts & { readonly sessionId: string }): Promise<string | null> {
    const provider = await this.deps.unitOfWork.run(async (transaction) => {
      const session = await transaction.sessions.lock(sessionId);
      // Ended in the meantime: then something else was noted.
      if (!session || session.endedAt !== null) return undefined;
      await transaction.sessions.save(session.end('signed-out', this.deps.clock.now()));
      await this.deps.log.note(transaction, { kind: 'signed-out', userId: session.userId, ip, userAgent });
      return session.providerId === null ? undefined : transaction.signInProviders.find(session.providerId);
    });
    if (!provider?.endsSession) return null;
    // A provider that is away keeps nobody from signing out here.
    const url = await this.deps.client.signOutUrl(openProvider(this.deps.secrets, provider)).catch(ifRefused);
    return url ?? null;
  }
}

function ifRefused(reason: unknown): undefined {
  if (!(reason instanceof SignInRefused)) throw reason;
}
