import { expect } from '@jest/globals';
import type { Page, PageKey, PageRequest } from '../../../src/application/kernel/page.ts';
import type { MessageFilter, RecipientFilter } from '../../../src/application/runs/job-lists.ts';
import { countedReason } from '../../../src/domain/runs/counted-reason.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { MessageState } from '../../../src/domain/runs/message.ts';
import type { RecipientState } from '../../../src/domain/runs/recipient.ts';
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

/** All items of a list, page by page. */
export async function walk<Item>(read: (page: PageRequest) => Promise<Page<Item> | undefined>, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: PageKey | undefined; ; ) {
    const page = await read({ limit, after });
    if (!page) throw new Error('there is no such job');
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    if (page.next === undefined) return items;
    after = page.next;
  }
}

/** Expects that each number in the report of a job is the length of a list that fits; returns how many there are. */
export async function expectListsBehindCounts({ jobs, jobLists }: Backend, { organizationId, id }: Job, limit = 1000): Promise<number> {
  const report = await jobs.read(organizationId, id, new Date());
  if (!report) throw new Error('There is no such job');
  let numbers = 0;
  const expectRecipients = async (filter: RecipientFilter, count = 0): Promise<void> => {
    const found = await walk((page) => jobLists.recipients(organizationId, id, filter, page), limit);
    expect([filter, found.length, new Set(found.map(({ recordId }) => recordId)).size]).toEqual([filter, count, count]);
    for (const { state, reason, stepId } of found) {
      const actual = { states: [state], reasons: [countedReason(reason) ?? ''], stepId: stepId ?? undefined, entered: filter.entered };
      expect(actual).toMatchObject(filter);
    }
    numbers++;
  };
  const expectCounts = async (
    { recipients, reasons }: Pick<typeof report, 'recipients' | 'reasons'>,
    filter: RecipientFilter,
  ): Promise<void> => {
    for (const [name, count] of Object.entries(recipients)) {
      const states = [name as RecipientState];
      await expectRecipients({ ...filter, states }, count);
      for (const [reason, n] of Object.entries(reasons[name as RecipientState] ?? {}))
        await expectRecipients({ ...filter, states, reasons: [reason] }, n);
    }
  };
  await expectCounts(report, {});
  for (const step of report.steps) {
    await expectCounts(step, { stepId: step.id });
    await expectRecipients({ entered: step.id }, step.entered);
  }
  for (const [stepId, states] of Object.entries(report.messages)) {
    for (const [state, count] of Object.entries(states)) {
      const filter: MessageFilter = { stepIds: [stepId], states: [state as MessageState] };
      const found = await walk((page) => jobLists.messages(organizationId, id, filter, page), limit);
      expect([filter, found.map((one) => [one.stepId, one.state])]).toEqual([filter, found.map(() => [stepId, state])]);
      expect([filter, found.length]).toEqual([filter, count]);
      numbers++;
    }
  }
  const { items } = await jobLists.jobs(organizationId, {}, { limit: 1000, after: undefined });
  const { recipients, results } = items.find(({ job }) => job.id === id) ?? {};
  expect({ recipients, results }).toEqual({ recipients: report.recipients, results: report.results });
  expect(Object.keys(report.messages)).toEqual(expect.arrayContaining(report.results.flatMap(({ steps }) => steps)));
  for (const { medium, steps: stepIds, messages } of report.results)
    for (const [state, count] of Object.entries(messages)) {
      const filter: MessageFilter = { stepIds, states: [state as MessageState] };
      const found = await walk((page) => jobLists.messages(organizationId, id, filter, page), limit);
      expect([filter, found.length, found.every((one) => one.channel === medium)]).toEqual([filter, count, true]);
    }
  return numbers;
}
