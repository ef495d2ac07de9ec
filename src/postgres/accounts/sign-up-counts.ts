import type { SignUpCounts } from '../../application/accounts/sign-up-counts.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const find = 'select origin, sign_ups as "signUps" from sign_up_counts where day = $1 and origin = any($2)';

// In the order that is given: transactions that lock several rows in different orders deadlock.
const add = `
  insert into sign_up_counts (day, origin, sign_ups)
  select $1, origin, 1 from unnest($2::text[]) with ordinality as given (origin, place) order by place
  on conflict (day, origin) do update set sign_ups = sign_up_counts.sign_ups + 1
  returning origin, sign_ups as "signUps"`;

const forget = 'delete from sign_up_counts where day < $1';

interface CountRow {
  readonly origin: string;
  readonly signUps: number;
}

const countsOf = (origins: readonly string[], rows: readonly CountRow[]): ReadonlyMap<string, number> => {
  const found = new Map(rows.map(({ origin, signUps }) => [origin, signUps]));
  return new Map(origins.map((origin) => [origin, found.get(origin) ?? 0]));
};

export const signUpCountsOn = (session: PipelinedTransaction): SignUpCounts => ({
  async find(day, origins) {
    return countsOf(origins, await session.query<CountRow>('find_sign_up_counts', find, [day, origins]));
  },
  async add(day, origins) {
    return countsOf(origins, await session.query<CountRow>('add_sign_up_counts', add, [day, origins]));
  },
  async forget(today) {
    await session.execute('forget_sign_up_counts', forget, [today]);
  },
});
