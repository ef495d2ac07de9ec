import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { SignInProvider, SignInProviderFault } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { useMe } from '../../../api/use-session.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { words } from '../../../words/en.ts';
import { AllowedNetworks } from '../allowed-networks.tsx';
import { ApprovalSettings } from '../approval-settings.tsx';
import { RequiredFactor } from '../required-factor.tsx';
import { useSettingsTabs } from '../shared/use-settings-tabs.ts';
import { OneProvider } from './one-provider.tsx';
import { ProviderForm } from './provider-form.tsx';
import { signInProviderWords as text } from './words.ts';

/** The ways in which people sign in to the organization; for owners. */
export function SecuritySettingsPage() {
  const isOwner = useMay('organization:secure');
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()}>
      <Stack gap="xl" pt="sm">
        {isOwner ? (
          <>
            <RequiredFactor />
            <Providers />
            <AllowedNetworks />
            <ApprovalSettings />
          </>
        ) : (
          <Alert color="gray">{text.notAllowed}</Alert>
        )}
      </Stack>
    </Page>
  );
}

/** The faults that the last saving or check of each provider has found. */
type Faults = Readonly<Record<string, readonly SignInProviderFault[]>>;

function Providers() {
  const { organization } = useMe();
  const { data, error, refetch } = $api.useQuery('get', '/organization/providers');
  const [edited, setEdited] = useState<SignInProvider | 'new'>();
  const [faults, setFaults] = useState<Faults>({});
  if (!data) return error ? <ProblemAlert error={error} retry={() => void refetch()} /> : null;
  return (
    <Section
      title={text.title}
      help={text.help}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      }
    >
      <Stack gap="lg" w="100%" maw={720}>
        {data.providers.length === 0 ? (
          <Text size="sm">{text.empty}</Text>
        ) : (
          <div>
            <Text size="xs" c="dimmed" mb={4}>
              {text.link}
            </Text>
            <CopyField value={`${location.origin}/sign-in?organization=${organization.id}`} label={text.link} />
          </div>
        )}
        {data.providers.map((provider) => (
          <OneProvider
            key={provider.id}
            provider={provider}
            faults={faults[provider.id] ?? []}
            onFaults={(found) => setFaults({ ...faults, [provider.id]: found })}
            onEdit={() => setEdited(provider)}
          />
        ))}
      </Stack>
      {edited && (
        <ProviderForm
          provider={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={({ id }, found) => setFaults({ ...faults, [id]: found })}
        />
      )}
    </Section>
  );
}
