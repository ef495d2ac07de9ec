import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import { readHostName } from '../../../domain/kernel/host-name.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** The providers by which people sign in, of an organization or with an address of a domain that a provider has proven. It tells nothing of accounts. */
export class FindSignInWays extends UseCase<'unitOfWork'> {
  execute({
    organizationId,
    domain,
  }: {
    readonly organizationId?: string | undefined;
    readonly domain?: string | undefined;
  }): Promise<readonly SignInProvider[]> {
    return this.deps.unitOfWork.run(async ({ signInProviders }) => {
      if (organizationId !== undefined) return signInProviders.list(organizationId);
      const read = readHostName(domain ?? '');
      return 'host' in read ? signInProviders.listProven(read.host) : [];
    });
  }
}
