import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { PublishingContext } from '../../domain/spinners/step-kind.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
import { findVias } from '../channels/find-vias.ts';
import type { Sender } from '../channels/sender.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Reads why the messages of a definition cannot be sent through their channels, for publishing. */
export async function findChannelFaults(
  transaction: Transaction,
  sender: Sender,
  organizationId: string,
  { steps }: SpinnerDefinition,
): Promise<PublishingContext['channelFault']> {
  const contents = steps.flatMap((step) => stepKindOf(step).sends?.(step) ?? []);
  const { viaOf, poolFault } = await findVias(transaction, sender, organizationId, contents);
  return (content, ofPool) => (ofPool === undefined ? viaOf(content)?.fault : poolFault(content, ofPool));
}
