import { channelKind, foldedAddress } from '../../domain/channels/channel-kinds.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import { senderText } from '../../domain/channels/via.ts';
import { DurationError } from '../../domain/spinners/duration.ts';
import type { PreviewContext } from '../../domain/spinners/step-kind.ts';
import { type Step, stepKindOf } from '../../domain/spinners/step-kinds.ts';
import { findVias } from '../channels/find-vias.ts';
import type { Sender } from '../channels/sender.ts';
import { suppressedAmong } from '../channels/suppressed-addresses.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { findStepOnTrial, type TrialInput } from './step-on-trial.ts';

/** What a step would do for a record now, in the parts that its kind defines; or the problem that would fail the recipient. */
export interface StepPreview {
  readonly step: Step;
  readonly problem?: { readonly reason: string; readonly message: string };
  readonly parts: Readonly<Record<string, object>>;
}

/** Renders a step for one record as a job would; sends nothing and changes nothing. */
export class PreviewStep {
  readonly #unitOfWork: UnitOfWork;
  readonly #records: RecordReader;
  readonly #sender: Sender;
  readonly #links: UnsubscribeLinks;
  readonly #clock: Clock;
  readonly #from: string;

  /** `from` is the sender's name and address of messages that go through no channel. */
  constructor(unitOfWork: UnitOfWork, records: RecordReader, sender: Sender, links: UnsubscribeLinks, clock: Clock, from: string) {
    this.#unitOfWork = unitOfWork;
    this.#records = records;
    this.#sender = sender;
    this.#links = links;
    this.#clock = clock;
    this.#from = from;
  }

  /** @throws ValidationFailed, NotFound */
  async execute(input: TrialInput & { readonly recordId: string }): Promise<StepPreview> {
    const { step, values = new Map() } = await findStepOnTrial(input, { unitOfWork: this.#unitOfWork, records: this.#records });
    const { organizationId } = input;
    const context = { values, now: this.#clock.now(), hasWaited: false, unsubscribeUrl: this.#links.harmlessLink };
    try {
      const isSuppressed = await this.#isSuppressed(organizationId, step, context);
      const sending = await this.#sending(organizationId, step);
      return { step, parts: stepKindOf(step).preview(step, { ...context, ...sending, isSuppressed }) };
    } catch (reason) {
      if (reason instanceof RenderProblem) return { step, problem: { reason: reason.reason, message: reason.message }, parts: {} };
      if (reason instanceof DurationError) return { step, problem: { reason: 'unfinished', message: reason.message }, parts: {} };
      throw reason;
    }
  }

  /** Whom the step's message comes from, and whether it has something to be sent through. */
  async #sending(organizationId: string, step: Step): Promise<Pick<PreviewContext, 'from' | 'isConnected'>> {
    const content = stepKindOf(step).sends?.(step);
    if (!content) return { from: this.#from, isConnected: true };
    const viaOf = await this.#unitOfWork.run((transaction) => findVias(transaction, this.#sender, organizationId, [content]));
    const via = viaOf(content);
    return { from: via?.channel ? senderText(via.channel.sender) : this.#from, isConnected: via?.fault === undefined };
  }

  /** Whether the step sends to a suppressed address. */
  async #isSuppressed(
    organizationId: string,
    step: Step,
    { values, unsubscribeUrl }: Pick<PreviewContext, 'values' | 'unsubscribeUrl'>,
  ): Promise<boolean> {
    const content = stepKindOf(step).sends?.(step);
    if (!content) return false;
    const { render, addressOf } = channelKind(content.channel);
    const address = foldedAddress(content.channel, addressOf(render(content, values, { unsubscribeUrl })));
    const isSuppressed = await this.#unitOfWork.run((transaction) => suppressedAmong(transaction, organizationId, [address]));
    return isSuppressed(address);
  }
}
