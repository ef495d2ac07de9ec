import { Stack, Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useMay } from '../../../api/use-may.ts';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { useSettingsTabs } from '../shared/use-settings-tabs.ts';
import { BrandForm } from './brand-form.tsx';
import { DomainSettings } from './domain-settings.tsx';
import { brandWords as text } from './words.ts';

/** The settings of the organization for its appearance on public pages. */
export function BrandSettingsPage() {
  const { data, error, refetch } = $api.useQuery('get', '/organization/brand');
  const isAdmin = useMay('organization:edit');
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()}>
      <Stack gap="md" pt="sm">
        <Text size="sm" c="dimmed" maw={720}>
          {text.help}
        </Text>
        {!isAdmin && <NotAllowed permission="organization:edit">{text.notAllowed}</NotAllowed>}
        {!data && error && <ProblemAlert error={error} retry={() => void refetch()} />}
        {data && <BrandForm stored={data.brand} isReadOnly={!isAdmin} />}
        {data && <DomainSettings isReadOnly={!isAdmin} />}
      </Stack>
    </Page>
  );
}
