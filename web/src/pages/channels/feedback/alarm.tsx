import { Alert, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Channel } from '../../../api/types.ts';
import { mediumChannels } from '../../../kinds/media/media.ts';
import { readableReason } from '../../../text/reason-words.ts';
import { When } from '../../../ui/when.tsx';
import classes from '../channels.module.css';
import { feedbackWords } from '../shared/feedback-words.ts';

const text = feedbackWords.alarm;

/** Why the channel is held back, with the figures, and what to do; nothing where it is not. */
export function Alarm({ channel: { alarm, serves } }: { readonly channel: Channel }) {
  if (!alarm) return null;
  return (
    <Alert color="red" variant="light" role="status" title={text.title}>
      <Text size="sm" fw={500}>
        {readableReason(alarm.message)}
      </Text>
      <Text size="sm" mb="xs">
        {text.since} <When at={alarm.since} />. {mediumChannels(serves).alarmMeans}
      </Text>
      <Text size="sm" fw={500}>
        {text.todo}
      </Text>
      <ol className={classes.setup}>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Text size="sm" mt="xs">
        <Link to="/jobs" search={{ state: ['paused'] }}>
          {text.toJobs}
        </Link>
      </Text>
    </Alert>
  );
}
