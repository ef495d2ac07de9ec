import { mediumOf } from '../../domain/channels/media.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findTester, sendTrial, type TestResult } from './send-trial.ts';

export interface SendChannelTestInput {
  readonly organizationId: string;
  readonly channelId: string;
  /** The receiver of a test that is no e-mail, such as a phone number. */
  readonly to?: string | undefined;
  /** The person who asks; a test e-mail goes only to this person's own address. */
  readonly userId: string;
  readonly by: Actor;
}

/** Sends a message of its own through a channel, as a test: it shows that messages arrive, and how they look. */
export class SendChannelTest extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { sender: Sender; links: UnsubscribeLinks }> {
  /** @throws ValidationFailed, NotFound, InvalidState if it is archived, PlanLimitReached, RateLimited; if it throws, nothing was sent */
  async execute({ organizationId, channelId, to, userId, by }: SendChannelTestInput): Promise<TestResult> {
    const { channel, tester } = await this.deps.unitOfWork.run(async (transaction) => ({
      channel: await transaction.channels.find(organizationId, channelId),
      tester: await findTester(transaction, userId),
    }));
    if (!channel) throw new NotFound('Channel');
    channel.requireOpen();
    const { contentOfTest, isTestedAtGivenAddress = false } = mediumOf(channel.serves);
    if (!contentOfTest) throw new ValidationFailed([{ path: 'channelId', message: 'sends nothing that can be tested' }]);
    if (to !== undefined && !isTestedAtGivenAddress)
      throw new ValidationFailed([{ path: 'to', message: 'is not for a test of this channel: an e-mail goes to yourself' }]);
    return sendTrial(this.deps, {
      organizationId,
      to,
      values: new Map([['channel', channel.name]]),
      defaultCountry: null,
      content: contentOfTest(channelId),
      tester,
      note: (transaction) => {
        const subject = { type: 'channel' as const, id: channelId, name: channel.name };
        return this.deps.audit.note(transaction, {
          by,
          organizationId,
          action: 'channel.tested',
          subject,
          details: { channel: channel.serves },
        });
      },
    });
  }
}
