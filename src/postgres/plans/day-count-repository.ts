import type { DayCountRepository } from '../../application/plans/day-count-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const find = 'select messages from day_counts where organization_id = $1 and day = $2';

// An update that changes nothing, so that the row is locked whether it was there or not.
const lock = `
  insert into day_counts (organization_id, day, messages) values ($1, $2, 0)
  on conflict (organization_id, day) do update set messages = day_counts.messages
  returning messages`;

const save = 'update day_counts set messages = $3 where organization_id = $1 and day = $2';

interface CountRow {
  readonly messages: number;
}

export const dayCountsOn = (session: PipelinedTransaction): DayCountRepository => ({
  async find(organizationId, day) {
    const [row] = await session.query<CountRow>('find_day_count', find, [organizationId, day]);
    return row?.messages ?? 0;
  },
  async lock(organizationId, day) {
    const [row] = await session.query<CountRow>('hold_day_count', lock, [organizationId, day]);
    return row?.messages ?? 0;
  },
  async save(organizationId, day, messages) {
    await session.execute('save_day_count', save, [organizationId, day, messages]);
  },
});
