import { Badge, Group, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { ListedTask } from '../../../api/types.ts';
import { useIsAtLeast } from '../../../api/use-session.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { When } from '../../../ui/when.tsx';
import { jobKeys } from '../query-keys.ts';
import { type TaskAct, useTaskKeys } from './task-keys.ts';
import { TaskPane } from './task-pane.tsx';
import classes from './tasks.module.css';
import { taskWords as text } from './words.ts';

const route = getRouteApi('/signed-in/tasks');
const refreshMs = 15_000;
const limit = 100;

/** The open tasks of the person, and the one that is open beside them. */
export function TasksPage() {
  const { task: open, all } = route.useSearch();
  const navigate = useNavigate({ from: '/tasks' });
  const maySeeAll = useIsAtLeast('admin');
  const assignee = all && maySeeAll ? ('all' as const) : ('me' as const);
  const pages = usePages<ListedTask>(
    jobKeys.tasks(assignee),
    (cursor) => api.GET('/tasks', { params: { query: { assignee, limit, ...(cursor && { cursor }) } } }),
    { refreshMs },
  );
  const { items } = pages;
  const list = useRef<HTMLUListElement>(null);
  const show = useCallback(
    (id: string | undefined) => void navigate({ search: (known) => ({ ...(known.all && { all: true }), ...(id && { task: id }) }) }),
    [navigate],
  );
  const move = useCallback((does: TaskAct): boolean => {
    if (does !== 'next' && does !== 'previous') return false;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement || one.contains(document.activeElement));
    const from = at < 0 ? buttons.findIndex((one) => one.ariaCurrent === 'true') : at;
    buttons[Math.min(buttons.length - 1, Math.max(0, from + (does === 'next' ? 1 : -1)))]?.focus();
    return true;
  }, []);
  useTaskKeys(move);
  /** Opens the task after one that has left the list. */
  const goOn = async (id: string): Promise<void> => {
    const at = items?.findIndex((one) => one.id === id) ?? -1;
    const next = items?.[at + 1] ?? items?.[at - 1];
    show(next?.id === id ? undefined : next?.id);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: jobKeys.allTasks() }),
      queryClient.invalidateQueries({ queryKey: jobKeys.taskCount() }),
    ]);
  };
  return (
    <Page
      title={text.title}
      actions={
        maySeeAll && (
          <SegmentedControl
            size="xs"
            aria-label={text.whose}
            value={assignee}
            onChange={(value) => void navigate({ search: value === 'all' ? { all: true } : {} })}
            data={[
              { value: 'me', label: text.mine },
              { value: 'all', label: text.all },
            ]}
          />
        )
      }
    >
      {pages.error !== undefined && <ProblemAlert error={pages.error} retry={pages.retry} />}
      {items?.length === 0 && open === undefined ? (
        <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
      ) : (
        <div className={classes.split} data-open={open !== undefined}>
          <div className={classes.side}>
            <ul className={classes.list} ref={list} aria-label={text.title}>
              {items?.map((task) => (
                <li key={task.id}>
                  <TaskItem task={task} isOpen={task.id === open} onOpen={() => show(task.id)} />
                </li>
              ))}
            </ul>
            {pages.more && <UnstyledButton onClick={pages.more}>…</UnstyledButton>}
            <Text size="xs" c="dimmed" mt="xs">
              {text.keys}
            </Text>
            <Text size="xs" mt={4}>
              <Link to="/profile">{text.byMail}</Link>
            </Text>
          </div>
          {open === undefined ? (
            <Text c="dimmed">{text.none}</Text>
          ) : (
            <TaskPane key={open} taskId={open} onEnd={() => goOn(open)} onBack={() => show(undefined)} />
          )}
        </div>
      )}
    </Page>
  );
}

function TaskItem({ task, isOpen, onOpen }: { readonly task: ListedTask; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const isOverdue = task.dueAt !== null && new Date(task.dueAt) < new Date();
  return (
    <UnstyledButton className={classes.item} aria-current={isOpen} onClick={onOpen}>
      <Text size="sm" fw={500} truncate>
        <bdi>{task.title}</bdi>
      </Text>
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          {text.actions[task.action]}
        </Text>
        {task.dueAt !== null && (
          <Badge size="xs" variant="light" color={isOverdue ? 'yellow' : 'gray'}>
            {isOverdue ? text.overdue : text.due} <When at={task.dueAt} />
          </Badge>
        )}
      </Group>
    </UnstyledButton>
  );
}
