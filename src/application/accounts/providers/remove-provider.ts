import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** Removes a provider, unbinds its people, and ends the sessions that it began. Their accounts stay: a mailed link gives them a password. */
export class RemoveProvider extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound */
  execute({
    organizationId,
    providerId,
    by,
  }: {
    readonly organizationId: string;
    readonly providerId: string;
    readonly by: Actor;
  }): Promise<SignInProvider> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, signInProviders, sessions } = transaction;
      await organizations.lock(organizationId);
      const provider = await signInProviders.find(providerId);
      if (provider?.organizationId !== organizationId) throw new NotFound('Provider');
      const now = this.deps.clock.now();
      for (const session of await sessions.listOfProvider({ providerId })) await sessions.save(session.end('provider-ended', now));
      await signInProviders.remove(provider);
      const subject = { type: 'provider' as const, id: providerId, name: provider.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'provider.removed', subject });
      return provider;
    });
  }
}
