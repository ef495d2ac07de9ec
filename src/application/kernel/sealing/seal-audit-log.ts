import { AuditSeal, sealAfterMs } from '../../../domain/kernel/audit-seal.ts';
import { dayOf } from '../../../domain/kernel/iso-time.ts';
import { endOfDay } from '../../../domain/kernel/zone.ts';
import { eachApart } from '../each-apart.ts';
import type { Stop } from '../signal.ts';
import type { Transaction } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { chainEntries, sealPurpose } from './chain-entries.ts';

/** Seals each day of each organization's audit log that is over. */
export class SealAuditLog extends UseCase<'unitOfWork' | 'clock' | 'secrets'> {
  /** Stops after the current seal. What fails holds up no other organization. @throws what failed first, after the last */
  async execute({ signal }: Stop = {}): Promise<void> {
    const organizationIds = await this.deps.unitOfWork.run(({ auditSeals }) => auditSeals.organizations());
    await eachApart(organizationIds, async (organizationId) => {
      while (!signal?.aborted && (await this.deps.unitOfWork.run((transaction) => this.#sealNext(transaction, organizationId))));
    });
  }

  /** Seals the first day with an entry that no seal holds, if it is over. Returns whether it was. */
  async #sealNext({ auditSeals }: Transaction, organizationId: string): Promise<boolean> {
    const { clock, secrets } = this.deps;
    const now = clock.now();
    const [last] = await auditSeals.list(organizationId, undefined, 1);
    const from = last && endOfDay(last.day, 'UTC');
    const firstAt = await auditSeals.firstAt(organizationId, from);
    if (firstAt === undefined) return false;
    const day = dayOf(firstAt);
    const to = endOfDay(day, 'UTC');
    if (now.getTime() - to.getTime() < sealAfterMs) return false;
    const previous = last?.digest ?? null;
    const { digest, entries } = await chainEntries(auditSeals, (text) => secrets.hash(text), { organizationId, previous, from, to });
    const number = (last?.number ?? 0) + 1;
    const seal = new AuditSeal({ organizationId, number, day, entries, digest, previous, sealedAt: now, signature: '' });
    await auditSeals.add(seal.with({ signature: secrets.sign(sealPurpose, seal.signedText) }));
    return true;
  }
}
