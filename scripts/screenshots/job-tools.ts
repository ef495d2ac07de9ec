import type { Session } from './session.ts';

const columns = ['email', 'name', 'plan'];

/** A data table, and the project that it is in. */
export interface Table {
  readonly id: string;
  readonly projectId: string;
}

const people = ['Zoë Möller', 'Tomás Herrera', '山田 太郎', 'Ольга Петрова', 'Grace Hopper', 'Søren Kjær', 'Chloé Dubois', 'Li Wei'];
const plans = ['free', 'starter', 'pro', 'enterprise'];

/** A table of so many people; the prefix of an address says what the mail server does with it. */
export async function tableOf(session: Session, name: string, count: number, prefix: (at: number) => string): Promise<Table> {
  const { dataTable } = await session.post('/data-tables', { name });
  for (const column of columns) await session.post(`/data-tables/${dataTable.id}/columns`, { name: column, type: 'text', metadata: true });
  const lines = Array.from({ length: count }, (_, at) => {
    const person = people[at % people.length] ?? '';
    return `${prefix(at)}person.${at}@example.com,${person},${plans[(at * 7 + Math.floor(at / 4)) % plans.length]}`;
  });
  const mapping = columns.map((to, at) => ({ from: at + 1, to }));
  const { import: made } = await session.post(`/data-tables/${dataTable.id}/imports`, { mapping, hasHeader: true });
  await session.put(`/imports/${made.id}/file`, [columns.join(','), ...lines].join('\n'));
  while ((await session.get(`/imports/${made.id}`)).import.state !== 'completed') await pause();
  return dataTable;
}

/** Publishes a spinner and starts a job of it. Returns the id of the job. */
export async function startJob(session: Session, name: string, { id, projectId }: Table, steps: readonly object[]): Promise<string> {
  const { spinner } = await session.post('/spinners', { name, projectId, draft: { dataTableId: id, steps } });
  await session.post(`/spinners/${spinner.id}/publish`);
  return (await session.post(`/spinners/${spinner.id}/jobs`)).jobId;
}

/** Waits until a job is so. */
// biome-ignore lint/suspicious/noExplicitAny: a job as the API answers it.
export async function until(session: Session, jobId: string, isSo: (job: any) => boolean): Promise<void> {
  while (!isSo(await session.get(`/jobs/${jobId}`))) await pause();
}

/** Waits until a job has ended. */
export const untilEnded = (session: Session, jobId: string): Promise<void> => until(session, jobId, ({ endedAt }) => endedAt !== null);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));
