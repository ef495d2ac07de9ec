import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { $api, api } from '../../../api/client.ts';
import type { Task } from '../../../api/types.ts';
import { useLacksOfTable } from '../../../api/use-may.ts';
import { useMe } from '../../../api/use-session.ts';
import { useMembers } from '../../../hooks/use-members.ts';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { RecordHistory } from '../person/record-history.tsx';
import { RecordValues } from '../person/record-values.tsx';
import { TaskForm } from './task-form.tsx';
import classes from './tasks.module.css';
import { taskWords as text } from './words.ts';

interface TaskPaneProps {
  readonly taskId: string;
  /** It has left the list. */
  readonly onEnd: () => Promise<void>;
  readonly onBack: () => void;
}

/** A claim lasts 15 minutes. */
const prolongMs = 300_000;

/** A task that is open: claimed for the person as long as it is shown. */
export function TaskPane({ taskId, onEnd, onBack }: TaskPaneProps) {
  const [task, setTask] = useState<Task>();
  const [problem, setProblem] = useState<unknown>();
  const read = $api.useQuery('get', '/tasks/{taskId}', { params: { path: { taskId } } }, { retry: false });
  const me = useMe().user.id;
  const dataTableId = read.data?.task.dataTableId;
  const lacksEdit = useLacksOfTable('records:edit', dataTableId ?? '');
  const mayDo = dataTableId !== undefined && !lacksEdit;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!mayDo) return;
    let claim: string | null = null;
    let isGone = false;
    const prolong = async (): Promise<void> => {
      try {
        const { data } = await api.POST('/tasks/{taskId}/claim', { params: { path: { taskId } }, body: claim === null ? {} : { claim } });
        if (isGone || !data) return;
        claim = data.task.claim;
        setTask(data.task);
        setProblem(undefined);
      } catch (reason) {
        if (!isGone) setProblem(reason);
      }
    };
    void prolong();
    const timer = setInterval(() => void prolong(), prolongMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [taskId, mayDo]);
  const shown = task ?? read.data?.task;
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) title.current?.focus();
  }, [isShown]);
  const back = (
    <div className={classes.back}>
      <Button size="compact-sm" variant="default" onClick={onBack}>
        {text.back}
      </Button>
    </div>
  );
  if (!shown)
    return (
      <div className={classes.pane}>
        {back}
        {read.error ? <ProblemAlert error={read.error} /> : <Skeleton height={200} />}
      </div>
    );
  const { dataTableId: tableId, recordId } = shown;
  return (
    <section className={classes.pane} aria-label={shown.title}>
      {back}
      <Stack gap={4}>
        <Title order={2} size="h4" ref={title} tabIndex={-1}>
          <bdi>{shown.title}</bdi>
        </Title>
        <Text size="sm" c="dimmed">
          {text.actions[shown.action]}
          {shown.dueAt !== null && (
            <>
              {' · '}
              {text.due} <When at={shown.dueAt} />
            </>
          )}
          {isNear(shown.closesAt) && (
            <>
              {' · '}
              {text.closes} <When at={shown.closesAt} />
            </>
          )}
        </Text>
        {shown.standInFor !== null && <Text size="sm">{text.standIn(shown.standInFor)}</Text>}
      </Stack>
      {shown.state !== 'open' && <Alert color="gray">{text.ended[shown.state]}</Alert>}
      {shown.state === 'open' && shown.claimedBy !== null && shown.claimedBy !== me && <ClaimedBy userId={shown.claimedBy} />}
      {problem !== undefined && <ProblemAlert error={problem} />}
      {shown.script !== '' && (
        <Section title={text.script}>
          <Text className={classes.script}>{shown.script}</Text>
        </Section>
      )}
      {lacksEdit && shown.state === 'open' && <NotAllowed permission="records:edit" />}
      {task?.claim && task.state === 'open' && <TaskForm task={task} claim={task.claim} onEnd={onEnd} />}
      <Link to="/tables/$tableId/records/$recordId" params={{ tableId, recordId }}>
        {text.person}
      </Link>
      <RecordValues tableId={tableId} recordId={recordId} />
      <RecordHistory tableId={tableId} recordId={recordId} />
    </section>
  );
}

function ClaimedBy({ userId }: { readonly userId: string }) {
  const members = useMembers() ?? [];
  return <Alert color="yellow">{text.claimedBy(members.find((one) => one.userId === userId)?.name ?? text.somebody)}</Alert>;
}

/** A task without a limit of its own closes after a year: nobody has to think of that yet. */
const nearMs = 60 * 86_400_000;
const isNear = (at: string): boolean => Date.parse(at) - Date.now() < nearMs;
