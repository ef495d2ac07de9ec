import { Button, Group, Kbd, Menu, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { Task } from '../../../api/types.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { changedValues, RecordFields, type TypedValues } from '../../tables/shared/record-fields.tsx';
import { refusedColumn } from '../../tables/shared/refused-column.ts';
import { jobKeys } from '../query-keys.ts';
import { GiveMenu } from './give-menu.tsx';
import { type TaskAct, useTaskKeys } from './task-keys.ts';
import { taskWords as text } from './words.ts';

interface TaskFormProps {
  readonly task: Task;
  readonly claim: string;
  readonly onEnd: () => Promise<void>;
}

const [hourMs, weekMs] = [3_600_000, 7 * 86_400_000];
const snoozes = ['hour', 'tomorrow', 'week'] as const;

function untilOf(snooze: (typeof snoozes)[number]): Date {
  if (snooze !== 'tomorrow') return new Date(Date.now() + (snooze === 'hour' ? hourMs : weekMs));
  const day = new Date();
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 9);
}

/** The columns to fill, the results, and the other ends of a task. */
export function TaskForm({ task, claim, onEnd }: TaskFormProps) {
  const { id: taskId, dataTableId, recordId, columns, results } = task;
  const [result, setResult] = useState(results.length === 1 ? results[0] : undefined);
  const [values, setValues] = useState<TypedValues>({});
  const [problem, setProblem] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId } } }).data?.dataTable;
  const record = $api.useQuery('get', '/data-tables/{dataTableId}/records/{recordId}', { params: { path: { dataTableId, recordId } } }).data
    ?.record;
  const filled = table && { ...table, columns: columns.flatMap((name) => table.columns.find((one) => one.name === name) ?? []) };
  const refused = refusedColumn(problem);
  const send = useCallback(
    async (call: () => Promise<unknown>): Promise<void> => {
      setSending(true);
      setProblem(undefined);
      try {
        await call();
        await onEnd();
        await queryClient.invalidateQueries({ queryKey: jobKeys.shownRecords() });
      } catch (reason) {
        setProblem(reason);
      } finally {
        setSending(false);
      }
    },
    [onEnd],
  );
  const path = { taskId };
  const finish = (): void => {
    setMissing(result === undefined);
    if (result === undefined) return;
    const set = filled && record ? changedValues(filled, record, values) : {};
    void send(() => api.POST('/tasks/{taskId}/done', { params: { path }, body: { claim, result, values: set } }));
  };
  const act = (does: TaskAct): boolean => {
    if (does === 'next' || does === 'previous') return false;
    if (isSending) return true;
    if (does === 'skip') void send(() => api.POST('/tasks/{taskId}/skip', { params: { path } }));
    else if (does === 'snooze') setSnoozing(true);
    else finish();
    return true;
  };
  const choose = (place: number): void => setResult((known) => results[place] ?? known);
  useTaskKeys(act, choose);
  return (
    <Stack gap="md">
      {filled && record && columns.length > 0 && (
        <Section title={text.fill}>
          <Stack gap="sm" maw={480}>
            <RecordFields
              table={filled}
              record={record}
              values={values}
              onChange={setValues}
              errorOf={(name) => (refused?.column === name ? refused.message : undefined)}
            />
          </Stack>
        </Section>
      )}
      <Group gap="xs" role="radiogroup" aria-label={text.result}>
        {results.map((name, place) => (
          <Button
            key={name}
            role="radio"
            aria-checked={name === result}
            variant={name === result ? 'light' : 'default'}
            rightSection={<Kbd size="xs">{place + 1}</Kbd>}
            onClick={() => setResult(name)}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
      </Group>
      {isMissing && result === undefined && (
        <Text size="sm" c="red" role="alert">
          {text.chooseResult}
        </Text>
      )}
      {problem !== undefined && refused === undefined && <ProblemAlert error={problem} />}
      <Group gap="xs">
        <Button loading={isSending} onClick={() => act('done')} rightSection={<Kbd size="xs">{text.keyOf.done}</Kbd>}>
          {text.done}
        </Button>
        <Button variant="default" onClick={() => act('skip')} rightSection={<Kbd size="xs">{text.keyOf.skip}</Kbd>}>
          {text.skip}
        </Button>
        <Menu opened={isSnoozing} onChange={setSnoozing}>
          <Menu.Target>
            <Button variant="default" rightSection={<Kbd size="xs">{text.keyOf.snooze}</Kbd>}>
              {text.snooze}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {snoozes.map((snooze) => (
              <Menu.Item
                key={snooze}
                onClick={() =>
                  void send(() => api.POST('/tasks/{taskId}/snooze', { params: { path }, body: { until: untilOf(snooze).toISOString() } }))
                }
              >
                {text.snoozes[snooze]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <GiveMenu give={(to) => void send(() => api.POST('/tasks/{taskId}/reassign', { params: { path }, body: to }))} />
      </Group>
    </Stack>
  );
}
