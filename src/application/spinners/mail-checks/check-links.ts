import { type MailLink, mailLinksOf } from '../../../domain/content/mail-links.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { stepKindOf } from '../../../domain/spinners/step-kinds.ts';
import type { FairShare } from '../../kernel/fair-share.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import { findStepOnTrial, type TrialInput } from '../step-on-trial.ts';
import type { LinkAnswer, LinkProbe } from './link-probe.ts';

/** The links of a mail that do not answer as they should. */
export interface CheckedLinks {
  readonly faults: readonly (MailLink & LinkAnswer)[];
  /** The links that were asked. */
  readonly asked: number;
  /** The links beyond those, or beyond the time that there is. */
  readonly unasked: number;
  /** The links that have values of records in them. */
  readonly withValues: number;
}

/** The links that are asked at once: of all organizations, and of one. */
export const linkLimits = { slots: 60, perKey: 20, waitingPerKey: 1000 } as const;
const mostLinks = 200;
const mostMs = 30_000;

/** Asks each link of a step's mail that is the same for everybody whether it answers. */
export class CheckLinks extends UseCase<'unitOfWork' | 'clock' | 'pauses', { records: RecordReader; probe: LinkProbe; share: FairShare }> {
  /** @throws ValidationFailed if the step sends nothing, NotFound, RateLimited */
  async execute(input: Omit<TrialInput, 'recordId'>): Promise<CheckedLinks> {
    const { organizationId, stepId } = input;
    const { clock, probe, share } = this.deps;
    const { composed, step } = await findStepOnTrial(input, this.deps);
    const index = composed.written.steps.findIndex(({ id }) => id === stepId);
    const written = composed.written.steps[index];
    const [content, filled] = [written, step].map((one) => one && stepKindOf(one).sends?.(one));
    if (!content || !filled) throw new ValidationFailed([{ path: 'stepId', message: 'is of a step that sends nothing' }]);
    const { links, withValues } = mailLinksOf(content, filled, `steps[${index}]`);
    const end = clock.now().getTime() + mostMs;
    let asked = 0;
    const ask = (link: MailLink): Promise<readonly (MailLink & LinkAnswer)[]> =>
      share.run(organizationId, async () => {
        if (clock.now().getTime() > end) return [];
        asked++;
        const answer = await probe.ask(link.url, organizationId);
        return answer.state === 'ok' ? [] : [{ ...link, ...answer }];
      });
    const faults = (await Promise.all(links.slice(0, mostLinks).map(ask))).flat();
    return { faults, asked, unasked: links.length - asked, withValues };
  }
}
