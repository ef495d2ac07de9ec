import { checkMail, type MailFinding } from '../../domain/content/check-mail.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { checkForPublishing } from '../../domain/spinners/check-definition.ts';
import { type LocatedProblem, locateProblems } from '../../domain/spinners/locate-problems.ts';
import { sampleValues } from '../../domain/spinners/sample-values.ts';
import { localDays } from '../../domain/spinners/waits/days-of-people.ts';
import type { InstallationSender } from '../channels/installation-sender.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { findPublishingFacts } from './find-publishing-facts.ts';
import { addFrame, inTheme, mailOf } from './preview-frame.ts';
import { previewOf, type StepPreview, sampleRecord } from './render-preview.ts';
import { findStepOnTrial, type TrialInput } from './step-on-trial.ts';

export interface PreviewStepInput extends TrialInput {
  /** Makes a frame for the HTML, if there is any: without images from elsewhere, or with them. */
  readonly frame?: 'plain' | 'images' | undefined;
  /** The theme of the program that shows the frame; default: that of who looks. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/** A preview with the values that it was rendered with. */
export interface PreviewedStep extends StepPreview {
  readonly values: ReadonlyMap<string, Cell>;
  /** Whether the values are made up, because no record was named. */
  readonly sample: boolean;
  /** The problems that prevent publishing the step. */
  readonly problems: readonly LocatedProblem[];
  /** The token of the frame's URL. */
  readonly frameToken: string | undefined;
  /** The points that readers of a mail may stumble over. */
  readonly checks: readonly MailFinding[];
}

/** Renders a step for one record as a job would; sends nothing. */
export class PreviewStep extends UseCase<
  'unitOfWork' | 'secrets' | 'clock' | 'ids' | 'pauses',
  { records: RecordReader; sender: Sender; links: UnsubscribeLinks; installation: InstallationSender }
> {
  /** @throws ValidationFailed, NotFound */
  async execute(input: PreviewStepInput): Promise<PreviewedStep> {
    const { organizationId, frame, theme } = input;
    const now = this.deps.clock.now();
    const trial = await findStepOnTrial(input, this.deps);
    const { draft, composed, table, step } = trial;
    const values = trial.values ?? sampleValues(table.columns, { now, further: trial.further });
    const installation = await this.deps.installation.shownFor(organizationId);
    const way = { spinnerId: input.spinnerId, recordId: input.recordId ?? sampleRecord };
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.find(organizationId);
      const shown = {
        unsubscribeUrl: this.deps.links.harmlessLink,
        defaultCountry: table.defaultCountry,
        locale: organization?.locale,
        thread: 'shown' as const,
      };
      const facts = { sender: this.deps.sender, installation, facts: shown, now };
      const days = localDays({ organization, definition: draft, table }, now)(values);
      const preview = await previewOf(transaction, organizationId, step, values, {
        ...facts,
        way: { ...way, days, table, locale: organization?.locale },
      });
      const publishing = await findPublishingFacts(transaction, this.deps.sender, organizationId, draft);
      const found = await stepByStep(
        checkForPublishing(composed.written, { columns: table.columns, table, compositions: composed.compositions, ...publishing }),
        this.deps.pauses,
      );
      const problems = locateProblems(composed.written, found);
      const mail = mailOf(preview);
      const checks = mail ? checkMail({ ...mail, ownLink: shown.unsubscribeUrl }) : [];
      const html = frame && mail && (theme ? inTheme(mail.html, theme) : mail.html);
      const token =
        html === undefined
          ? undefined
          : await addFrame(transaction, this.deps, { organizationId, html, showsImages: frame === 'images' }, now);
      const ofStep = problems.filter((problem) => problem.step === step.id);
      return { ...preview, values, sample: trial.values === undefined, problems: ofStep, frameToken: token, checks };
    });
  }
}
