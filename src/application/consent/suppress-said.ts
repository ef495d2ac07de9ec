import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type SuppressingFeedback, Suppression } from '../../domain/consent/suppression.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { suppressedAmong } from './suppressed-addresses.ts';

/** What is known of an address: that its owner wants no more, or that it takes nothing. */
export interface SaidOfAddress {
  readonly address: FoldedAddress;
  readonly feedback: SuppressingFeedback;
  /** The source, for the audit log. */
  readonly details: AuditEntry['details'];
}

/** Suppresses the addresses of an organization that must not be contacted by what is said of them, unless they are already. */
export async function suppressSaid(
  transaction: Transaction,
  audit: Audit,
  organizationId: string,
  said: readonly SaidOfAddress[],
  now: Date,
): Promise<void> {
  const byAddress = new Map<string, { readonly suppression: Suppression; readonly details: AuditEntry['details'] }>();
  for (const { address, feedback, details } of said) {
    const suppression = Suppression.after(organizationId, address, feedback, now);
    if (suppression) byAddress.set(`${address.kind} ${address.address}`, { suppression, details });
  }
  const found = [...byAddress.values()];
  if (found.length === 0) return;
  const isKnown = await suppressedAmong(
    transaction,
    organizationId,
    found.map(({ suppression }) => suppression),
  );
  const added = found.filter(({ suppression }) => !isKnown(suppression));
  if (added.length === 0) return;
  await transaction.suppressions.add(added.map(({ suppression }) => suppression));
  const changes = added.map(({ suppression: { kind, address, reason, by }, details }) => ({
    ...{ organizationId, action: 'suppression.added' as const, by: { ...by, ip: null } },
    subject: { type: 'suppression', id: address, name: null } as const,
    details: { kind, feedback: reason, ...details },
  }));
  await audit.noteAll(transaction, changes);
}
