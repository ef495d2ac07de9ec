import type { Organization } from '../../../domain/accounts/organization.ts';
import { mediumOf } from '../../../domain/channels/media.ts';
import { isLocalContent } from '../../../domain/channels/templates/local-content.ts';
import type { Vias } from '../../../domain/channels/via.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import type { PlanMeter } from '../../../domain/plans/plan-meter.ts';
import { Circuits, needsConnection, possibleConnections } from '../../../domain/runs/circuits.ts';
import type { Job } from '../../../domain/runs/job.ts';
import { type RetriedMessages, type SentBefore, sentBefore } from '../../../domain/runs/retry-lineage.ts';
import { channelsOf, contentsOf } from '../../../domain/spinners/sent-contents.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { stepKindOf } from '../../../domain/spinners/step-kinds.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { type CalledHosts, findHostLimits } from '../../channels/find-host-limits.ts';
import { findVias } from '../../channels/find-vias.ts';
import type { Sender } from '../../channels/sender.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { PlanMeters } from '../../plans/plan-meters.ts';
import { findOwnValues } from '../../spinners/find-own-values.ts';

/** The facts of a claim that depend on nothing but the job's version. */
export interface ClaimFacts {
  /** Undefined if it was deleted. */
  readonly table: DataTable | undefined;
  readonly vias: Vias;
  readonly hosts: CalledHosts;
  /** The meters of the media that the version sends on. */
  readonly meters: readonly PlanMeter[];
  /** Read only if people are written to, their clocks are asked for, or values are written in its language. */
  readonly organization: Organization | undefined;
  /** The language of the organization, if the version writes values in it. */
  readonly locale: string | undefined;
  /** The values of the organization that the version writes. */
  readonly own: readonly (readonly [string, Cell])[];
}

/** Whether people are written to, or their clocks are asked for. */
const livesByClocks = (definition: SpinnerDefinition): boolean =>
  channelsOf(definition).some((channel) => mediumOf(channel).addressKind !== undefined) ||
  definition.steps.some((step) => stepKindOf(step).isLocal?.(step));

/** Reads them without waiting for one another: they are sent in one packet. */
export async function readFacts(
  transaction: Transaction,
  organizationId: string,
  definition: SpinnerDefinition,
  { sender, now }: { readonly sender: Sender; readonly now: Date },
): Promise<ClaimFacts> {
  const { dataTables, organizations } = transaction;
  const isLocal =
    contentsOf(definition).some(isLocalContent) || definition.steps.some((step) => stepKindOf(step).isInLanguage?.(step) === true);
  const names = [...new Set(channelsOf(definition).map((channel) => mediumOf(channel).meter))];
  const [table, found, organization, vias, hosts, own] = await Promise.all([
    dataTables.find(organizationId, definition.dataTableId),
    PlanMeters.find(transaction, [organizationId], names, now),
    livesByClocks(definition) || isLocal ? organizations.find(organizationId) : undefined,
    findVias(transaction, sender, organizationId, contentsOf(definition).filter(needsConnection)),
    findHostLimits(transaction, organizationId, contentsOf(definition)),
    findOwnValues(transaction, organizationId, definition),
  ]);
  return {
    table,
    vias,
    hosts,
    meters: names.map((name) => found.of(organizationId, name)),
    organization,
    locale: isLocal ? organization?.locale : undefined,
    own,
  };
}

/** Reads which connections that the messages of a version may go over are down. */
export async function findCircuits(
  { circuits }: Transaction,
  { organizationId, startedAt }: Job,
  definition: SpinnerDefinition,
  vias: Vias,
  now: Date,
): Promise<Circuits> {
  const connections = possibleConnections(organizationId, contentsOf(definition), vias);
  return new Circuits(vias.viaOf, await circuits.open(connections.all), connections, startedAt, now);
}

/** Reads the job that a retry retries, the job that this one retries, and so on; nothing for a job that is not a retry. */
export async function readSentBefore({ jobs, messages }: Transaction, job: Job, recordIds: readonly string[]): Promise<SentBefore> {
  const retried: RetriedMessages[] = [];
  for (let jobId = job.retryOf; jobId !== null; jobId = (await jobs.find(job.organizationId, jobId))?.retryOf ?? null)
    retried.push({ jobId, messages: await messages.findMany(job.organizationId, jobId, recordIds) });
  return sentBefore(job, retried);
}
