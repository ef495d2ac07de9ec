import { mediumOf } from '../../domain/channels/media.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { sampleValues } from '../../domain/spinners/sample-values.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { findTester, sendTrial, type TestResult } from './send-trial.ts';
import { findStepOnTrial } from './step-on-trial.ts';

export interface SendTestInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly stepId: string;
  /** The record to render the step with; default: sample values. */
  readonly recordId?: string | undefined;
  /** The receiver of a test that is no e-mail, such as a phone number. */
  readonly to?: string | undefined;
  /** The person who asks; a test e-mail goes only to this person's own address. */
  readonly userId: string;
  readonly by: Actor;
}

/** Sends what a step of the draft would send, as a test: an e-mail to the person who asks, a webhook to its URL. */
export class SendTest extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses',
  { records: RecordReader; sender: Sender; links: UnsubscribeLinks }
> {
  /**
   * @throws ValidationFailed, NotFound, InvalidState if the spinner is archived, PlanLimitReached, RateLimited; if it throws, nothing was
   * sent
   */
  async execute(input: SendTestInput): Promise<TestResult> {
    const { unitOfWork, clock } = this.deps;
    const { organizationId, spinnerId, stepId, to, by } = input;
    const { spinner, table, step, values, further } = await findStepOnTrial(input, this.deps);
    spinner.requireOpen();
    const content = stepKindOf(step).sends?.(step);
    if (!content) throw new ValidationFailed([{ path: 'stepId', message: `a ${step.type} step sends nothing; preview it instead` }]);
    const { channel } = content;
    if (to !== undefined && !mediumOf(channel).isTestedAtGivenAddress)
      throw new ValidationFailed([
        { path: 'to', message: 'is not for a test of this step: an e-mail goes to yourself, a webhook to its URL' },
      ]);
    const { tester, organization } = await unitOfWork.run(async (transaction) => ({
      tester: await findTester(transaction, input.userId),
      organization: await transaction.organizations.find(organizationId),
    }));
    const { columns, defaultCountry } = table;
    return sendTrial(this.deps, {
      organizationId,
      content,
      recordId: input.recordId,
      tester,
      to,
      defaultCountry,
      locale: organization?.locale,
      values: values ?? sampleValues(columns, { testerEmail: tester.email, now: clock.now(), further }),
      note: (transaction) => {
        const subject = { type: 'spinner' as const, id: spinnerId, name: spinner.name };
        return this.deps.audit.note(transaction, {
          by,
          organizationId,
          action: 'spinner.tested',
          subject,
          details: { step: stepId, channel },
        });
      },
    });
  }
}
