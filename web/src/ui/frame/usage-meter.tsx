import { $api } from '../../api/client.ts';
import { words } from '../../words/en.ts';
import { Meter } from '../meter.tsx';
import classes from './frame.module.css';

/** How much of the plan's messages is used, and when the cap will be reached; nothing where there is no cap to watch. */
export function UsageMeter() {
  const { data } = $api.useQuery('get', '/usage', {}, { refetchInterval: 30_000 });
  if (!data || data.meters.messages.limit === null) return null;
  return (
    <div className={classes.usage}>
      <Meter label={words.names.messages} reading={data.meters.messages} />
    </div>
  );
}
