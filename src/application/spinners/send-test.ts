import { type ChannelName, type Content, channelKind, foldedAddress } from '../../domain/channels/channel-kinds.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Via } from '../../domain/channels/via.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound, RateLimited, ValidationFailed } from '../../domain/kernel/errors.ts';
import { nextDay } from '../../domain/plans/daily-limit.ts';
import { dayOf } from '../../domain/plans/period.ts';
import { sampleValues } from '../../domain/spinners/sample-values.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
import { findVias } from '../channels/find-vias.ts';
import type { OutgoingMessage, Sender } from '../channels/sender.ts';
import { suppressedAmong } from '../consent/suppressed-addresses.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { SendOutcome } from '../kernel/send-outcome.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { charge, findMeter } from '../plans/charge.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { findStepOnTrial } from './step-on-trial.ts';

export interface SendTestInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly stepId: string;
  /** The record to render the step with; default: sample values. */
  readonly recordId?: string | undefined;
  /** Where a test goes that is no e-mail, such as a phone number. */
  readonly to?: string | undefined;
  /** The person who asks; a test e-mail goes only to this person's own address. */
  readonly userId: string;
  readonly by: Actor;
}

/** The result of a test. */
export interface TestResult {
  readonly channel: ChannelName;
  readonly result: SendOutcome['result'] | 'not_connected';
  /** Why it was not sent; null if it was. */
  readonly reason: string | null;
}

interface Prepared {
  readonly to: string | undefined;
  readonly defaultCountry: string | null;
  readonly spinner: Spinner;
  readonly content: Content;
  readonly via: Via | undefined;
  readonly values: ReadonlyMap<string, Cell>;
  /** The address of the person who asks. */
  readonly testerEmail: string;
  /** Whether it was shown that the address is that person's. */
  readonly isVerified: boolean;
}

/** How many tests an organization sends in a day to an address that nobody has confirmed: it may be a stranger's. */
const unverifiedTests = 10;

/**
 * Sends what a step of the draft would send, once and marked as a test: an e-mail to the person who asks, a webhook to its URL.
 * It is charged before it is sent and stays charged whatever the outcome, as a job's first attempt does.
 */
export class SendTest {
  readonly #unitOfWork: UnitOfWork;
  readonly #records: RecordReader;
  readonly #sender: Sender;
  readonly #links: UnsubscribeLinks;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(
    unitOfWork: UnitOfWork,
    records: RecordReader,
    sender: Sender,
    links: UnsubscribeLinks,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#records = records;
    this.#sender = sender;
    this.#links = links;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws ValidationFailed, NotFound, InvalidState if the spinner is archived, PlanLimitReached, RateLimited; if it throws, nothing was sent */
  async execute(input: SendTestInput): Promise<TestResult> {
    const prepared = await this.#prepare(input);
    const { channel } = prepared.content;
    const { via } = prepared;
    if (via?.fault !== undefined) return { channel, result: 'not_connected', reason: via.fault };
    const outgoing = this.#render(prepared, input.organizationId);
    if (outgoing instanceof RenderProblem) return { channel, result: 'refused', reason: outgoing.message };
    if (!(await this.#charge(input, prepared, outgoing)))
      return { channel, result: 'refused', reason: 'The address is suppressed in this organization' };
    const outcome = await this.#sender.send(outgoing);
    return { channel, result: outcome.result, reason: outcome.result === 'sent' ? null : outcome.reason };
  }

  async #prepare(input: SendTestInput): Promise<Prepared> {
    const { spinner, table, step, values } = await findStepOnTrial(input, { unitOfWork: this.#unitOfWork, records: this.#records });
    spinner.requireOpen();
    const content = stepKindOf(step).sends?.(step);
    if (!content) throw new ValidationFailed([{ path: 'stepId', message: `a ${step.type} step sends nothing; preview it instead` }]);
    if (input.to !== undefined && !channelKind(content.channel).isTestedAtGivenAddress)
      throw new ValidationFailed([
        { path: 'to', message: 'is not for a test of this step: an e-mail goes to yourself, a webhook to its URL' },
      ]);
    const { user, via } = await this.#unitOfWork.run(async (transaction) => ({
      user: await transaction.users.find(input.userId),
      via: (await findVias(transaction, this.#sender, input.organizationId, [content])).viaOf(content),
    }));
    if (!user) throw new NotFound('Member');
    const { email: testerEmail } = user;
    const isVerified = user.verifiedAt !== null;
    const shown = values ?? sampleValues(table.columns, { testerEmail, now: this.#clock.now() });
    const { defaultCountry } = table;
    return { spinner, content, via, values: shown, to: input.to, defaultCountry, testerEmail, isVerified };
  }

  #render({ content, via, values, to, defaultCountry, testerEmail }: Prepared, organizationId: string): OutgoingMessage | RenderProblem {
    const facts = { testerEmail, to, defaultCountry, unsubscribeUrl: this.#links.harmlessLink };
    try {
      return { ...channelKind(content.channel).renderTest(content, values, facts), id: this.#ids.next(), organizationId, via };
    } catch (reason) {
      if (reason instanceof RenderProblem) return reason;
      throw reason;
    }
  }

  /** Returns false if the address is suppressed; then nothing was charged. */
  #charge(
    { organizationId, spinnerId, stepId, by }: SendTestInput,
    { spinner, testerEmail, isVerified }: Prepared,
    outgoing: OutgoingMessage,
  ): Promise<boolean> {
    const { channel } = outgoing;
    const { addressOf, addressKind, meter, unitsOf } = channelKind(channel);
    const address = foldedAddress(channel, addressOf(outgoing));
    const isTheirs = isVerified && addressOf(outgoing) === testerEmail;
    return this.#unitOfWork.run(async (transaction) => {
      if ((await suppressedAmong(transaction, organizationId, [address]))(address)) return false;
      const subject = { type: 'spinner' as const, id: spinnerId, name: spinner.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'spinner.tested', subject, details: { step: stepId, channel } });
      const now = this.#clock.now();
      if (addressKind !== undefined && !isTheirs) await countUnverified(transaction, organizationId, now);
      await charge(transaction, await findMeter(transaction, organizationId, meter, now), unitsOf?.(outgoing) ?? 1);
      return true;
    });
  }
}

/** Counts a test to an address that is not confirmed. @throws RateLimited until the next day */
async function countUnverified({ dayCounts }: Transaction, organizationId: string, now: Date): Promise<void> {
  const sent = await dayCounts.lock(organizationId, dayOf(now));
  if (sent >= unverifiedTests) throw new RateLimited(Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000));
  await dayCounts.save(organizationId, dayOf(now), sent + 1);
}
