import { channelKind } from '../../domain/channels/channel-kinds.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { type Progress, proceed, proceedAfter } from '../../domain/jobs/pipeline.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { lostMessage } from './lost-message.ts';
import { prepareSending, type Sending } from './prepare-sending.ts';
import type { DueRecipient } from './recipient-repository.ts';
import type { SentBefore } from './retry-lineage.ts';

/** What a taken batch comes to: recipients that were only decided on, and messages to send. */
export interface Decided {
  readonly recipients: readonly Recipient[];
  readonly messages: readonly Message[];
  readonly sendings: readonly Sending[];
}

/** What deciding on recipients takes. */
export interface Pipeline {
  readonly definition: SpinnerDefinition;
  readonly table: DataTable;
  /** What the jobs have sent that this one retries. */
  readonly before: SentBefore;
  readonly ids: Ids;
  readonly links: UnsubscribeLinks;
  readonly now: Date;
}

/** Takes each recipient as far as it gets without sending, and prepares what is to be sent, at most `limit`; those after that stay due. */
export function decide(due: readonly DueRecipient[], earlier: readonly Message[], pipeline: Pipeline, limit: number): Decided {
  const recipients: Recipient[] = [];
  const messages: Message[] = [];
  const sendings: Sending[] = [];
  const byStep = new Map(earlier.map((message) => [`${message.recordId} ${message.stepId}`, message]));
  for (const one of due) {
    if (sendings.length === limit) break;
    const { recipient, message, sending } = decideOne(one, byStep, pipeline);
    if (sending) sendings.push(sending);
    else recipients.push(recipient);
    if (message) messages.push(message);
  }
  return { recipients, messages, sendings };
}

interface One {
  readonly recipient: Recipient;
  /** An earlier message whose outcome was settled on the way. */
  readonly message?: Message;
  readonly sending?: Sending;
}

function decideOne({ recipient: taken, cells }: DueRecipient, byStep: ReadonlyMap<string, Message>, pipeline: Pipeline): One {
  const { definition, table, before, ids, links, now } = pipeline;
  if (cells === undefined) {
    const open = taken.stepId === null ? undefined : byStep.get(`${taken.recordId} ${taken.stepId}`);
    return { recipient: taken.end('canceled', 'record_deleted'), ...givenUp(open, taken, 'record_deleted') };
  }
  const values = visibleValues(namedCells(table, cells), table.columns);
  const passOn = ({ recipient }: Progress): Progress => proceedAfter(recipient, definition, values, now);
  let lost: Message | undefined;
  for (let progress = proceed(taken, definition, values, now); ; progress = passOn(progress)) {
    const { recipient, send } = progress;
    const settled = lost ? { message: lost } : {};
    if (send === undefined) return { recipient, ...settled };
    const key = `${recipient.recordId} ${send.stepId}`;
    const earlier = byStep.get(key);
    if (earlier === undefined && before.passedOver.has(key)) continue;
    switch (earlier?.state) {
      case 'failed':
        return { recipient: recipient.end('failed', earlier.reason), ...settled };
      case 'sending':
        // Its worker died in between: whether it left is open, so it goes out again only where a repeat is harmless.
        if (channelKind(earlier.channel).repeatIsHarmless) break;
        lost = earlier.lose('worker_lost');
        continue;
      case undefined:
      case 'queued':
        break;
      default:
        continue;
    }
    try {
      const sending = prepareSending({ recipient, values, ...send, earlier, repeats: before.repeatIds.get(key), now }, ids, links);
      return { recipient, sending, ...settled };
    } catch (reason) {
      if (reason instanceof RenderProblem)
        return { recipient: recipient.end('failed', reason.message), ...settled, ...givenUp(earlier, taken, reason.message) };
      throw reason;
    }
  }
}

/** An earlier try's message that is not gone on with. */
function givenUp(earlier: Message | undefined, taken: Recipient, reason: string): Pick<One, 'message'> {
  if (earlier?.state === 'sending') return { message: lostMessage(earlier, taken) };
  return earlier?.state === 'queued' ? { message: earlier.fail(reason) } : {};
}

/** Sets aside the sendings whose address must not be contacted. */
export async function withoutSuppressed(
  sendings: readonly Sending[],
  { suppressions }: Transaction,
): Promise<{ readonly sendings: readonly Sending[]; readonly suppressed: readonly Recipient[]; readonly dropped: readonly Message[] }> {
  const [first] = sendings;
  const addresses = [...new Set(sendings.flatMap((sending) => addressOf(sending) ?? []))];
  if (!first || addresses.length === 0) return { sendings, suppressed: [], dropped: [] };
  const barred = await suppressions.findMany(first.recipient.organizationId, addresses);
  const isBarred = (sending: Sending): boolean => barred.has(addressOf(sending) ?? '');
  return {
    sendings: sendings.filter((sending) => !isBarred(sending)),
    suppressed: sendings.filter(isBarred).map(({ recipient }) => recipient.end('suppressed')),
    // Only those of an earlier try are stored: a first one was never made.
    dropped: sendings
      .filter((sending) => isBarred(sending) && sending.message.attempts > 0)
      .map(({ message }) => message.fail('suppressed')),
  };
}

/** The address to look up in the suppressions; undefined if the channel has no suppressions. */
function addressOf({ outgoing }: Sending): string | undefined {
  const { addressOf: shown, fold } = channelKind(outgoing.channel);
  return fold?.(shown(outgoing));
}
