import { $api } from '../../api/client.ts';
import { words } from '../../words/en.ts';
import classes from './frame.module.css';

const most = 50;

/** How many jobs run now; nothing if none does. */
export function RunningJobs() {
  const { data } = $api.useQuery('get', '/jobs', { params: { query: { limit: most, status: ['running'] } } }, { refetchInterval: 15_000 });
  if (!data || data.data.length === 0) return null;
  const count = data.nextCursor === null ? String(data.data.length) : `${data.data.length}+`;
  return <span className={classes.note}>{words.nav.running(count)}</span>;
}
