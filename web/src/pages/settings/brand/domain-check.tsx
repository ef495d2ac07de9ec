import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { OwnDomain } from '../../../api/types.ts';
import { readableReason } from '../../../text/reason-words.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { domainWords as text } from './domain-words.ts';

interface DomainCheckProps {
  readonly domain: OwnDomain;
  readonly target: string;
  readonly isReadOnly: boolean;
}

const ask = async () => (await api.POST('/organization/domain/check')).data;
type Fault = NonNullable<Awaited<ReturnType<typeof ask>>>['fault'];

/** The record that leads a host here, and whether it does. */
export function DomainCheck({ domain: { host, state, ownership }, target, isReadOnly }: DomainCheckProps) {
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [problem, setProblem] = useState<unknown>();
  const check = async (): Promise<void> => {
    setAsking(true);
    setProblem(undefined);
    try {
      const answer = await ask();
      setFault(answer?.fault);
      if (answer && !answer.fault) tell(text.works(host));
      await queryClient.invalidateQueries();
    } catch (reason) {
      setProblem(reason);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {text.dns}
        </Text>
        <Text size="sm" c="dimmed">
          {text.dnsHelp(target)}
        </Text>
      </div>
      {[
        { label: text.name, value: host },
        { label: text.target, value: target },
        { label: text.ownerName, value: ownership.name },
        { label: text.ownerValue, value: ownership.value },
      ].map(({ label, value }) => (
        <Stack key={label} gap={4}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <CopyField value={value} label={label} />
        </Stack>
      ))}
      {fault && (
        <Alert color="orange" role="alert" title={state === 'verified' ? text.noMore : text.notYet}>
          {text.faults[fault.fault](host, target)} {fault.reason && readableReason(fault.reason)}
        </Alert>
      )}
      {problem !== undefined && <ProblemAlert error={problem} />}
      {!isReadOnly && (
        <Group>
          <Button variant="default" loading={isAsking} onClick={() => void check()}>
            {text.check}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
