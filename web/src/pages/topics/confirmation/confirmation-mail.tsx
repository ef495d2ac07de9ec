import { Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import type { Channel } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { topicWords } from '../shared/words.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import { confirmationPageWords as text } from './words.ts';

const mail: Channel['serves'] = 'email';

/** The mail that asks people to confirm that they join topics. */
export function ConfirmationMailPage() {
  const isAdmin = useMay('topics:edit');
  const { data, error, refetch } = $api.useQuery('get', '/confirmation-mail');
  const organization = $api.useQuery('get', '/organization');
  const topics = $api.useQuery('get', '/topics');
  const channels = $api.useQuery('get', '/channels', { params: { query: { limit: 500 } } });
  const problem = error ?? organization.error ?? topics.error ?? channels.error;
  return (
    <Page title={text.title} partOf={<Link to="/topics">{topicWords.title}</Link>}>
      <Stack gap="md">
        <Text size="sm" c="dimmed" maw={720}>
          {text.help} {text.sending}
        </Text>
        {!isAdmin && <NotAllowed permission="topics:edit">{text.notAllowed}</NotAllowed>}
        {data && organization.data && topics.data && channels.data ? (
          <ConfirmationForm
            settings={data.settings}
            usual={data.usual}
            organization={organization.data.organization}
            topics={topics.data.data}
            channels={channels.data.data.filter(({ serves }) => serves === mail)}
            isReadOnly={!isAdmin}
          />
        ) : problem ? (
          <ProblemAlert error={problem} retry={() => void refetch()} />
        ) : (
          <Skeleton height={240} maw={640} />
        )}
      </Stack>
    </Page>
  );
}
