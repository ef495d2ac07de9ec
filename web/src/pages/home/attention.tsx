import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './home.module.css';
import { Jobs } from './jobs.tsx';
import { useNotices } from './use-notices.ts';
import { homeWords } from './words.ts';

const text = homeWords;

/** What somebody should look at: jobs that stopped, meters, refused requests, rows set aside, keys that expire. */
export function Attention() {
  const notices = useNotices();
  return (
    <Jobs title={text.attention} statuses={['failed', 'paused']} empty={text.noAttention}>
      {notices.length > 0 &&
        notices.map(({ key, text: said, link, isUrgent }) => (
          <li key={key} className={`${classes.row} ${classes.said}`}>
            <IconAlertTriangle size={16} aria-hidden className={isUrgent ? classes.urgent : classes.notice} />
            <Link {...link} className={classes.grow}>
              {said}
            </Link>
          </li>
        ))}
    </Jobs>
  );
}
