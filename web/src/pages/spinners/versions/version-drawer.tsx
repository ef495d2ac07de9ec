import { Button, Drawer, Group, Select, Skeleton, Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { Spinner } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { type Definition, draftOf } from '../draft/definition.ts';
import { spinnerWords } from '../words.ts';
import { Difference } from './difference.tsx';
import { DefinitionSteps } from './side-by-side.tsx';

const text = spinnerWords.versions;

interface VersionDrawerProps {
  readonly spinner: Spinner;
  /** The version that is read; undefined for none. */
  readonly number: number | undefined;
  readonly onClose: () => void;
}

/** One version: its steps, what differs from the draft or from another version, and the way back to it. */
export function VersionDrawer({ spinner, number, onClose }: VersionDrawerProps) {
  return (
    <Drawer
      opened={number !== undefined}
      onClose={onClose}
      position="right"
      size={640}
      title={number === undefined ? '' : text.number(number)}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {number !== undefined && <OneVersion key={number} spinner={spinner} number={number} />}
    </Drawer>
  );
}

function OneVersion({ spinner, number }: { readonly spinner: Spinner; readonly number: number }) {
  const [against, setAgainst] = useState('draft');
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const spinnerId = spinner.id;
  const lacksEdit = useLacks('spinners:edit', spinner.projectId);
  const version = $api.useQuery('get', '/spinners/{spinnerId}/versions/{number}', { params: { path: { spinnerId, number } } });
  const compared = $api.useQuery('get', '/spinners/{spinnerId}/versions/compare', {
    params: { path: { spinnerId }, query: { from: number, to: against } },
  });
  const isDraft = against === 'draft';
  const path = { spinnerId, number: isDraft ? number : Number(against) };
  const other = $api.useQuery('get', '/spinners/{spinnerId}/versions/{number}', { params: { path } });
  const restore = async (): Promise<void> => {
    const params = { path: { spinnerId, number } };
    await api.POST('/spinners/{spinnerId}/versions/{number}/restore', { params, body: { revision: spinner.revision } });
    await queryClient.invalidateQueries();
    tell(text.restored(number));
    await navigate({ to: '/spinners/$spinnerId', params: { spinnerId } });
  };
  const others = Array.from({ length: spinner.lastVersion }, (_, at) => spinner.lastVersion - at).filter((one) => one !== number);
  const definition = version.data?.version.definition as unknown as Definition | undefined;
  const after = isDraft ? draftOf(spinner) : (other.data?.version.definition as unknown as Definition | undefined);
  return (
    <Stack gap="md">
      {spinner.state !== 'archived' && !lacksEdit && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setAsking(true)}>
            {text.restore}
          </Button>
        </Group>
      )}
      <Tabs defaultValue="changes" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="changes">{text.compare}</Tabs.Tab>
          <Tabs.Tab value="steps">{spinnerWords.tabs.steps}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="changes" pt="md">
          <Stack gap="md">
            <Select
              label={text.against}
              data={[{ value: 'draft', label: text.draft }, ...others.map((one) => ({ value: String(one), label: text.number(one) }))]}
              value={against}
              onChange={(next) => next && setAgainst(next)}
            />
            {compared.error && <ProblemAlert error={compared.error} retry={() => void compared.refetch()} />}
            {!compared.data && !compared.error && <Skeleton height={80} />}
            {compared.data?.isSame && text.same}
            {compared.data && !compared.data.isSame && definition && after && (
              <Difference title={text.changes(number, against)} of={compared.data} before={definition} after={after} />
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="steps" pt="md">
          {version.error && <ProblemAlert error={version.error} retry={() => void version.refetch()} />}
          {definition && <DefinitionSteps title={text.number(number)} definition={definition} />}
        </Tabs.Panel>
      </Tabs>
      <Confirm isOpen={isAsking} onClose={() => setAsking(false)} title={text.restoreTitle(number)} action={text.restore} run={restore}>
        {text.restoreHelp}
      </Confirm>
    </Stack>
  );
}
