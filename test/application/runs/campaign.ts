import { notAudited } from '../../../src/domain/kernel/actor.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { at } from '../../../src/memory/engine/rows.ts';
import type { Application } from '../../support/application.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

interface CampaignFacts {
  readonly steps?: readonly Step[];
  readonly records?: readonly Cells[];
  readonly limits?: Plan['limits'];
  /** Meters that the plan does not have. */
  readonly without?: readonly (keyof Plan['limits'])[];
  readonly audience?: 'new' | 'all';
}

/** A table with records, a published spinner over it, and access to its jobs. */
export async function givenCampaign(
  app: Application,
  { steps = [anEmailStep()], records = people(1), limits = {}, without = [], audience = 'new' }: CampaignFacts = {},
) {
  const { id: organizationId } = await givenOrganization(app, { limits, without });
  const table = await givenTable(app, {
    organizationId,
    columns: Object.keys(records[0] ?? people(1)[0] ?? {}).map((name) => aColumn(name)),
  });
  if (records.length > 0) await givenRecords(app, table, ...records);
  const spinner = await givenSpinner(app, table, { steps, audience });
  const add = (...more: readonly Cells[]) => givenRecords(app, table, ...more);
  return { table, spinner, organizationId, add, trigger: async () => triggerJob(app, organizationId, spinner.id) };
}

/** A job that was just triggered. */
export async function triggerJob(app: Application, organizationId: string, spinnerId: string) {
  const { jobId } = await app.triggerSpinner.execute({ organizationId, spinnerId, by: notAudited });
  return runOf(app, organizationId, jobId);
}

/** A job with its recipients and messages, and the tasks that advance it. */
export function runOf(app: Application, organizationId: string, jobId: string) {
  const input = { organizationId, jobId };
  const group = at(organizationId, jobId);
  return {
    jobId,
    input,
    start: () => app.startJob.execute(input),
    advance: () => app.advanceJob.execute(inOneTurn(input)),
    read: () => app.readJob.execute(input),
    job: () => app.tables.committed.jobs.find(organizationId, jobId) as Job,
    /** In the order of their records. */
    recipients: (): Recipient[] => [...app.tables.committed.recipients.list(group)].map(({ recipient }) => recipient),
    states: (): string[] =>
      [...app.tables.committed.recipients.list(group)].map(({ recipient: { state, reason } }) => (reason ? `${state}: ${reason}` : state)),
    messages: (): Message[] => [...app.tables.committed.messages.list(group)],
  };
}
