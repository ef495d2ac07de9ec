import { checkProvider, SignInProvider, type WrittenProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { roles } from '../../../domain/kernel/role.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { OpenIdClient } from './openid-client.ts';
import { type CheckedProvider, openProvider, providerContext } from './provider-secrets.ts';

export interface SaveProviderInput extends WrittenProvider {
  readonly organizationId: string;
  /** Undefined: a new one. */
  readonly providerId: string | undefined;
  /** Undefined: the one before; null: none. */
  readonly clientSecret: string | null | undefined;
  /** The owner who keeps a password. Default: the one before, else who saves. */
  readonly localOwnerId: string | undefined;
  readonly by: Actor;
}

const mostProviders = 20;

/** Adds or edits a provider. It is saved with its faults, which are named: it may be set up at the other side later. */
export class SaveProvider extends UseCase<'unitOfWork' | 'secrets' | 'audit' | 'clock' | 'ids', { client: OpenIdClient }> {
  /** @throws ValidationFailed, NotFound, InvalidState */
  async execute(input: SaveProviderInput): Promise<CheckedProvider> {
    const provider = await this.deps.unitOfWork.run((transaction) => this.#save(transaction, input));
    return { provider, faults: await this.deps.client.faults(openProvider(this.deps.secrets, provider)) };
  }

  async #save(transaction: Transaction, input: SaveProviderInput): Promise<SignInProvider> {
    const { organizationId, providerId, by } = input;
    if (!(await transaction.organizations.lock(organizationId))) throw new NotFound('Organization');
    const own = await transaction.signInProviders.list(organizationId);
    const before = own.find(({ id }) => id === providerId);
    if (providerId !== undefined && !before) throw new NotFound('Provider');
    if (before && before.issuer !== input.issuer.trim())
      throw new ValidationFailed([{ path: 'issuer', message: 'cannot change: people are bound to it. Add another provider instead' }]);
    if (!before && own.length >= mostProviders) throw new InvalidState(`An organization has at most ${mostProviders} providers`);
    await requireRoles(transaction, input);
    const localOwnerId = input.forcesDomains ? await this.#localOwner(transaction, input, before) : null;
    const edited = before ? before.edit(input, localOwnerId) : this.#made(input, localOwnerId);
    const saved = edited.with({ sealedSecret: this.#sealed(input, edited) });
    await transaction.signInProviders.save(saved);
    const subject = { type: 'provider' as const, id: saved.id, name: saved.name };
    const { issuer, clientId, scopes, roleClaim, roleRules, forcesDomains, asksFactor, endsSession } = saved;
    const domains = saved.domains.map(({ name }) => name);
    const details = { issuer, clientId, scopes, roleClaim, roleRules, domains, forcesDomains, asksFactor, endsSession, localOwnerId };
    const action = before ? ('provider.edited' as const) : ('provider.added' as const);
    await this.deps.audit.note(transaction, { by, organizationId, action, subject, details });
    return saved;
  }

  #made(input: SaveProviderInput, localOwnerId: string | null): SignInProvider {
    const { organizationId } = input;
    const facts = { organizationId, id: this.deps.ids.next(), sealedSecret: null, localOwnerId, createdAt: this.deps.clock.now() };
    return new SignInProvider({ ...facts, ...checkProvider(input) });
  }

  #sealed({ clientSecret }: SaveProviderInput, provider: SignInProvider): string | null {
    if (clientSecret === undefined) return provider.sealedSecret;
    return clientSecret === null ? null : this.deps.secrets.seal(clientSecret, providerContext(provider));
  }

  async #localOwner(
    { memberships, users }: Transaction,
    { organizationId, localOwnerId: asked, by }: SaveProviderInput,
    before: SignInProvider | undefined,
  ): Promise<string> {
    const userId = asked ?? before?.localOwnerId ?? by.id ?? '';
    const membership = await memberships.find(organizationId, userId);
    const user = membership && (await users.find(userId));
    if (!user || membership?.role !== 'owner' || !user.hasPassword) {
      const message = 'must be an owner who has a password: the way back in while the provider is away';
      throw new ValidationFailed([{ path: 'localOwnerId', message }]);
    }
    return userId;
  }
}

/** @throws ValidationFailed for a rule whose role the organization does not have */
async function requireRoles({ definedRoles }: Transaction, { organizationId, roleRules }: SaveProviderInput): Promise<void> {
  const known = new Set<string>([...roles, ...(await definedRoles.list(organizationId)).map(({ id }) => id)]);
  const problems = roleRules.flatMap(({ role }, at) =>
    known.has(role) ? [] : [{ path: `roleRules[${at}].role`, message: 'must be member, admin, owner or a role of this organization' }],
  );
  if (problems.length > 0) throw new ValidationFailed(problems);
}
