import type { Subscription } from '../../domain/consent/subscription.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findSubscription } from './find-subscription.ts';
import { countLeft, heardByLink, leaveEverything } from './leave-by-link.ts';
import { noteConsent } from './note-consent.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface UnsubscribeInput {
  readonly token: string;
  /** Whether it leaves everything, also if the message was about a topic. */
  readonly everything?: boolean;
  readonly by: Actor;
}

/** Unsubscribes the recipient of a message for good, from its topic or from everything; idempotent (RFC 8058). */
export class Unsubscribe extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { links: UnsubscribeLinks }> {
  /** Returns the subscription as it is afterwards; undefined if the token is not valid. */
  async execute({ token, everything = false, by }: UnsubscribeInput): Promise<Subscription | undefined> {
    const target = this.deps.links.targetOf(token);
    return this.deps.unitOfWork.run(async (transaction) => {
      const found = await findSubscription(transaction, target);
      if (!target || !found) return undefined;
      const { topic, addresses } = found;
      const at = this.deps.clock.now();
      if (!topic || everything) await leaveEverything(transaction, this.deps.audit, target, addresses, { by, at });
      else {
        const staying = addresses.filter(({ choice }) => choice?.state !== 'left');
        const left = { act: 'left', topics: [topic.key], words: null, via: 'link', by, at } as const;
        await noteConsent(
          transaction,
          this.deps.ids,
          staying.map((address) => heardByLink(target, address, left)),
          at,
        );
        await countLeft(transaction, target, staying, at);
      }
      return findSubscription(transaction, target);
    });
  }
}
