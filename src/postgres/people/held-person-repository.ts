import type { HeldPersonRepository } from '../../application/people/held-person-repository.ts';
import { type Actor, runtime } from '../../domain/kernel/actor.ts';
import { heldEvent, releasedEvent } from '../../domain/people/hold-event.ts';
import type { HeldPerson } from '../../domain/runs/held-person.ts';
import { rowsByOrganization } from '../engine/rows/rows-by-organization.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../kernel/append-outbox.ts';
import { type HeldRow, heldColumns, heldOf, latestHoldSql } from './held-row.ts';

const lock = `
  select ${heldColumns.fields()} from held_people where organization_id = $1 and subject = any($2::text[])
  order by subject for update`;

const save = `
  insert into held_people (${heldColumns.names})
  select ${heldColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${heldColumns.definition}) order by subject collate "C"
  on conflict (organization_id, subject) do update set (${heldColumns.names}) = row (${heldColumns.excluded})`;

const remove = `
  delete from held_people where organization_id = $1 and subject = any($2::text[])
  returning ${heldColumns.fields()}`;

const findOver = `
  select organization_id as "organizationId", subject from held_people where until < $1 order by until limit $2`;
const removeOver = `
  with over as materialized (
    select subject from held_people where organization_id = $1 and subject = any($2::text[]) and until < $3
    order by subject for update skip locked
  )
  delete from held_people where organization_id = $1 and subject = any(array(select subject from over))
  returning ${heldColumns.fields()}`;

export const heldPeopleOn = (session: PipelinedTransaction): HeldPersonRepository => ({
  async latest(organizationId, now, subjects) {
    const [row] = await session.query<HeldRow>('find_latest_hold', latestHoldSql, [organizationId, now, subjects]);
    return row && heldOf(row);
  },
  async lock(organizationId, subjects) {
    return (await session.query<HeldRow>('lock_held_people', lock, [organizationId, subjects])).map(heldOf);
  },
  async save(people) {
    if (people.length === 0) return;
    const rows = people.map(({ by, ...own }) => ({ ...own, byType: by.type, byId: by.id }));
    await session.execute('save_held_people', save, [JSON.stringify(rows)]);
    for (const [organizationId, own] of rowsByOrganization(people)) await tellHeard(session, organizationId, own.map(heldEvent));
  },
  async remove(organizationId, subjects, now, by) {
    const removed = (await session.query<HeldRow>('remove_held_people', remove, [organizationId, subjects])).map(heldOf);
    await tellReleased(session, removed, now, by);
    return removed.filter(({ until }) => until > now).length;
  },
  async forget(now, limit) {
    const found = await session.overAll<Pick<HeldRow, 'organizationId' | 'subject'>>('find_holds_over', findOver, [now, limit]);
    const removing = [...rowsByOrganization(found)].map(([organizationId, people]) =>
      session.query<HeldRow>('remove_holds_over', removeOver, [organizationId, people.map(({ subject }) => subject), now]),
    );
    const removed = (await Promise.all(removing)).flat().map(heldOf);
    await tellReleased(session, removed, now, runtime);
    return removed.length;
  },
});

async function tellReleased(
  session: PipelinedTransaction,
  people: readonly HeldPerson[],
  now: Date,
  by: Pick<Actor, 'type' | 'id'>,
): Promise<void> {
  for (const [organizationId, own] of rowsByOrganization(people))
    await tellHeard(
      session,
      organizationId,
      own.map((one) => releasedEvent(one, now, by)),
    );
}
