import type { LiveState } from '../../../api/live.ts';
import { jobWords } from '../shared/words.ts';
import classes from './live.module.css';

const text = jobWords.job.live;

/** Whether what the page shows is of this moment. */
export function LiveBadge({ state }: { readonly state: LiveState }) {
  return (
    <span className={classes.live} data-state={state} role="status">
      {state !== 'over' && <span className={classes.dot} aria-hidden />}
      {text[state]}
    </span>
  );
}
