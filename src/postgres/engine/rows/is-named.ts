import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';

// Read whole: it is asked where a person deletes something.
const isNamed = `
  select exists (select from versions where organization_id = $1 and position($2 in definition::text) > 0)
    or exists (select from spinners where organization_id = $1 and position($2 in draft::text) > 0)
    or exists (select from fragment_versions where organization_id = $1 and position($2 in concat(html, text, languages)) > 0)
    or exists (select from fragments where organization_id = $1 and position($2 in concat(html, text, languages)) > 0) as found`;

/** Whether a text stands in a draft or version of a spinner, or in a layout or part. */
export async function isNamedIn(session: PipelinedTransaction, organizationId: string, text: string): Promise<boolean> {
  const [row] = await session.query<{ found: boolean }>('is_named', isNamed, [organizationId, text]);
  return row?.found === true;
}
