import { ReceiveReplies } from '../../../src/application/replies/receive-replies.ts';
import type { InboundMail } from '../../../src/domain/replies/inbound-mail.ts';
import type { Spindle } from '../../support/http-spindle.ts';

/** Does some work with the mails that its ways in bring meanwhile. */
export async function withReceived(spindle: Spindle, work: (received: readonly InboundMail[]) => Promise<void>): Promise<void> {
  const received: InboundMail[] = [];
  const receive = spindle.get(ReceiveReplies);
  const execute = receive.execute.bind(receive);
  receive.execute = async (inbound) => {
    received.push(...inbound.mails);
    return execute(inbound);
  };
  try {
    await work(received);
  } finally {
    receive.execute = execute;
  }
}
