import { compareRecordIds } from '../../../domain/kernel/record-id.ts';
import type { ActingClaim, HeldActs } from './acting-claim.ts';
import type { ClaimedActs } from './claimed-acts.ts';

/** Why a recipient fails whose step moves to a spinner that is gone, is not published, or takes nobody who is moved. */
const notLive = 'spinner_not_live';

/** Lets people arrive at other spinners, whose next rounds take them. A spinner that is live stays so until the claim has ended. */
export async function holdMoves(acts: ClaimedActs, { transaction, organizationId, table }: ActingClaim): Promise<HeldActs | undefined> {
  const wanted = acts.those('move');
  if (wanted.length === 0) return undefined;
  const ids = [...new Set(wanted.map(({ act }) => act.spinnerId))].sort();
  const live = new Set(await transaction.liveSpinners.holdForMoves(organizationId, table.id, ids));
  for (const move of wanted) if (!live.has(move.act.spinnerId)) acts.endAt(move, 'failed', notLive);
  return {
    carryOut() {
      const moved = acts.those('move').map(({ acting: { taken }, act: { spinnerId, context } }) => ({
        spinnerId,
        recordId: taken.recordId,
        context,
      }));
      return transaction.liveSpinners.arrive(
        organizationId,
        moved.sort((one, other) => compareRecordIds(one.recordId, other.recordId)),
      );
    },
  };
}
