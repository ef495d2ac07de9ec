import type { PipelinedTransaction } from '../pipelined-transaction.ts';

/** An organization that has rows, and the earliest of their times: of all rows, or of the first ones in the index. */
export interface Walked {
  readonly organizationId: string;
  readonly at: Date;
}

/** How many entries of the index a step looks at: most organizations have few, and one with many is passed by one step. */
const entriesAtOnce = 200;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Walks over an index from one organization to the next, whatever each of them has; a recursive statement, which could do so by itself,
 * cannot span the nodes of a cluster. `entries` is a query for `organization_id` and `at` of the rows after the organization `$1`, ordered
 * by organization.
 */
export async function* walkOrganizations(session: PipelinedTransaction, name: string, entries: string): AsyncGenerator<Walked> {
  const text = `
    select organization_id as "organizationId", min(at) as at from (${entries} limit ${entriesAtOnce}) e group by 1 order by 1`;
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const walked: Walked[] = await session.query<Walked>(name, text, [after]);
    yield* walked;
    after = walked.at(-1)?.organizationId;
  }
}
