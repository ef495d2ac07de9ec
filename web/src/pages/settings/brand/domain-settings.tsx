import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { OwnDomain } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { tell } from '../../../ui/tell.ts';
import { When } from '../../../ui/when.tsx';
import { DomainCheck } from './domain-check.tsx';
import { domainWords as text } from './domain-words.ts';

/** The host under which the organization has its public pages. */
export function DomainSettings({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { data, error, refetch } = $api.useQuery('get', '/organization/domain');
  if (!data) return error ? <ProblemAlert error={error} retry={() => void refetch()} /> : null;
  return <OneDomain domain={data.domain} target={data.target} isReadOnly={isReadOnly} />;
}

interface OneDomainProps {
  readonly domain: OwnDomain | null;
  readonly target: string;
  readonly isReadOnly: boolean;
}

function OneDomain({ domain, target, isReadOnly }: OneDomainProps) {
  const [isLeaving, setLeaving] = useState(false);
  const call = useStoredForm({ host: domain?.host ?? '' }, async (body) => {
    const { data: named } = await api.PUT('/organization/domain', { body });
    await queryClient.invalidateQueries();
    if (named?.domain.state === 'unverified') tell(text.saved(named.domain.host));
  });
  const { form, problem, submit } = call;
  const remove = async (): Promise<void> => {
    await api.DELETE('/organization/domain');
    tell(text.removed(domain?.host ?? ''));
    await queryClient.invalidateQueries();
  };
  const isVerified = domain?.state === 'verified';
  return (
    <Section
      title={text.title}
      help={text.help}
      badge={domain && <StatusBadge tone={isVerified ? 'done' : 'wait'}>{isVerified ? text.verified : text.unverified}</StatusBadge>}
      actions={
        domain &&
        !isReadOnly && (
          <Button size="compact-sm" variant="default" onClick={() => setLeaving(true)}>
            {text.remove}
          </Button>
        )
      }
    >
      <Stack gap="md" maw={560} w="100%">
        <form onSubmit={submit} noValidate>
          <fieldset disabled={isReadOnly} className="plain-fieldset">
            <Stack gap="sm">
              <TextInput
                label={text.host}
                description={text.hostHelp}
                autoCapitalize="off"
                spellCheck={false}
                dir="ltr"
                {...form.getInputProps('host')}
              />
              {problem !== undefined && <ProblemAlert error={problem} />}
              {!isReadOnly && <SaveButton of={call} />}
            </Stack>
          </fieldset>
        </form>
        {domain?.verifiedAt && (
          <Text size="sm" c="dimmed">
            {text.since} <When at={domain.verifiedAt} />
          </Text>
        )}
        {domain && <DomainCheck key={domain.host} domain={domain} target={target} isReadOnly={isReadOnly} />}
      </Stack>
      <Confirm
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={text.removeTitle(domain?.host ?? '')}
        action={text.remove}
        run={remove}
      >
        {text.removeHelp(target)}
      </Confirm>
    </Section>
  );
}
