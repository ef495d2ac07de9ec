import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import type { LiveSpinnerState } from '../../../domain/spinners/live-spinner.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ShownLive } from './shown-live.ts';

export interface TurnLiveInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly state: LiveSpinnerState;
  /** The treatment of people who have arrived and were not taken: is taken by and by (default), or is left. */
  readonly arrivals?: 'take' | 'leave' | undefined;
  readonly by: Actor;
}

const relayedAtOnce = 1000;
const actions = { on: 'spinner.turned-on', paused: 'spinner.paused', off: 'spinner.turned-off' } as const;

/** Turns a live spinner on or off, or pauses it. Idempotent. Its jobs go on with whom they have. */
export class TurnLive extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, InvalidState if the published version takes no arrivals */
  execute({ organizationId, spinnerId, state, arrivals = 'take', by }: TurnLiveInput): Promise<ShownLive> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { spinners, liveSpinners, events } = transaction;
      const spinner = await spinners.find(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      const old = await liveSpinners.lock(organizationId, spinnerId);
      if (!old) throw new InvalidState('No published version of this spinner takes records as they arrive');
      // A change that has happened and has no number yet has arrived as well.
      if (arrivals === 'leave') while (await events.relay(organizationId, relayedAtOnce));
      const left = arrivals === 'leave' ? await liveSpinners.countArrivals(organizationId, spinnerId) : 0;
      if (left > 0) await liveSpinners.forgetArrivals(organizationId, spinnerId);
      if (old.state === state && left === 0) return { live: old, arrivals: await liveSpinners.countArrivals(organizationId, spinnerId) };
      const live = old.turn(state);
      await liveSpinners.save(live);
      const subject = { type: 'spinner' as const, id: spinnerId, name: spinner.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: actions[state], subject, details: left > 0 ? { left } : {} });
      return { live, arrivals: await liveSpinners.countArrivals(organizationId, spinnerId) };
    });
  }
}
