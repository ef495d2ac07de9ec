import { countedReason } from '../../../src/domain/jobs/counted-reason.ts';
import type { Job } from '../../../src/domain/jobs/job.ts';
import type { Backend } from '../../support/backends.ts';

type Counts = Record<string, number>;

const add = (counts: Counts, ...key: readonly (string | null)[]): void => {
  const name = key.filter((part) => part !== null).join(' ');
  counts[name] = (counts[name] ?? 0) + 1;
};

/** The counts of a job, counted from its rows. */
export async function countedRows({ jobLists }: Backend, { organizationId, id }: Job) {
  const all = { limit: 100_000, after: undefined };
  const [recipients, reasons, atSteps, messages]: [Counts, Counts, Counts, Counts] = [{}, {}, {}, {}];
  for (const { state, reason, stepId } of (await jobLists.recipients(organizationId, id, {}, all))?.items ?? []) {
    add(recipients, state);
    if (reason !== null) add(reasons, state, countedReason(reason));
    if (stepId !== null) add(atSteps, stepId, state);
  }
  for (const { stepId, state } of (await jobLists.messages(organizationId, id, {}, all))?.items ?? []) add(messages, stepId, state);
  return { recipients, reasons, atSteps, messages };
}

/** The kept counts of a job in the same form, and how many recipients have entered each step. */
export async function keptCounts({ jobs }: Backend, { organizationId, id }: Job) {
  const report = await jobs.read(organizationId, id, new Date());
  if (!report) throw new Error('There is no such job');
  const flat = (counts: Readonly<Record<string, object | undefined>>): Counts =>
    Object.fromEntries(
      Object.entries(counts).flatMap(([outer, inner]) => Object.entries(inner ?? {}).map(([name, n]) => [`${outer} ${name}`, n])),
    );
  const { recipients, reasons, steps, messages } = report;
  return {
    recipients: { ...recipients },
    reasons: flat(reasons),
    atSteps: flat(Object.fromEntries(steps.map((step) => [step.id, step.recipients]))),
    messages: flat(messages),
    entered: Object.fromEntries(steps.map(({ id: stepId, entered }) => [stepId, entered])),
  };
}
