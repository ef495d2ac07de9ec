import { topicBars } from '../../consent/preferences.ts';
import type { Cell } from '../../kernel/cell.ts';
import type { Job } from '../../runs/job.ts';
import type { Message } from '../../runs/message.ts';
import { duplicate } from '../../runs/one-a-person.ts';
import type { Recipient } from '../../runs/recipient.ts';
import { outsideHours } from '../../runs/sending-hours.ts';
import { replied, stopped } from '../../runs/stopped-person.ts';
import { type ExitName, exitsIn } from '../../spinners/exits.ts';
import { contextValues } from '../../spinners/job-context.ts';
import type { SpinnerDefinition } from '../../spinners/spinner-definition.ts';
import { stepKindOf } from '../../spinners/step-kinds.ts';
import type { DataTable } from '../../tables/data-table.ts';
import { type Decision, explain } from '../../tables/explain-condition.ts';
import { namedCells } from '../../tables/stored-cells.ts';
import { visibleValues } from '../../tables/visible-values.ts';
import { passedOver } from './passed-over.ts';
import type { RecordPast } from './record-past.ts';
import { type WhyNot, whyNot } from './why-not.ts';

/** A way through a job, and what it is explained with. */
export interface ExplainedWay {
  readonly job: Job;
  readonly recipient: Recipient;
  readonly trail: readonly { readonly stepId: string; readonly at: Date }[];
  readonly messages: readonly Message[];
  /** The definition of the job's version; undefined if it is gone. */
  readonly definition: SpinnerDefinition | undefined;
  readonly table: DataTable;
  /** Undefined if the record is gone. */
  readonly past: RecordPast | undefined;
  readonly now: Date;
}

/** Why somebody who came into a job did not get everything, or that they did. */
export function whyOfWay(way: ExplainedWay): WhyNot {
  const { recipient, job } = way;
  const facts = { jobId: job.id, stepId: recipient.stepId, since: recipient.endedAt };
  const { reason } = recipient;
  switch (recipient.state) {
    case 'pending':
    case 'active':
    case 'waiting':
      return whyInside(way);
    case 'completed':
      return whyCompleted(way);
    case 'skipped':
      if (reason === duplicate) return whyNot('duplicate', facts);
      return whyNot('filtered', { ...facts, decidedBy: decidedAt(way, recipient.stepId, recipient.endedAt, 'out') });
    case 'left':
      if (reason === stopped || reason === replied) return whyNot(reason, facts);
      return whyNot(reason === 'goal' ? 'goal' : 'exit', { ...facts, decidedBy: leftBy(way, reason) });
    case 'suppressed':
      return whyNot(topicBars.find((bar) => bar === reason) ?? 'suppressed', facts);
    case 'failed':
      return whyNot('failed', { ...facts, detail: reason });
    case 'canceled':
      return whyNot(reason === 'record_deleted' ? 'record_deleted' : 'canceled', facts);
  }
}

/** Why somebody who is inside has not got the rest yet. */
function whyInside({ job, recipient: { stepId, reason, wakeAt }, trail, now }: ExplainedWay): WhyNot {
  const facts = { jobId: job.id, stepId, since: trail.at(-1)?.at ?? job.createdAt };
  if (job.state === 'paused') return whyNot('job_paused', { ...facts, detail: job.pausedFor });
  if (job.isEnding) return whyNot('canceled', facts);
  const isAhead = wakeAt !== null && wakeAt > now;
  if (reason !== null && isAhead) return whyNot('inside', { ...facts, detail: reason, until: wakeAt });
  // A job that waits because all of its people do says nothing of who is due.
  if (job.waiting !== null && job.waiting !== 'delay' && job.waiting !== outsideHours)
    return whyNot('job_waits', { ...facts, detail: job.waiting });
  return whyNot('inside', facts);
}

function whyCompleted(way: ExplainedWay): WhyNot {
  const { job, recipient, messages, trail, definition } = way;
  const facts = { jobId: job.id, since: recipient.endedAt };
  for (const { stepId, state, reason: detail, reportedAt, settledAt, createdAt } of messages) {
    if (state !== 'bounced' && state !== 'failed' && state !== 'unknown') continue;
    return whyNot(state, { ...facts, stepId, detail, since: reportedAt ?? settledAt ?? createdAt });
  }
  const over = passedOver(definition?.steps ?? [], trail);
  if (!over) return whyNot('got_all', facts);
  const { by, missed, at } = over;
  return whyNot('other_way', {
    ...facts,
    stepId: by.id,
    missedStepId: missed.id,
    since: at,
    decidedBy: decidedAt(way, by.id, at, over.next),
  });
}

/** The reason that decided a step at a time; nothing if the values that are known of that time would have led somewhere else. */
function decidedAt(way: ExplainedWay, stepId: string | null, at: Date | null, went: string | null | 'out'): readonly Decision[] {
  const step = way.definition?.steps.find(({ id }) => id === stepId);
  const values = at === null ? undefined : valuesAt(way, at);
  if (!step || !values) return [];
  const kind = stepKindOf(step);
  const passage = kind.enter(step, {
    spinnerId: way.job.spinnerId,
    recordId: way.recipient.recordId,
    values,
    now: at as Date,
    hasWaited: false,
  });
  const isSo = went === 'out' ? passage.go === 'out' : passage.go === 'to' && passage.stepId === went;
  return isSo ? (kind.decisions?.(step, values, at as Date) ?? []) : [];
}

function leftBy(way: ExplainedWay, name: string | null): readonly Decision[] {
  const { definition, recipient } = way;
  const condition = definition && exitsIn(definition).find(([exit]) => exit === (name as ExitName))?.[1];
  const { endedAt } = recipient;
  const values = endedAt === null ? undefined : valuesAt(way, endedAt);
  if (!condition || !values) return [];
  const explained = explain(condition, values, name as string, endedAt as Date);
  return explained.matches ? explained.decidedBy : [];
}

function valuesAt({ past, table, job }: ExplainedWay, at: Date): ReadonlyMap<string, Cell> | undefined {
  return past && visibleValues(namedCells(table, past.cellsAt(at)), table.columns, contextValues(job.context));
}
