import { checkSecret, type WrittenSecret } from '../../domain/credentials/check-secret.ts';
import { maxSecrets, NamedSecret, withoutAccess } from '../../domain/credentials/named-secret.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { SecretValues } from './secret-values.ts';

export interface SaveSecretInput extends Omit<WrittenSecret, 'note'> {
  readonly organizationId: string;
  /** Undefined keeps the note. */
  readonly note: string | null | undefined;
  readonly by: Actor;
}

/** Creates a secret, or changes its hosts, its note or its value. */
export class SaveSecret extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { values: SecretValues; allowsPrivate: boolean }> {
  /** @throws ValidationFailed, NotFound, InvalidState if the organization has the most that it may have */
  execute({ organizationId, by, ...given }: SaveSecretInput): Promise<NamedSecret> {
    return this.deps.unitOfWork.run(async (transaction) => {
      // Locked, so that secrets made at the same time are counted.
      if (!(await transaction.organizations.lock(organizationId))) throw new NotFound('Organization');
      const before = await transaction.secrets.lock(organizationId, given.name);
      const note = given.note === undefined ? (before?.note ?? null) : given.note;
      const { value, ...fields } = checkSecret({ ...given, note }, before, this.deps.allowsPrivate);
      if (!before && (await transaction.secrets.count(organizationId)) >= maxSecrets)
        throw new InvalidState(`An organization has at most ${maxSecrets} secrets: delete one first`, { limit: maxSecrets });
      if (
        before &&
        value === undefined &&
        sameJson(fields, { name: before.name, hosts: before.hosts, note: before.note, token: before.token })
      )
        return before;
      const now = this.deps.clock.now();
      const identity = before ?? { organizationId, id: this.deps.ids.next(), createdAt: now, sealed: '' };
      const sealed = value === undefined ? identity.sealed : this.deps.values.seal(identity, value);
      // A token stays that nothing else would be asked for.
      const isSame = before !== undefined && value === undefined && sameJson(fields.token, before.token);
      const secret = new NamedSecret({ ...identity, ...(isSame ? before : withoutAccess), ...fields, sealed, updatedAt: now });
      await transaction.secrets.save(secret);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: before ? 'secret.changed' : 'secret.created',
        subject: { type: 'secret', id: secret.id, name: secret.name },
        details: { hosts: secret.hosts, isValueChanged: value !== undefined, ...(secret.token && { token: secret.token }) },
      });
      return secret;
    });
  }
}
