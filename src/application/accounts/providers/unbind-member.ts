import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { SecurityLog } from '../security-log.ts';

/** Unbinds a member from the providers of the organization, such as after the provider knows them by another subject; ends their session by these. */
export class UnbindMember extends UseCase<'unitOfWork' | 'audit' | 'clock', { log: SecurityLog }> {
  /** @throws NotFound */
  execute({ organizationId, userId, by }: { readonly organizationId: string; readonly userId: string; readonly by: Actor }): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { memberships, users, providerIdentities, sessions } = transaction;
      const user = (await memberships.find(organizationId, userId)) && (await users.lock(userId));
      const bound = user ? (await providerIdentities.listOf(userId)).filter((one) => one.organizationId === organizationId) : [];
      if (!user || bound.length === 0) throw new NotFound('Member');
      for (const identity of bound) await providerIdentities.remove(identity);
      const active = await sessions.active(userId);
      const session = active && (await sessions.lock(active.id));
      if (bound.some(({ providerId }) => providerId === session?.providerId))
        await sessions.save((session as NonNullable<typeof session>).end('provider-ended', this.deps.clock.now()));
      await this.deps.log.note(transaction, { kind: 'provider-unbound', userId, ip: by.ip, userAgent: undefined });
      const subject = { type: 'member' as const, id: userId, name: user.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'member.provider-unbound', subject });
    });
  }
}
