import type { HeldPersonRepository } from '../../../application/jobs/holds/held-person-repository.ts';
import { rowsByOrganization } from '../../engine/citus/rows-by-organization.ts';
import { sweepAll } from '../../engine/citus/sweep-all.ts';
import type { PipelinedTransaction } from '../../engine/pipelined-transaction.ts';
import { type HeldRow, heldColumns, heldOf } from './held-row.ts';

const lock = `
  select ${heldColumns.fields()} from held_people where organization_id = $1 and subject = any($2::text[])
  order by subject for update`;

const save = `
  insert into held_people (${heldColumns.names})
  select ${heldColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${heldColumns.definition}) order by subject collate "C"
  on conflict (organization_id, subject) do update set (${heldColumns.names}) = row (${heldColumns.excluded})`;

const remove = `
  delete from held_people where organization_id = $1 and subject = any($2::text[]) returning until > $3 as "wasHeld"`;

const findOver = `
  select organization_id as "organizationId", subject from held_people where until < $1 order by until limit $2`;
const forget = `
  with over as materialized (
    select subject from held_people where organization_id = $1 and subject = any($2::text[]) and until < $3
    order by subject for update skip locked
  )
  delete from held_people where organization_id = $1 and subject = any(array(select subject from over)) returning subject`;

export const heldPeopleOn = (session: PipelinedTransaction): HeldPersonRepository => ({
  async lock(organizationId, subjects) {
    return (await session.query<HeldRow>('lock_held_people', lock, [organizationId, subjects])).map(heldOf);
  },
  async save(people) {
    if (people.length === 0) return;
    const rows = people.map(({ by, ...own }) => ({ ...own, byType: by.type, byId: by.id }));
    await session.execute('save_held_people', save, [JSON.stringify(rows)]);
  },
  async remove(organizationId, subjects, now) {
    const rows = await session.query<{ wasHeld: boolean }>('remove_held_people', remove, [organizationId, subjects, now]);
    return rows.filter(({ wasHeld }) => wasHeld).length;
  },
  async forget(before, limit) {
    const found = await sweepAll<Pick<HeldRow, 'organizationId' | 'subject'>>(session, 'find_holds_over', findOver, [before, limit]);
    const forgetting = [...rowsByOrganization(found)].map(([organizationId, people]) =>
      session.query('forget_held_people', forget, [organizationId, people.map(({ subject }) => subject), before]),
    );
    return (await Promise.all(forgetting)).flat().length;
  },
});
