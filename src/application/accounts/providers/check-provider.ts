import { ownershipOf } from '../../../domain/accounts/brand/own-domain.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DomainProbe } from '../own-domain/domain-probe.ts';
import type { OpenIdClient } from './openid-client.ts';
import { type CheckedProvider, openProvider } from './provider-secrets.ts';

/** Reads a provider's metadata again, and looks whether the domains that are not proven yet have their TXT records. */
export class CheckProvider extends UseCase<'unitOfWork' | 'secrets' | 'audit' | 'clock', { client: OpenIdClient; probe: DomainProbe }> {
  /** @throws NotFound */
  async execute({
    organizationId,
    providerId,
    by,
  }: {
    readonly organizationId: string;
    readonly providerId: string;
    readonly by: Actor;
  }): Promise<CheckedProvider> {
    const found = await this.deps.unitOfWork.run(({ signInProviders }) => signInProviders.find(providerId));
    if (found?.organizationId !== organizationId) throw new NotFound('Provider');
    const open = found.domains.filter(({ verifiedAt }) => verifiedAt === null).map(({ name }) => name);
    const [faults, ...proven] = await Promise.all([
      this.deps.client.faults(openProvider(this.deps.secrets, found)),
      ...open.map((name) => this.#isProven(name, organizationId)),
    ]);
    const names = open.filter((_, at) => proven[at]);
    if (names.length === 0) return { provider: found, faults };
    const provider = await this.deps.unitOfWork.run(async (transaction) => {
      await transaction.organizations.lock(organizationId);
      const present = await transaction.signInProviders.find(providerId);
      if (!present) throw new NotFound('Provider');
      const verified = present.verify(names, this.deps.clock.now());
      await transaction.signInProviders.save(verified);
      const subject = { type: 'provider' as const, id: providerId, name: verified.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'provider.checked', subject, details: { domains: names } });
      return verified;
    });
    return { provider, faults };
  }

  async #isProven(domain: string, organizationId: string): Promise<boolean> {
    const { name, value } = ownershipOf(domain, organizationId);
    return (await this.deps.probe.texts(name)).some((text) => text.trim() === value);
  }
}
