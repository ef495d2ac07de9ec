import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import type { RecipientDetails, Reply } from '../../../api/types.ts';
import { Section } from '../../../ui/section.tsx';
import { useSteps } from '../funnel/use-steps.ts';
import { MessageArticle } from '../story/message-article.tsx';
import classes from './reply.module.css';
import { replyWords as text } from './words.ts';

/** The message that a reply answers, and the way to all that its job did for the person. */
export function AnsweredMessage({ of: { id, jobId, recordId, messageId } }: { readonly of: Reply }) {
  const { data, error } = $api.useQuery(
    'get',
    '/jobs/{jobId}/recipients/{recordId}',
    { params: { path: { jobId, recordId } } },
    { retry: false },
  );
  const told = data?.messages.find(({ message: { id } }) => id === messageId);
  return (
    <Section title={text.answered}>
      {!data && !error && <Skeleton height={80} />}
      {data && told && <Told details={data} told={told} replyId={id} />}
      {(error || (data && !told)) && (
        <Text size="sm" c="dimmed">
          {text.notKept}
        </Text>
      )}
      {data && (
        <Link to="/jobs/$jobId/recipients/$recordId" params={{ jobId, recordId }}>
          {text.story}
        </Link>
      )}
    </Section>
  );
}

interface ToldProps {
  readonly details: RecipientDetails;
  readonly told: RecipientDetails['messages'][number];
  readonly replyId: string;
}

function Told({ details, told, replyId }: ToldProps) {
  const names = useSteps(details);
  return (
    <div className={classes.told}>
      <p className={classes.step}>
        <bdi>{names.nameOf(told.message.step)}</bdi>
      </p>
      <MessageArticle told={told} names={names} onReply={replyId} />
    </div>
  );
}
