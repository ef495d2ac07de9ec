import { type MailThread, threadAfter } from '../../../domain/channels/mail-thread.ts';
import type { Circuits } from '../../../domain/runs/circuits.ts';
import type { KnownVersion } from '../../../domain/runs/claim-plan.ts';
import type { Pipeline } from '../../../domain/runs/decide-recipient.ts';
import type { Job } from '../../../domain/runs/job.ts';
import type { Message } from '../../../domain/runs/message.ts';
import { SendingHours } from '../../../domain/runs/sending-hours.ts';
import { columnsUsed } from '../../../domain/spinners/columns-used.ts';
import { contextValues, personReplied } from '../../../domain/spinners/job-context.ts';
import { continuesThreads } from '../../../domain/spinners/sent-contents.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { hasTasks, readsStepClicks, readsStepReplies, readsStepValues } from '../../../domain/spinners/step-values.ts';
import { localDays } from '../../../domain/spinners/waits/days-of-people.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { DueRecipient } from '../recipient-repository.ts';
import type { TurnEnd } from '../turns/turn-ends.ts';
import { type ClaimFacts, findCircuits, readFacts, readSentBefore } from './claim-facts.ts';
import type { SendingParts } from './sending-gate.ts';

/** The locked recipients of a claim, and all that their decision depends on. */
export interface Due {
  readonly job: Job;
  readonly due: readonly DueRecipient[];
  /** Their messages so far. */
  readonly earlier: readonly Message[];
  readonly facts: ClaimFacts;
  readonly pipeline: Pipeline & { readonly circuits: Circuits; readonly hours: SendingHours };
}

/** Locks at most `size` due recipients of a job and reads what decides them. `known` is the version that the turn has read before. */
export async function readDue(
  transaction: Transaction,
  { organizationId, jobId }: JobReference,
  { known, size, now }: { readonly known: KnownVersion | undefined; readonly size: number; readonly now: Date },
  { sender, links, ids }: Pick<SendingParts, 'sender' | 'links' | 'ids'>,
): Promise<Due | Extract<TurnEnd, string | { readonly fault: unknown }>> {
  const { epochs, jobs, recipients, messages, queue, results, spinners, tasks } = transaction;
  const factsOf = (version: SpinnerDefinition): Promise<ClaimFacts> => readFacts(transaction, organizationId, version, { sender, now });
  // A shared lock until the claim commits: after a pause or cancel has committed, nothing more of the job is claimed. All of this is sent
  // in one packet, in this order; a job that is not under way is found to be so before anything of it is changed.
  const [job, isOpen, due, ahead] = await Promise.all([
    jobs.lockShared(organizationId, jobId),
    epochs.isOpen(organizationId),
    recipients.takeDue(organizationId, jobId, now, size),
    known && factsOf(known.definition),
  ]);
  if (job?.isEnding) await queue.enqueue('end-job', { organizationId, jobId });
  if (!job?.isUnderWay) return 'not-running';
  if (!isOpen) return 'epoch-ended';
  if (due.length === 0) return 'nothing-due';
  const { spinnerId, version } = job;
  // A version never changes, but the job may go on in another one.
  const isSame = known?.version === version;
  const definition = isSame ? known.definition : (await spinners.findVersion(organizationId, spinnerId, version))?.definition;
  if (!definition) return { fault: 'version_missing' };
  const facts = (isSame && ahead) || (await factsOf(definition));
  const { table, organization } = facts;
  if (!table) return { fault: 'data_table_deleted' };

  const columns = columnsUsed(definition);
  const recordIds = due.map(({ recipient }) => recipient.recordId);
  const [earlier, last, before, circuits, replied, replies, clicks, endedTasks] = await Promise.all([
    messages.findMany(organizationId, jobId, recordIds),
    continuesThreads(definition) ? messages.lastMails(organizationId, { spinnerId, dataTableId: table.id, recordIds }) : [],
    readSentBefore(transaction, job, recordIds),
    findCircuits(transaction, job, definition, facts.vias, now),
    columns.has(personReplied) ? results.repliedAmong(organizationId, jobId, recordIds) : undefined,
    readsStepReplies(columns) ? results.stepReplies(organizationId, jobId, recordIds) : [],
    readsStepClicks(columns) ? results.stepClicks(organizationId, jobId, recordIds) : [],
    readsStepValues(columns) && hasTasks(definition.steps) ? tasks.ended(organizationId, jobId, recordIds) : [],
  ]);
  const pipeline = {
    spinnerId,
    definition,
    removed: job.removedSteps,
    laterVersion: job.firstVersion === null ? null : version,
    goneSteps: job.goneSteps,
    context: [...contextValues(job.context), ...facts.own],
    table,
    locale: facts.locale,
    before,
    threads: new Map(last.flatMap((sent) => endOf(sent) ?? [])),
    replied,
    ...(readsStepValues(columns) && { stepFacts: { replies, clicks, tasks: endedTasks } }),
    daysOf: localDays({ organization, definition, table }, now),
    hours: new SendingHours(organization, definition, table, now),
    circuits,
    ids,
    links,
    now,
  };
  return { job, due, earlier, facts, pipeline };
}

/** The thread that a mail ends, by its record. */
function endOf(sent: Message): [[string, MailThread]] | undefined {
  const thread = threadAfter(sent);
  return thread && [[sent.recordId, thread]];
}
