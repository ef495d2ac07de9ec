import type { JobReference, WakingPlace } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { WaitingFor } from '../runs/recipient-repository.ts';

const chunkSize = 1000;
/** The longest back-off: a recipient further behind is due by itself before its turn. */
const longestSeconds = 3600;

/** The beginning of a walk through the recipients of a job. */
export const firstPlace = (now: Date): WakingPlace => ({ after: '0', seconds: 0, begunAt: now.toISOString() });

/**
 * Makes the recipients of a job due that wait so, chunk by chunk and each once: all at the time when the walk began, or `perSecond` of them
 * each second from then on. Returns where to go on, if it was over before the end.
 */
export async function wakeWaiting(
  unitOfWork: UnitOfWork,
  { organizationId, jobId }: JobReference,
  waiting: WaitingFor,
  { from, perSecond, isOver }: { readonly from: WakingPlace; readonly perSecond?: number; readonly isOver: () => boolean },
): Promise<WakingPlace | undefined> {
  let place = from;
  do {
    const { after, begunAt, seconds } = place;
    const at = new Date(Date.parse(begunAt) + seconds * 1000);
    const last = await unitOfWork.run(({ recipients }) =>
      recipients.wake(organizationId, jobId, waiting, { after, at, perSecond }, chunkSize),
    );
    if (last === undefined) return undefined;
    place = { ...place, after: last, seconds: perSecond === undefined ? 0 : seconds + chunkSize / perSecond };
  } while (!isOver() && place.seconds < longestSeconds);
  return place.seconds < longestSeconds ? place : undefined;
}
