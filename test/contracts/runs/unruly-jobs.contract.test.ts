import { onEachBackend } from '../on-each-backend.ts';
import { unrulyJobs } from './unruly-jobs.ts';

// More seeds are in `unruly-jobs.size.test.ts`.
onEachBackend('Jobs that are paused, resumed, canceled, retried and deleted while their workers are killed', (store) =>
  unrulyJobs(store, { memory: { from: 1, to: 4 }, postgres: { from: 1, to: 2 } }),
);
