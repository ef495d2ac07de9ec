import type { SignUpCounts } from '../../application/accounts/sign-up-counts.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The counts of sign-ups of a transaction. */
export const signUpCountsOn = ({ signUpCounts: rows }: Overlays): SignUpCounts => ({
  async find(day, origins) {
    return new Map(origins.map((origin) => [origin, rows.find(day, origin)?.signUps ?? 0]));
  },
  async add(day, origins) {
    for (const origin of origins) rows.put({ day, origin, signUps: (rows.find(day, origin)?.signUps ?? 0) + 1 });
    return this.find(day, origins);
  },
  async forget(today) {
    for (const row of [...rows.list()]) if (row.day < today) rows.delete(row);
  },
});
