import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import { partOfAddress, type TestPart } from '../../domain/kernel/test-mode.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { CapturedMessage } from '../runs/testing/captured-message-repository.ts';
import type { ReceiveInbound } from './inbound-mails.ts';

/** Names test mode as the reporter. */
const source = 'test';

/** Takes feedback, as `ReceiveFeedback` does. */
type ReceiveReport = (call: {
  readonly organizationId: string;
  readonly channelId: string | null;
  readonly feedback: readonly Feedback[];
}) => Promise<void>;

/** Plays the part of a test address that has got a mail, through the ways by which real feedback and answers come. May run twice. */
export class PlayPart extends UseCase<'unitOfWork' | 'clock', { receive: ReceiveInbound; report: ReceiveReport }> {
  async execute({ organizationId, messageId }: { readonly organizationId: string; readonly messageId: string }): Promise<void> {
    const message = await this.deps.unitOfWork.run(({ captured }) => captured.find(organizationId, messageId));
    const part = message && partOfAddress(message.to);
    if (message && part !== undefined) await this.#play(part, message);
  }

  async #play(part: TestPart, message: CapturedMessage): Promise<void> {
    const { organizationId } = message;
    const at = this.deps.clock.now();
    const report = (told: Pick<Feedback, 'kind' | 'isHard' | 'code' | 'words'>) => {
      const { id: messageId, to: address } = message;
      const fact = { source, eventId: `${messageId} ${part}`, about: 'message', messageId, providerId: undefined, address, at } as const;
      return this.deps.report({ organizationId, channelId: null, feedback: [{ ...fact, ...told }] });
    };
    const answer = (fields: readonly string[], text: string) => {
      const { id: messageId, to } = message;
      const subject = message.mail?.subject.replace(/[\r\n]/g, ' ') ?? '';
      const head = [
        `From: ${to}`,
        `Subject: Re: ${/^[ -~]*$/.test(subject) ? subject : 'test'}`,
        `Message-ID: <${part}.of.${messageId}@spindle.test>`,
        `In-Reply-To: <${messageId}@spindle.test>`,
        `Date: ${at.toUTCString()}`,
        ...fields,
      ];
      const mail = { way: 'mailbox', channelId: null, eventId: `${messageId} ${part}`, messageId, receivedAt: at } as const;
      return this.deps.receive({ organizationId, mails: [{ ...mail, head: `${head.join('\r\n')}\r\n`, text }] });
    };
    switch (part) {
      case 'bounce':
        return report({ kind: 'bounced', isHard: true, code: '5.1.1', words: '550 5.1.1 No such user (test mode)' });
      case 'complain':
        return report({ kind: 'complained', isHard: false, code: undefined, words: 'abuse (test mode)' });
      case 'reply':
        return void (await answer([], 'Thank you, please tell me more.'));
      case 'away':
        return void (await answer(['Auto-Submitted: auto-replied', 'X-Autoreply: yes'], 'I am out of the office.'));
      case 'slow':
        return undefined;
    }
  }
}
