import { channelKind } from '../../domain/channels/channel-kinds.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Unsubscribes the recipient of a message for good; idempotent (RFC 8058). */
export class Unsubscribe {
  readonly #unitOfWork: UnitOfWork;
  readonly #links: UnsubscribeLinks;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, links: UnsubscribeLinks, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#links = links;
    this.#clock = clock;
  }

  /** Returns whether the token is valid. */
  async execute({ token }: { readonly token: string }): Promise<boolean> {
    const target = this.#links.targetOf(token);
    if (!target) return false;
    const { organizationId, jobId, recordId } = target;
    await this.#unitOfWork.run(async ({ messages, suppressions }) => {
      const sent = await messages.findMany(organizationId, jobId, [recordId]);
      for (const { channel, to } of sent) {
        const { fold, needsUnsubscribeLink } = channelKind(channel);
        if (!needsUnsubscribeLink || !fold) continue;
        await suppressions.add({ organizationId, address: fold(to), reason: 'unsubscribed', createdAt: this.#clock.now() });
      }
    });
    return true;
  }
}
