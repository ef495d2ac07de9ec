import { type Feedback, isEngagement } from '../../domain/channels/feedback/feedback.ts';
import { receivedFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { GroupCommit } from '../kernel/group-commit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AnswerTaker } from './answer-taker.ts';
import { storeFeedback } from './store-feedback.ts';

/** The number of events of a call that are stored at once: it may bring 20,000, and other calls take their turns between. */
const mostAtOnce = 500;

/** Verified feedback that came in one call. */
export interface FeedbackCall {
  readonly organizationId: string;
  /** The channel that it came back on; null for the deployment's own connection, and for what came to a return path. */
  readonly channelId: string | null;
  readonly feedback: readonly Feedback[];
}

/**
 * Stores feedback, each event once, and suppresses the addresses that must not be contacted again; messages change soon after, in the
 * task `apply-feedback`. Calls that arrive together share one transaction, so that a burst costs few commits.
 */
export class ReceiveFeedback extends UseCase<'unitOfWork' | 'audit' | 'secrets' | 'clock', { answers?: AnswerTaker | undefined }> {
  readonly #groups: GroupCommit<FeedbackCall, undefined> = new GroupCommit({
    ...(this.deps.unitOfWork.isByOrganization && {
      laneOf: ({ organizationId }) => organizationId,
      isAway: (id) => this.deps.unitOfWork.isAway?.(id),
      maxParallel: 4,
    }),
    weigh: ({ feedback }) => feedback.length,
    commit: (calls) => this.#commit(calls),
  });

  /** Resolves when all is stored. @throws Unavailable: nothing may be stored, and the provider has to repeat the call */
  async execute({ feedback, ...source }: FeedbackCall): Promise<void> {
    for (let start = 0; start < feedback.length; start += mostAtOnce)
      await this.#groups.submit({ ...source, feedback: feedback.slice(start, start + mostAtOnce) });
  }

  async #commit(calls: readonly FeedbackCall[]): Promise<readonly undefined[]> {
    await this.deps.unitOfWork.run((transaction) => this.#store(transaction, calls), { isPrompt: true });
    return calls.map(() => undefined);
  }

  async #store(transaction: Transaction, calls: readonly FeedbackCall[]): Promise<void> {
    const now = this.deps.clock.now();
    const hash = (text: string): string => this.deps.secrets.hash(text);
    // In the same order in each transaction, so that two do not deadlock.
    const organizationIds = [...new Set(calls.map(({ organizationId }) => organizationId))].sort();
    const changed: { readonly organizationId: string }[] = [];
    for (const organizationId of organizationIds) {
      const received = calls
        .filter((call) => call.organizationId === organizationId)
        .flatMap(({ channelId, feedback }) => feedback.map((one) => receivedFeedback(one, channelId, now, hash)));
      const stored = await storeFeedback(transaction, this.deps.audit, organizationId, received, now);
      if (stored.length === 0) continue;
      await this.deps.answers?.take(transaction, organizationId, stored, now);
      // Clicks and opens are judged by the next `WakeFeedback`, once they have settled.
      if (stored.some(({ kind }) => !isEngagement(kind))) changed.push({ organizationId });
    }
    if (changed.length > 0) await transaction.queue.enqueue('apply-feedback', ...changed);
  }
}
