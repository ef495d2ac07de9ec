import { checkHostLimits, HostLimits, maxLimitedHosts } from '../../../domain/channels/http/host-limits.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface SaveHostLimitsInput {
  readonly organizationId: string;
  readonly host: string;
  /** Absent limits stay; all null takes the host off the list. */
  readonly limits: unknown;
  readonly by: Actor;
}

/** Limits how fast steps of an organization call a host. */
export class SaveHostLimits extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { allowsPrivate: boolean }> {
  /** @throws ValidationFailed, NotFound, InvalidState if the organization limits the most hosts that it may */
  execute({ organizationId, by, ...given }: SaveHostLimitsInput): Promise<HostLimits> {
    const { host, changed } = checkHostLimits(given, this.deps.allowsPrivate);
    return this.deps.unitOfWork.run(async (transaction) => {
      // Locked, so that hosts added at the same time are counted.
      if (!(await transaction.organizations.lock(organizationId))) throw new NotFound('Organization');
      const before = await transaction.hostLimits.lock(organizationId, host);
      const limits = changed(before?.limits);
      if (before && sameJson({ ...before.limits }, { ...limits })) return before;
      if (!before && (await transaction.hostLimits.count(organizationId)) >= maxLimitedHosts)
        throw new InvalidState(`An organization limits the calls to at most ${maxLimitedHosts} hosts`, { limit: maxLimitedHosts });
      const now = this.deps.clock.now();
      const saved = new HostLimits({ organizationId, id: before?.id ?? this.deps.ids.next(), host, limits, updatedAt: now });
      await transaction.hostLimits.save(saved);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'host.limited',
        subject: { type: 'host', id: saved.id, name: host },
        details: { limits, before: before?.limits ?? null },
      });
      return saved;
    });
  }
}
