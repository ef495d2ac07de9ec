import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { HistoryEntry } from '../../../api/types.ts';
import { useLacksEverywhere } from '../../../api/use-may.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { tell } from '../../../ui/tell.ts';
import { jobWords } from '../shared/words.ts';
import { personWords as text } from './words.ts';

interface TakeOutProps {
  readonly tableId: string;
  readonly recordId: string;
}

type Values = { spinnerIds: string[]; suppress: boolean };

const isOpen = ({ recipient: { state } }: HistoryEntry): boolean => state === 'pending' || state === 'active' || state === 'waiting';
const refreshMs = 5000;

/** Takes a person out of the jobs that they are in; nothing if they are in none. */
export function TakeOut({ tableId, recordId }: TakeOutProps) {
  const [isAsked, ask] = useState(false);
  const mayStop = !useLacksEverywhere('jobs:edit');
  const path = { dataTableId: tableId, recordId };
  const { data } = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}/records/{recordId}/history',
    { params: { path, query: { limit: 100 } } },
    { refetchInterval: refreshMs, enabled: mayStop },
  );
  const spinners = spinnersOf(data?.data.filter(isOpen) ?? []);
  if (!mayStop || (spinners.length === 0 && !isAsked)) return null;
  const takeOut = async ({ spinnerIds, suppress }: Values): Promise<void> => {
    const isSome = spinnerIds.length < spinners.length;
    const body = { dataTableId: tableId, recordId, suppress, ...(isSome && { spinnerIds }) };
    const done = await api.POST('/people/stop', { body });
    await queryClient.invalidateQueries();
    if (done.data) tell(text.takenOut(done.data.left));
  };
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {text.takeOut}
      </Button>
      <FormDialog
        isOpen={isAsked}
        onClose={() => ask(false)}
        title={text.takeOutTitle}
        action={text.takeOutAction}
        initialValues={{ spinnerIds: spinners.map(({ id }) => id), suppress: false }}
        send={takeOut}
        isReady={({ values }) => values.spinnerIds.length > 0}
      >
        {(form) => (
          <>
            <Text size="sm">{text.takeOutHelp}</Text>
            <Checkbox.Group label={text.takeOutOf} {...form.getInputProps('spinnerIds')}>
              {spinners.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} mt="xs" />
              ))}
            </Checkbox.Group>
            <Checkbox label={text.alsoSuppress} description={text.takeOutLater} {...form.getInputProps('suppress', { type: 'checkbox' })} />
          </>
        )}
      </FormDialog>
    </>
  );
}

/** The spinners of these ways, each once. */
const spinnersOf = (open: readonly HistoryEntry[]): readonly { readonly id: string; readonly name: string }[] => [
  ...new Map(
    open.map(({ spinnerId, spinnerName }) => [spinnerId, { id: spinnerId, name: spinnerName ?? jobWords.jobs.deletedSpinner }]),
  ).values(),
];
