import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface DeleteSecretInput {
  readonly organizationId: string;
  readonly name: string;
  readonly by: Actor;
}

/** Deletes a secret with its value. */
export class DeleteSecret extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound */
  execute({ organizationId, name, by }: DeleteSecretInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const secret = await transaction.secrets.lock(organizationId, name);
      if (!secret) throw new NotFound('Secret');
      await transaction.secrets.remove(organizationId, name);
      const subject = { type: 'secret' as const, id: secret.id, name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'secret.deleted', subject, details: { hosts: secret.hosts } });
    });
  }
}
