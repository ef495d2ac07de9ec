import type { AlertTarget, AlertTargetName } from '../../domain/alerts/alert-target.ts';
import { isTaken } from '../../domain/events/delivery.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import type { Mailer } from '../accounts/mailer.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AlertPoster } from './alert-poster.ts';
import { alertWordsFor } from './alert-words-for.ts';

export interface TestAlertTargetInput {
  readonly organizationId: string;
  readonly name: AlertTargetName;
  /** The recipient of a mail. */
  readonly userId: string;
}

/** Sends a test to one target now. */
export class TestAlertTarget extends UseCase<'unitOfWork' | 'clock' | 'ids', { mailer: Mailer; poster: AlertPoster }> {
  /** Returns why it did not arrive; null if it did. @throws InvalidState if the target has no address */
  async execute({ organizationId, name, userId }: TestAlertTargetInput): Promise<string | null> {
    const { target, user } = await this.deps.unitOfWork.run(async ({ alerts, users }) => ({
      target: (await alerts.targets(organizationId)).find((one) => one.name === name) as AlertTarget,
      user: await users.find(userId),
    }));
    const id = this.deps.ids.next();
    if (name === 'mail') {
      const { subject, text } = alertWordsFor({ locale: user?.locale ?? null, zone: null }).notices.test;
      const outcome = await this.deps.mailer.send({ id, to: user?.email ?? '', subject, text: `${text}\n` });
      return outcome.result === 'sent' ? null : 'reason' in outcome ? outcome.reason : 'It is unknown whether the mail was sent';
    }
    if (target.sealed === null) throw new InvalidState('It has no address yet: give its url');
    const now = this.deps.clock.now();
    const outcome = await this.deps.poster.test(target, id, now);
    const failure = isTaken(outcome) ? null : (outcome.reason ?? 'It was not taken');
    await this.deps.unitOfWork.run(({ alerts }) => alerts.noteSent(target, { at: now, failure }));
    return failure;
  }
}
