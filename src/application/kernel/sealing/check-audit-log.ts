import type { AuditSeal } from '../../../domain/kernel/audit-seal.ts';
import { endOfDay } from '../../../domain/kernel/zone.ts';
import { type Page, type PageRequest, pageFrom } from '../page.ts';
import { UseCase } from '../use-case.ts';
import { chainEntries, sealPurpose } from './chain-entries.ts';

/**
 * Faults of a seal. `signature`: the newest seal was changed, or signed with a master key that is not set; `gap`: the seal before is
 * missing, so nothing is known of what both held; `order`: it does not follow the seal before; `count`: more or fewer entries are stored
 * than were sealed; `changed`: as many, but one is another.
 */
export const sealFaults = ['signature', 'gap', 'order', 'count', 'changed'] as const;
export type SealFault = (typeof sealFaults)[number];

/** A seal, and what does not agree with it. */
export interface CheckedSeal {
  readonly seal: AuditSeal;
  /** Null if nothing was changed. */
  readonly fault: SealFault | null;
  /** The number of entries that are stored; null if they were not read. */
  readonly stored: number | null;
}

/** Checks whether an organization's audit log is as it was sealed. */
export class CheckAuditLog extends UseCase<'unitOfWork' | 'secrets'> {
  /** A page of seals, the newest first; reads all the entries that they hold. The page key is the number of a seal. */
  async execute(organizationId: string, { limit, after }: PageRequest): Promise<Page<CheckedSeal>> {
    const before = after?.[0] === undefined ? undefined : Number(after[0]);
    // With the one before the last of the page, which it has to follow.
    const seals = await this.deps.unitOfWork.run(({ auditSeals }) => auditSeals.list(organizationId, before, limit + 1));
    const page = pageFrom(seals, limit, ({ number }) => [String(number)]);
    const items: CheckedSeal[] = [];
    for (const [index, seal] of page.items.entries()) {
      // Each seal holds the one before, so the newest signature is for all.
      const isNewest = before === undefined && index === 0;
      const isSigned = !isNewest || this.deps.secrets.verify(sealPurpose, seal.signedText, seal.signature);
      items.push(isSigned ? await this.#checked(seal, seals[index + 1]) : { seal, fault: 'signature', stored: null });
    }
    return { ...page, items };
  }

  async #checked(seal: AuditSeal, before: AuditSeal | undefined): Promise<CheckedSeal> {
    const { organizationId, number, day, previous, entries, digest } = seal;
    if (number !== (before?.number ?? 0) + 1) return { seal, fault: 'gap', stored: null };
    if (previous !== (before?.digest ?? null)) return { seal, fault: 'order', stored: null };
    const range = { organizationId, previous, from: before && endOfDay(before.day, 'UTC'), to: endOfDay(day, 'UTC') };
    const found = await this.deps.unitOfWork.run(({ auditSeals }) =>
      chainEntries(auditSeals, (text) => this.deps.secrets.hash(text), range),
    );
    const fault = found.entries !== entries ? 'count' : found.digest !== digest ? 'changed' : null;
    return { seal, fault, stored: found.entries };
  }
}
