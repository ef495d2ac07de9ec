import { leaseUntil } from '../kernel/lease.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { LeasedMailbox } from './mailbox-repository.ts';

/** The mailboxes of one worker. */
export interface HeldMailboxes {
  /** Mailboxes that it has now, whether it reads them already or not. */
  readonly held: readonly LeasedMailbox[];
  /** The number that are due and have no worker, although this one can take no more. */
  readonly waiting: number;
}

/** Keeps the leases of a worker, and takes mailboxes that have no worker, up to a limit: each mailbox is read by one worker at a time. */
export class LeaseMailboxes extends UseCase<'unitOfWork' | 'clock'> {
  execute({ token, limit }: { readonly token: string; readonly limit: number }): Promise<HeldMailboxes> {
    const now = this.deps.clock.now();
    const until = leaseUntil(now);
    return this.deps.unitOfWork.run(async ({ mailboxes }) => {
      const kept = await mailboxes.keep(token, until);
      const taken = kept.length < limit ? await mailboxes.lease(now, until, token, limit - kept.length) : [];
      const held = [...kept, ...taken];
      return { held, waiting: held.length < limit ? 0 : await mailboxes.waiting(now, limit) };
    });
  }
}
