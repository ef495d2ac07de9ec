import type { OverAll } from '../connection/layout.ts';

/** An organization that has rows, and the number of entries that were looked at, with the earliest of their times. */
interface WalkStep {
  readonly organizationId: string;
  readonly at: Date;
  readonly entries: number;
}

/** The number of entries of the index that a step looks at: most organizations have few, and one with many is passed by one step. */
const entriesAtOnce = 200;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Walks over an index from one organization to the next, whatever each of them has; a recursive statement, which could do so by itself,
 * cannot span several nodes. `entries` is a query for `organization_id` and `at` of the rows after the organization `$1`, ordered
 * by organization.
 */
export async function* walkOrganizations(database: OverAll, name: string, entries: string): AsyncGenerator<WalkStep> {
  const text = `
    select organization_id as "organizationId", min(at) as at, count(*)::int as entries
    from (${entries} limit ${entriesAtOnce}) e group by 1 order by 1`;
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const walked: WalkStep[] = await database.overAll<WalkStep>(name, text, [after]);
    yield* walked;
    const looked = walked.reduce((sum, { entries: own }) => sum + own, 0);
    after = looked < entriesAtOnce ? undefined : walked.at(-1)?.organizationId;
  }
}
