import type { HeldPersonRepository } from '../../../application/jobs/holds/held-person-repository.ts';
import type { PipelinedTransaction } from '../../engine/pipelined-transaction.ts';
import { type HeldRow, heldColumns, heldOf } from './held-row.ts';

const lock = `
  select ${heldColumns.fields()} from held_people where organization_id = $1 and subject = any($2::text[])
  order by subject for update`;

const save = `
  insert into held_people (${heldColumns.names})
  select ${heldColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${heldColumns.definition}) order by subject collate "C"
  on conflict (organization_id, subject) do update set
    until = excluded.until, reason = excluded.reason, by_type = excluded.by_type, by_id = excluded.by_id, since = excluded.since`;

const remove = `
  delete from held_people where organization_id = $1 and subject = any($2::text[]) returning until > $3 as "wasHeld"`;

const forget = `
  delete from held_people h using (select organization_id, subject from held_people where until < $1 order by until limit $2 for update skip locked) old
  where h.organization_id = old.organization_id and h.subject = old.subject returning h.subject`;

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
    return (await session.query('forget_held_people', forget, [before, limit])).length;
  },
});
