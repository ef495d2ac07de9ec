import { type ApiKey, maxLiveKeys, type Scope } from '../../domain/credentials/api-key.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { twinOf } from '../../domain/kernel/test-mode.ts';
import { openTwin } from '../accounts/open-twin.ts';
import { requireSubjects } from '../kernel/require-subjects.ts';
import { UseCase } from '../kernel/use-case.ts';
import { newApiKey, storedLimits } from './new-api-key.ts';
import { requireNotWider } from './require-not-wider.ts';

export interface CreateApiKeyInput {
  readonly organizationId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: Date | null;
  /** The tables and spinners that the key is limited to; null, the default, for all. */
  readonly dataTableIds?: readonly string[] | null | undefined;
  readonly spinnerIds?: readonly string[] | null | undefined;
  /** Whether the key is for test mode: it belongs to the organization's twin. */
  readonly isTest?: boolean | undefined;
  readonly by: Actor;
}

/** Creates an organization's API key; the secret is shown only once (document, 2 and 5.2). */
export class CreateApiKey extends UseCase<'unitOfWork' | 'secrets' | 'audit' | 'clock' | 'ids'> {
  /** @throws NotFound, PlanFeatureRequired, MissingScope, ValidationFailed, InvalidState if the organization has the maximum number of live keys */
  async execute(input: CreateApiKeyInput): Promise<{ apiKey: ApiKey; secret: string }> {
    const { organizationId, name, scopes, expiresAt = null, isTest = false, by } = input;
    const ownerId = isTest ? twinOf(organizationId) : organizationId;
    const { dataTableIds, spinnerIds } = storedLimits(input);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, plans, apiKeys } = transaction;
      // Locked, so that keys created at the same time are counted.
      const organization = await organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      (await plans.find(organization.planId))?.require('api_keys');
      const createdAt = this.deps.clock.now();
      const facts = {
        organizationId: ownerId,
        createdAt,
        expiresAt,
        dataTableIds,
        spinnerIds,
        ...checked({ name, scopes, expiresAt }, createdAt),
      };
      await requireNotWider(transaction, facts, by);
      await requireSubjects(transaction, organizationId, { dataTableIds, spinnerIds });
      if ((await apiKeys.countLive(ownerId, createdAt)).others >= maxLiveKeys)
        throw new InvalidState(`An organization has at most ${maxLiveKeys} active API keys: revoke one first`, { limit: maxLiveKeys });

      if (isTest) await openTwin(transaction, organization);
      const { apiKey, secret } = newApiKey(this.deps.secrets, { id: this.deps.ids.next(), ...facts }, by);
      await apiKeys.save(apiKey);
      const subject = { type: 'api-key' as const, id: apiKey.id, name: apiKey.name };
      const limits = { ...(dataTableIds && { dataTableIds }), ...(spinnerIds && { spinnerIds }) };
      const details = { scopes: apiKey.scopes, ...(isTest && { mode: 'test' }), expiresAt: expiresAt?.toISOString() ?? null, ...limits };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'api-key.created', subject, details });
      return { apiKey, secret };
    });
  }
}

function checked({ name, scopes, expiresAt }: Pick<ApiKey, 'name' | 'scopes' | 'expiresAt'>, now: Date): Pick<ApiKey, 'name' | 'scopes'> {
  const problems: Problem[] = [];
  if (scopes.length === 0) problems.push({ path: 'scopes', message: 'must name at least one scope' });
  if (expiresAt && expiresAt <= now) problems.push({ path: 'expiresAt', message: 'must be in the future' });
  try {
    const facts = { name: checkName(name), scopes: [...new Set(scopes)] };
    if (problems.length === 0) return facts;
  } catch (reason) {
    if (!(reason instanceof ValidationFailed)) throw reason;
    problems.push(...(reason.details.errors as readonly Problem[]));
  }
  throw new ValidationFailed(problems);
}
