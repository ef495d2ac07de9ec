import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Reach } from '../../domain/kernel/reach.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import { checkForPublishing } from '../../domain/spinners/check-definition.ts';
import type { ComposedDefinition } from '../../domain/spinners/compose-definition.ts';
import { locateProblems } from '../../domain/spinners/locate-problems.ts';
import type { Publication, Spinner } from '../../domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { ActedOn } from '../../domain/spinners/step-kind.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
import { requireSecondPerson } from '../approvals/require-second-person.ts';
import type { Sender } from '../channels/sender.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Pauses } from '../kernel/pauses.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { composeDraft } from './compose-draft.ts';
import { findPublishingFacts } from './find-publishing-facts.ts';
import { findWarnings, type LocatedWarning } from './find-warnings.ts';
import { continueInside } from './inside/continue-inside.ts';
import { keepStarts } from './live/keep-starts.ts';

/** A publication, and how many jobs of earlier versions go on in its version. */
export interface PublishedVersion extends Publication {
  readonly movedJobs: number;
  readonly warnings: readonly LocatedWarning[];
}

/** The parts that versions are published with. */
export interface PublishingParts {
  readonly sender: Sender;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly pauses: Pauses;
}

/** The publisher of a version, and what becomes of who is inside. */
export interface Publishing {
  /** The treatment of people inside: they end in their version (default), or go on in the new one. */
  readonly inside?: 'finish' | 'continue' | undefined;
  readonly by: Actor;
  /** The rights of the person who publishes it; absent for a program. */
  readonly ownRights?: Rights | undefined;
  /** Refuses who may not change the data that its steps change, by throwing; absent if that was published before. */
  readonly requireRight?: (to: ActedOn) => void;
  /** The spinners that the publisher may move people to; absent for all. */
  readonly reach?: Reach | undefined;
  /** Refuses what was composed, by throwing. */
  readonly require?: (composed: ComposedDefinition) => void;
  /** The id of the request that a second person has approved. */
  readonly approvalId?: string | undefined;
}

/** The jobs of all versions. */
const noVersion = 0;

/** A publication that is not stored yet. */
interface CheckedVersion extends Publication {
  /** The spinner with the version as its published one. */
  readonly spinner: Spinner;
  /** Whether that is its published version already. */
  readonly isSame: boolean;
  readonly warnings: readonly LocatedWarning[];
}

/**
 * Checks whether a definition may be published as the next version of a locked spinner, made with the last versions of its layouts and parts.
 * @throws NotFound, MissingRole for a service, what `requireRight` throws, ValidationFailed naming every problem, InvalidState
 */
export async function checkVersion(
  transaction: Transaction,
  { sender, clock, pauses }: Omit<PublishingParts, 'audit'>,
  current: Spinner,
  written: SpinnerDefinition,
  { inside, by, ownRights, requireRight, reach, require }: Publishing,
): Promise<CheckedVersion> {
  const { spinners, dataTables } = transaction;
  const { organizationId, id: spinnerId } = current;
  if (written.service !== undefined) ownRights?.require('spinners:publish-service');
  for (const acted of new Set(written.steps.map((step) => stepKindOf(step).acts))) if (acted) requireRight?.(acted);
  // Before the table, as in a claim that writes into it: in the other order, the two deadlock.
  if (inside === 'continue') await transaction.insides.lock(organizationId, spinnerId, noVersion);
  // Locks the table, so that no column is removed after the check.
  const table = await dataTables.lock(organizationId, written.dataTableId);
  if (!table) throw new NotFound('Data table');
  const facts = await findPublishingFacts(transaction, sender, organizationId, written);
  const composed = await composeDraft(transaction, organizationId, written, pauses);
  require?.(composed);
  const seen = (id: string) => reach?.seesSpinner({ spinnerId: id, dataTableId: table.id }) ?? true;
  const spinnerOf = (id: string) => (seen(id) ? facts.spinnerOf(id) : undefined);
  const context = { columns: table.columns, table, compositions: composed.compositions, ...facts, spinnerOf };
  const problems = await stepByStep(checkForPublishing(written, context), pauses);
  if (problems.length > 0) throw new ValidationFailed(locateProblems(written, problems), 'The spinner cannot be published yet');
  const last = await spinners.findVersion(organizationId, spinnerId, current.lastVersion);
  const warnings = await findWarnings(written, context, pauses);
  const published = current.publish(clock.now(), last, by, composed);
  return { ...published, isSame: published.spinner.publishedVersion === current.publishedVersion, warnings };
}

/**
 * Publishes a definition as the next version of a locked spinner. @throws ApprovalRequired where that takes a second person, and what
 * `checkVersion` throws
 */
export async function publishVersion(
  transaction: Transaction,
  parts: PublishingParts,
  current: Spinner,
  written: SpinnerDefinition,
  publishing: Publishing,
): Promise<PublishedVersion> {
  const { organizationId, id: spinnerId } = current;
  const { inside, by, approvalId } = publishing;
  const { service } = written;
  const { spinner, version, isNew, isSame, warnings } = await checkVersion(transaction, parts, current, written, publishing);
  if (!isSame && approvalId === undefined) await requireSecondPerson(transaction, organizationId, spinnerId, by);
  const now = parts.clock.now();
  if (isNew) await transaction.spinners.addVersion(version);
  if (!isSame) {
    await transaction.spinners.save(spinner);
    // In test mode, a draft is tried by jobs that people start: it starts nothing by itself.
    if (isTest(organizationId)) return { version, isNew, movedJobs: 0, warnings };
    await keepStarts(transaction, organizationId, spinnerId, version.definition, now);
  }
  const movedJobs = inside === 'continue' ? await continueInside(transaction, version, now) : 0;
  if (isSame && movedJobs === 0) return { version, isNew, movedJobs, warnings };
  const subject = { type: 'spinner' as const, id: spinnerId, name: spinner.name };
  const moved = movedJobs > 0 && { movedJobs };
  const details = { version: version.number, ...moved, ...(service && { service }), ...version.uses, ...(approvalId && { approvalId }) };
  await parts.audit.note(transaction, { by, organizationId, action: 'spinner.published', subject, details });
  return { version, isNew, movedJobs, warnings };
}
