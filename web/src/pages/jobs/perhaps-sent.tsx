import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isFinal } from '../../api/live.ts';
import type { JobDetails } from '../../api/types.ts';
import classes from './job.module.css';
import { messagesOf, retryName } from './job-facts.ts';
import { perhapsSentWords as text } from './shared/perhaps-sent-words.ts';

/** The messages whose outcome is not known: what that means, and what can be done about it. */
export function PerhapsSent({ job }: { readonly job: JobDetails }) {
  const unknown = messagesOf(job, 'unknown');
  if (unknown === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="perhaps-sent">
      <div className={classes.boxHead}>
        <Title order={2} id="perhaps-sent">
          {text.title}
        </Title>
        <Link to="/jobs/$jobId/messages" params={{ jobId: job.id }} search={{ state: ['unknown'] }} className={classes.toList}>
          {text.open(unknown)}
        </Link>
      </div>
      <Text size="sm">{text.what(unknown)}</Text>
      <Text size="sm" mt={4}>
        {isFinal(job.state) ? text.next(unknown, retryName(job)) : text.nextLater(unknown)}
      </Text>
    </section>
  );
}
