import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { SignInProvider, SignInProviderFault } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { readableReason } from '../../../text/reason-words.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { tell } from '../../../ui/tell.ts';
import { signInProviderWords as text } from './words.ts';

/** The faults of a provider. */
function ProviderFaults({ faults }: { readonly faults: readonly SignInProviderFault[] }) {
  return faults.map(({ fault, reason }) => (
    <Alert key={fault} color="orange" role="alert" title={text.faults[fault]}>
      {reason && readableReason(reason)}
    </Alert>
  ));
}

interface OneProviderProps {
  readonly provider: SignInProvider;
  readonly faults: readonly SignInProviderFault[];
  readonly onFaults: (faults: readonly SignInProviderFault[]) => void;
  readonly onEdit: () => void;
}

/** A provider: what to register there, its domains, and whether it answers. */
export function OneProvider({ provider, faults, onFaults, onEdit }: OneProviderProps) {
  const { id, name, issuer, domains, forcesDomains, redirectUri, backChannelLogoutUri, endsSession, signedOutUri } = provider;
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const params = { path: { providerId: id } };
  const check = async (): Promise<void> => {
    setAsking(true);
    setProblem(undefined);
    try {
      const { data } = await api.POST('/organization/providers/{providerId}/check', { params });
      onFaults(data?.faults ?? []);
      const open = data?.provider.domains.filter(({ verifiedAt }) => verifiedAt === null) ?? [];
      if (data && data.faults.length === 0) tell(open.length === 0 ? text.works(name) : text.worksBut(name, open.length));
      await queryClient.invalidateQueries();
    } catch (reason) {
      setProblem(reason);
    } finally {
      setAsking(false);
    }
  };
  const remove = async (): Promise<void> => {
    await api.DELETE('/organization/providers/{providerId}', { params });
    tell(text.removed(name));
    await queryClient.invalidateQueries();
  };
  return (
    <section aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div style={{ minWidth: 0 }}>
            <Text fw={500}>
              <bdi>{name}</bdi>
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {issuer}
            </Text>
          </div>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" loading={isAsking} onClick={() => void check()}>
              {text.check}
            </Button>
            <Button size="compact-sm" variant="default" onClick={onEdit}>
              {text.edit}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setLeaving(true)}>
              {text.remove}
            </Button>
          </Group>
        </Group>
        <ProviderFaults faults={faults} />
        {problem !== undefined && <ProblemAlert error={problem} />}
        {[
          { label: text.redirectUri, value: redirectUri },
          { label: text.backChannel, value: backChannelLogoutUri },
          ...(endsSession ? [{ label: text.signedOutUri, value: signedOutUri }] : []),
        ].map((field) => (
          <Copied key={field.label} {...field} />
        ))}
        {domains.map(({ name: domain, verifiedAt, record }) => (
          <Stack key={domain} gap={4}>
            <Group gap="xs">
              <Text size="sm">{domain}</Text>
              <StatusBadge tone={verifiedAt ? 'done' : 'wait'}>
                {verifiedAt ? (forcesDomains ? text.forced : text.proven) : text.unproven}
              </StatusBadge>
            </Group>
            {verifiedAt === null && (
              <>
                <Text size="sm" c="dimmed">
                  {text.record}
                </Text>
                <Copied label={text.recordName} value={record.name} />
                <Copied label={text.recordValue} value={record.value} />
              </>
            )}
          </Stack>
        ))}
      </Stack>
      <Confirm isOpen={isLeaving} onClose={() => setLeaving(false)} title={text.removeTitle(name)} action={text.remove} run={remove}>
        {text.removeHelp}
      </Confirm>
    </section>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <CopyField value={value} label={label} />
    </Stack>
  );
}
