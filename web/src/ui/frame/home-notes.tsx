import { $api } from '../../api/client.ts';
import { useLacksEverywhere } from '../../api/use-may.ts';
import { useHome } from '../../hooks/use-home.ts';
import { count } from '../../text/format.ts';
import { words } from '../../words/en.ts';
import classes from './frame.module.css';

/** The number of things that need somebody; nothing if none does. */
export function AttentionCount() {
  const { data } = useHome();
  const waiting = data?.attention.entries.filter(({ isPutAway }) => !isPutAway).length ?? 0;
  if (waiting === 0) return null;
  return (
    <span className={classes.note}>
      <span aria-hidden>{count(waiting)}</span>
      <span className="hidden-from-eyes">{words.nav.waiting(waiting)}</span>
    </span>
  );
}

const tasksRefreshMs = 60_000;
/** The server counts no further. */
const mostTasks = 100;

/** The number of open tasks of the person; nothing if there are none. */
export function OpenTasks() {
  const enabled = !useLacksEverywhere('records:read');
  const { data } = $api.useQuery('get', '/tasks/count', {}, { refetchInterval: tasksRefreshMs, enabled });
  if (!data || data.count === 0) return null;
  return (
    <span className={classes.note}>
      <span aria-hidden>{data.count === mostTasks ? `${mostTasks - 1}+` : count(data.count)}</span>
      <span className="hidden-from-eyes">{words.nav.openTasks(data.count)}</span>
    </span>
  );
}

/** The number of jobs that run now; nothing if none does. */
export function RunningJobs() {
  const { data } = useHome();
  if (!data || data.running.count === 0) return null;
  const { count: running, hasMore } = data.running;
  return <span className={classes.note}>{words.nav.running(hasMore ? `${running}+` : String(running))}</span>;
}
