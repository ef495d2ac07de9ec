import { Stack, Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useMay } from '../../../api/use-may.ts';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { useSettingsTabs } from '../shared/use-settings-tabs.ts';
import { ReplyForm } from './reply-form.tsx';
import { replySettingsWords as text } from './words.ts';

/** The settings of the organization for answers. */
export function ReplySettingsPage() {
  const { data, error, refetch } = $api.useQuery('get', '/reply-settings');
  const isAdmin = useMay('organization:edit');
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()}>
      <Stack gap="md" pt="sm" maw={720}>
        <Text size="sm" c="dimmed">
          {text.help}
        </Text>
        {!isAdmin && <NotAllowed permission="organization:edit">{text.notAllowed}</NotAllowed>}
        {!data && error && <ProblemAlert error={error} retry={() => void refetch()} />}
        {data && <ReplyForm settings={data.settings} isReadOnly={!isAdmin} />}
      </Stack>
    </Page>
  );
}
