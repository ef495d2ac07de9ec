import { isTest } from '../../../domain/kernel/test-mode.ts';
import { needsConnection } from '../../../domain/runs/circuits.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { stepKindOf } from '../../../domain/spinners/step-kinds.ts';
import { findVias } from '../../channels/find-vias.ts';
import type { Sender } from '../../channels/sender.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Lets the connection of a job's first message be opened while its recipients are enrolled, unless the message comes after a wait. */
export async function connectAhead(
  transaction: Transaction,
  sender: Sender,
  organizationId: string,
  { steps }: SpinnerDefinition,
): Promise<void> {
  if (isTest(organizationId)) return;
  const step = steps.find((one) => stepKindOf(one).waits || stepKindOf(one).sends);
  const first = step && stepKindOf(step).sends?.(step);
  if (!first || !needsConnection(first)) return;
  const { viaOf } = await findVias(transaction, sender, organizationId, [first]);
  sender.connectAhead({ channel: first.channel, via: viaOf(first) });
}
