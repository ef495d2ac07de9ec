import { RenderProblem } from '../../domain/channels/render-problem.ts';
import { foldAddress } from '../../domain/channels/suppression.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { DurationError, parseDuration } from '../../domain/spinners/duration.ts';
import type { MessageStep, Step, WebhookStep } from '../../domain/spinners/spinner-definition.ts';
import type { RenderedEmail } from '../../domain/spinners/steps/render-email.ts';
import { renderEmail } from '../../domain/spinners/steps/render-email.ts';
import type { RenderedWebhook } from '../../domain/spinners/steps/render-webhook.ts';
import { renderWebhook } from '../../domain/spinners/steps/render-webhook.ts';
import { type Explanation, explain } from '../../domain/tables/explain-condition.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { findStepOnTrial, type TrialInput } from './step-on-trial.ts';

/** What a step would do for a record now: the part of its own kind, or the problem for which a job would give the record up. */
export interface StepPreview {
  readonly step: Step;
  readonly problem?: { readonly reason: string; readonly message: string };
  readonly email?: RenderedEmail & { readonly from: string; readonly isSuppressed: boolean; readonly isConnected: boolean };
  readonly webhook?: RenderedWebhook & { readonly headers: Readonly<Record<string, string>> };
  readonly filter?: Explanation;
  readonly wait?: { readonly until: Date };
}

/** As they are sent, but for what only a real message has. */
const headers = {
  'content-type': 'application/json',
  'user-agent': 'Spindle',
  'webhook-id': '<the id of the message>',
  'webhook-timestamp': '<the time of sending, in seconds>',
  'webhook-signature': "v1,<the signature, made with the organization's secret>",
};

/** Renders a step for one record as a job would; sends and changes nothing. */
export class PreviewStep {
  readonly #unitOfWork: UnitOfWork;
  readonly #records: RecordReader;
  readonly #sender: Sender;
  readonly #links: UnsubscribeLinks;
  readonly #clock: Clock;
  readonly #from: string;

  /** `from` is the sender's name and address. */
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
    try {
      return { step, ...(await this.#preview(step, values, input.organizationId)) };
    } catch (reason) {
      if (reason instanceof RenderProblem) return { step, problem: { reason: reason.reason, message: reason.message } };
      if (reason instanceof DurationError) return { step, problem: { reason: 'unfinished', message: reason.message } };
      throw reason;
    }
  }

  #preview(
    step: Step,
    values: ReadonlyMap<string, Cell>,
    organizationId: string,
  ): Omit<StepPreview, 'step'> | Promise<Omit<StepPreview, 'step'>> {
    switch (step.type) {
      case 'filter':
        return { filter: explain(step.where, values, 'where') };
      case 'wait':
        return { wait: { until: new Date(this.#clock.now().getTime() + parseDuration(step.for) * 1000) } };
      case 'message':
        return this.#email(step, values, organizationId);
      case 'webhook':
        return this.#webhook(step, values);
    }
  }

  async #email(step: MessageStep, values: ReadonlyMap<string, Cell>, organizationId: string): Promise<Pick<StepPreview, 'email'>> {
    const rendered = renderEmail(step, values, { unsubscribeUrl: this.#links.harmlessLink });
    const address = foldAddress(rendered.to);
    const barred = await this.#unitOfWork.run(({ suppressions }) => suppressions.findMany(organizationId, [address]));
    const isConnected = this.#sender.isConnected(step.channel);
    return { email: { from: this.#from, ...rendered, isSuppressed: barred.has(address), isConnected } };
  }

  #webhook(step: WebhookStep, values: ReadonlyMap<string, Cell>): Pick<StepPreview, 'webhook'> {
    return { webhook: { ...renderWebhook(step, values), headers } };
  }
}
