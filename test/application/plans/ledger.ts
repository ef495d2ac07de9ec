import type { MeterName } from '../../../src/domain/plans/meter-names.ts';
import type { Application } from '../../support/application.ts';

/** The records, the table and the usage of an organization, to check whether a call changed anything. */
export async function ledgerOf(app: Application, { organizationId, id }: { organizationId: string; id: string }) {
  const used = (name: MeterName) =>
    app.unitOfWork.run(async ({ meters }) => (await meters.findMany([organizationId], [name], app.clock.now()))[0]?.used);
  return {
    records: await app.records.list(organizationId, id, { limit: 100_000 }),
    table: await app.unitOfWork.run(({ dataTables }) => dataTables.find(organizationId, id)),
    used: {
      records: await used('records'),
      jobs: await used('jobs'),
      messages: await used('messages'),
      webhooks: await used('webhooks'),
      sms: await used('sms'),
    },
  };
}

/** The results of concurrent calls: answers, and the error codes of refusals. */
export async function settleAll<Answer>(calls: readonly Promise<Answer>[]): Promise<(Answer | string)[]> {
  return (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? one.value : ((one.reason as { code?: string }).code ?? String(one.reason)),
  );
}

export const countAnswers = (answers: readonly unknown[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = typeof answer === 'string' ? answer : 'answered';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
