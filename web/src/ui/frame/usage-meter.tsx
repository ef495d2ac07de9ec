import { $api } from '../../api/client.ts';
import { words } from '../../words/en.ts';
import { Meter } from '../meter.tsx';
import classes from './frame.module.css';

/** How many messages of the month are sent, and when the cap will be reached. */
export function UsageMeter() {
  const { data } = $api.useQuery('get', '/usage', {}, { refetchInterval: 30_000 });
  if (!data) return null;
  return (
    <div className={classes.usage}>
      <Meter label={words.names.messages} reading={data.meters.messages} />
    </div>
  );
}
