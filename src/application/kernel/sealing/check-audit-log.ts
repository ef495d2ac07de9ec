import type { AuditRemoval, AuditSeal } from '../../../domain/kernel/audit-seal.ts';
import { endOfDay } from '../../../domain/kernel/zone.ts';
import { type Page, type PageRequest, pageFrom } from '../page.ts';
import { UseCase } from '../use-case.ts';
import { chainEntries, isSignedRemoval, sealPurpose } from './chain-entries.ts';

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
  /** When retention has removed its entries; the chain holds over them. */
  readonly removedAt: Date | null;
}

/** Checks whether an organization's audit log is as it was sealed. */
export class CheckAuditLog extends UseCase<'unitOfWork' | 'secrets'> {
  /** A page of seals, the newest first; reads all the entries that they hold. The page key is the number of a seal. */
  async execute(organizationId: string, { limit, after }: PageRequest): Promise<Page<CheckedSeal>> {
    const before = after?.[0] === undefined ? undefined : Number(after[0]);
    // With the one before the last of the page, which it has to follow.
    const seals = await this.deps.unitOfWork.run(({ auditSeals }) => auditSeals.list(organizationId, before, limit + 1));
    const removal = await this.#removal(organizationId);
    const page = pageFrom(seals, limit, ({ number }) => [String(number)]);
    const items: CheckedSeal[] = [];
    for (const [index, seal] of page.items.entries()) {
      // Each seal holds the one before, so the newest signature is for all.
      const isNewest = before === undefined && index === 0;
      const isSigned = !isNewest || this.deps.secrets.verify(sealPurpose, seal.signedText, seal.signature);
      items.push(isSigned ? await this.#checked(seal, seals[index + 1], removal) : faulty(seal, 'signature'));
    }
    return { ...page, items };
  }

  /** The removal by retention; one that is not signed, or names another seal, is none: the entries are missing then. */
  async #removal(organizationId: string): Promise<AuditRemoval | undefined> {
    const removal = await this.deps.unitOfWork.run(({ auditSeals }) => auditSeals.removal(organizationId));
    if (!removal || !isSignedRemoval(this.deps.secrets, removal)) return undefined;
    const [seal] = await this.deps.unitOfWork.run(({ auditSeals }) => auditSeals.list(organizationId, removal.number + 1, 1));
    return seal?.number === removal.number && seal.digest === removal.digest ? removal : undefined;
  }

  async #checked(seal: AuditSeal, before: AuditSeal | undefined, removal: AuditRemoval | undefined): Promise<CheckedSeal> {
    const { organizationId, number, day, previous, entries, digest } = seal;
    if (number !== (before?.number ?? 0) + 1) return faulty(seal, 'gap');
    if (previous !== (before?.digest ?? null)) return faulty(seal, 'order');
    if (removal && number <= removal.number) return { seal, fault: null, stored: null, removedAt: removal.removedAt };
    const range = { organizationId, previous, from: before && endOfDay(before.day, 'UTC'), to: endOfDay(day, 'UTC') };
    const found = await this.deps.unitOfWork.run(({ auditSeals }) =>
      chainEntries(auditSeals, (text) => this.deps.secrets.hash(text), range),
    );
    const fault = found.entries !== entries ? 'count' : found.digest !== digest ? 'changed' : null;
    return { seal, fault, stored: found.entries, removedAt: null };
  }
}

const faulty = (seal: AuditSeal, fault: SealFault): CheckedSeal => ({ seal, fault, stored: null, removedAt: null });
