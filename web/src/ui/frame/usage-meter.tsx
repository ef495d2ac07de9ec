import { useUsage } from '../../hooks/use-usage.ts';
import { words } from '../../words/en.ts';
import { Meter } from '../meter.tsx';
import classes from './frame.module.css';

/** The number of messages of the month that were sent, and when the cap will be reached; nothing on a plan without a cap. */
export function UsageMeter() {
  const { data } = useUsage();
  if (!data || data.meters.messages.limit === null) return null;
  return (
    <div className={classes.usage}>
      <Meter label={words.names.messages} reading={data.meters.messages} />
    </div>
  );
}
