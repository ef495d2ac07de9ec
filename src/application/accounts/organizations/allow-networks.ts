import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { type AllowedNetworks, anyNetworks, checkedNetworks } from '../../../domain/kernel/allowed-networks.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface AllowNetworksInput {
  readonly organizationId: string;
  /** All if it is not given. */
  readonly networks?: AllowedNetworks;
  readonly by: Actor;
}

/** Sets from which networks an organization is used. */
export class AllowNetworks extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, ValidationFailed */
  execute({ organizationId, networks = anyNetworks, by }: AllowNetworksInput): Promise<Organization> {
    const checked = checkedNetworks(networks, by.ip ?? '');
    return this.deps.unitOfWork.run(async (transaction) => {
      const before = await transaction.organizations.lock(organizationId);
      if (!before) throw new NotFound('Organization');
      if (sameJson(before.networks, checked)) return before;
      const edited = before.allowNetworks(checked);
      await transaction.organizations.save(edited);
      const subject = { type: 'organization' as const, id: organizationId, name: edited.name };
      const details = { before: before.networks, ...checked };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.networks-changed', subject, details });
      return edited;
    });
  }
}
