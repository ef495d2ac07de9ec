import { onEachBackend } from '../on-each-backend.ts';
import { unrulyJobs } from './unruly-jobs.ts';

onEachBackend('Many jobs that are paused, resumed, canceled, retried and deleted while their workers are killed', (store) =>
  unrulyJobs(store, { memory: { from: 5, to: 20 }, postgres: { from: 3, to: 5 } }),
);
