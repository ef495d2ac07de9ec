import type { OwnDomain } from '../../../domain/accounts/brand/own-domain.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** Reads the host that an organization has named. */
export class ReadOwnDomain extends UseCase<'unitOfWork'> {
  execute({ organizationId }: { readonly organizationId: string }): Promise<OwnDomain | undefined> {
    return this.deps.unitOfWork.run(({ ownDomains }) => ownDomains.find(organizationId));
  }
}
