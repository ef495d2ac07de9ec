import { LogoutRefused } from '../../../domain/accounts/providers/errors.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { SecurityLog } from '../security-log.ts';
import type { OpenIdClient } from './openid-client.ts';
import { openProvider } from './provider-secrets.ts';
import { useOnce } from './use-once.ts';

/** A logout token is good for ten minutes, and may be of a clock two minutes ahead, in milliseconds. */
const lifetimeMs = 10 * 60_000;
const aheadMs = 2 * 60_000;

/** Ends the sessions that a provider says are over (OpenID Connect Back-Channel Logout). */
export class EndProviderSessions extends UseCase<'unitOfWork' | 'secrets' | 'clock', { client: OpenIdClient; log: SecurityLog }> {
  /** @throws NotFound, LogoutRefused */
  async execute({ providerId, token, ip }: { readonly providerId: string; readonly token: string; readonly ip: string }): Promise<void> {
    const { unitOfWork, secrets, client, clock } = this.deps;
    const provider = await unitOfWork.run(({ signInProviders }) => signInProviders.find(providerId));
    if (!provider) throw new NotFound('Provider');
    const { id, issuedAt, subject, sid } = await client.logout(openProvider(secrets, provider), token);
    const age = clock.now().getTime() - issuedAt.getTime();
    if (age > lifetimeMs || age < -aheadMs) throw new LogoutRefused('it was not issued just now (iat): check the clocks');
    if (!(await useOnce(this.deps, provider.organizationId, `${providerId} ${id}`))) throw new LogoutRefused('it was used before (jti)');
    await unitOfWork.run(async (transaction) => {
      const { sessions, providerIdentities } = transaction;
      const identity = subject === undefined ? undefined : await providerIdentities.find(providerId, subject);
      for (const session of await sessions.listOfProvider({ providerId, sid })) {
        // A later sign-in is none that the provider has ended.
        if (session.createdAt.getTime() > issuedAt.getTime() + aheadMs) continue;
        if (subject !== undefined && session.userId !== identity?.userId) continue;
        await sessions.save(session.end('provider-ended', clock.now()));
        await this.deps.log.note(transaction, { kind: 'signed-out-by-provider', userId: session.userId, ip, userAgent: undefined });
      }
    });
  }
}
