import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import { requireSubjects } from '../kernel/require-subjects.ts';
import { UseCase } from '../kernel/use-case.ts';
import { storedLimits } from './new-api-key.ts';
import { requireNotWider } from './require-not-wider.ts';

export interface EditApiKeyInput {
  readonly organizationId: string;
  readonly apiKeyId: string;
  /** The tables and spinners that the key is limited to; null for all, undefined leaves it as it is. */
  readonly dataTableIds?: readonly string[] | null | undefined;
  readonly spinnerIds?: readonly string[] | null | undefined;
  readonly by: Actor;
}

/** Changes the tables and spinners that an API key is limited to; this applies to its next request. */
export class EditApiKey extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, MissingScope, ValidationFailed, InvalidState if the key is not live */
  execute({ organizationId, apiKeyId, by, ...given }: EditApiKeyInput): Promise<ApiKey> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { apiKeys } = transaction;
      const apiKey = await apiKeys.lock(organizationId, apiKeyId);
      if (!apiKey) throw new NotFound('API key');
      await requireNotWider(transaction, apiKey, by);
      const { dataTableIds: tables, spinnerIds: spinners } = apiKey;
      const before = { dataTableIds: tables, spinnerIds: spinners };
      const { dataTableIds = tables, spinnerIds = spinners } = given;
      const limits = storedLimits({ dataTableIds, spinnerIds });
      const edited = apiKey.limit(limits, this.deps.clock.now());
      if (sameJson(before, limits)) return apiKey;
      await requireSubjects(transaction, liveIdOf(organizationId), limits, before);
      await apiKeys.save(edited);
      const subject = { type: 'api-key' as const, id: apiKeyId, name: apiKey.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId: liveIdOf(organizationId),
        action: 'api-key.edited',
        subject,
        details: { before, after: limits },
      });
      return edited;
    });
  }
}
