import { type NewerFragment, newerFragments, usedFragments } from '../../../domain/content/newer-fragments.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { checkForPublishing } from '../../../domain/spinners/check-definition.ts';
import { inheritedSubject } from '../../../domain/spinners/inherited-subject.ts';
import { type LocatedProblem, locateProblems } from '../../../domain/spinners/locate-problems.ts';
import { sampleValues } from '../../../domain/spinners/sample-values.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { InstallationSender } from '../../channels/installation-sender.ts';
import type { Sender } from '../../channels/sender.ts';
import type { UnsubscribeLinks } from '../../consent/unsubscribe-links.ts';
import { stepByStep } from '../../kernel/step-by-step.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { composeDraft } from '../compose-draft.ts';
import { readOwnValues } from '../find-own-values.ts';
import { findPublishingFacts } from '../find-publishing-facts.ts';
import { addFrame, mailOf } from '../preview-frame.ts';
import { previewOf, type StepPreview, sampleRecord } from '../render-preview.ts';

export interface CompareNewerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** Makes a frame for each HTML: without images from elsewhere, or with them. */
  readonly frame?: 'plain' | 'images' | undefined;
}

/** A step that uses layouts or parts, of sample values, and the tokens of the frames of its HTML. */
export interface ComparedStep {
  readonly before: StepPreview & { readonly frameToken: string | undefined };
  readonly after: StepPreview & { readonly frameToken: string | undefined };
}

/** The difference that the last versions of its layouts and parts make to a published spinner. */
export interface NewerCompared {
  readonly changes: readonly NewerFragment[];
  /** The problems that prevent publishing it with them. */
  readonly problems: readonly LocatedProblem[];
  readonly steps: readonly ComparedStep[];
  /** Whether the draft was edited since: it stays as it is. */
  readonly draftDiffers: boolean;
}

/** Shows the mails of a published spinner as they are, and as they would be with the last versions of its layouts and parts; changes nothing. */
export class CompareNewer extends UseCase<
  'unitOfWork' | 'secrets' | 'clock' | 'ids' | 'pauses',
  { sender: Sender; links: UnsubscribeLinks; installation: InstallationSender }
> {
  /** @throws NotFound, InvalidState if it is not published */
  async execute({ organizationId, spinnerId, frame }: CompareNewerInput): Promise<NewerCompared> {
    const installation = await this.deps.installation.shownFor(organizationId);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { spinners, dataTables, organizations } = transaction;
      const spinner = await spinners.find(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      const { publishedVersion: number } = spinner;
      const published = number === null ? undefined : await spinners.findVersion(organizationId, spinnerId, number);
      if (!published) throw new InvalidState('The spinner is not published');
      const table = await dataTables.find(organizationId, published.definition.dataTableId);
      if (!table) throw new NotFound('Data table');
      const { written, definition, compositions, uses } = await composeDraft(
        transaction,
        organizationId,
        published.draft,
        this.deps.pauses,
      );
      const context = await findPublishingFacts(transaction, this.deps.sender, organizationId, written);
      const found = await stepByStep(
        checkForPublishing(written, { columns: table.columns, table, compositions, ...context }),
        this.deps.pauses,
      );
      const now = this.deps.clock.now();
      const locale = (await organizations.find(organizationId))?.locale;
      const facts = {
        unsubscribeUrl: this.deps.links.harmlessLink,
        defaultCountry: table.defaultCountry,
        locale,
        thread: 'shown' as const,
      };
      const shown = { sender: this.deps.sender, installation, facts, way: { spinnerId, recordId: sampleRecord, table, locale }, now };
      const values = sampleValues(table.columns, { now, further: await readOwnValues(transaction, organizationId) });
      const preview = async ({ steps }: SpinnerDefinition, id: string) => {
        const step = steps.find((one) => one.id === id);
        if (!step) throw new NotFound('Version');
        const rendered = await previewOf(transaction, organizationId, { ...step, ...inheritedSubject(steps, step) }, values, shown);
        const html = frame && mailOf(rendered)?.html;
        const frameToken =
          html === undefined
            ? undefined
            : await addFrame(transaction, this.deps, { organizationId, html, showsImages: frame === 'images' }, now);
        return { ...rendered, frameToken };
      };
      const steps: ComparedStep[] = [];
      for (const id of compositions.keys())
        steps.push({ before: await preview(published.definition, id), after: await preview(definition, id) });
      return {
        changes: newerFragments(published.uses, usedFragments(uses)),
        problems: locateProblems(written, found),
        steps,
        draftDiffers: !sameJson(published.draft, spinner.draft),
      };
    });
  }
}
