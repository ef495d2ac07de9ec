import { Menu, Select, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { SpinnerSummary } from '../../api/types.ts';
import { useLacks } from '../../api/use-may.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useProjects } from '../../hooks/use-projects.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { EndOfArrivals } from './end-of-arrivals.tsx';
import { spinnerWords } from './words.ts';

const text = spinnerWords;

type Action = 'rename' | 'move' | 'duplicate' | 'unpublish' | 'archive';

interface SpinnerActions {
  /** `first` is what stands above the actions. */
  readonly menu: (spinner: SpinnerSummary, first?: ReactNode) => ReactNode;
  /** To be shown once on the page. */
  readonly dialogs: ReactNode;
}

/** The acts on a spinner as a whole, as a menu and its dialogs. `changed` is told after each change. */
export function useSpinnerActions(changed?: () => void): SpinnerActions {
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ action: Action; spinner: SpinnerSummary }>();
  const projects = useProjects().filter(({ archivedAt }) => archivedAt === null);
  const params = open && { path: { spinnerId: open.spinner.id } };
  const name = open?.spinner.name ?? '';
  const dialog = (action: Action) => ({ isOpen: open?.action === action, onClose: () => setOpen(undefined) });
  const refresh = async (): Promise<void> => {
    changed?.();
    await queryClient.invalidateQueries();
  };
  const edit = async (body: { name?: string; projectId?: string }): Promise<void> => {
    if (params) await api.PATCH('/spinners/{spinnerId}', { params, body });
    await refresh();
  };
  const duplicate = async (body: { name: string }): Promise<void> => {
    if (!params) return;
    const { data } = await api.POST('/spinners/{spinnerId}/duplicate', { params, body });
    await queryClient.invalidateQueries();
    if (data) await navigate({ to: '/spinners/$spinnerId', params: { spinnerId: data.spinner.id } });
  };
  const unpublish = async (): Promise<void> => {
    if (params) await api.POST('/spinners/{spinnerId}/unpublish', { params });
    await refresh();
  };
  const archive = async (): Promise<void> => {
    if (params) await api.POST('/spinners/{spinnerId}/archive', { params });
    await refresh();
  };
  const restore = async ({ id, name: restored }: SpinnerSummary): Promise<void> => {
    try {
      await api.POST('/spinners/{spinnerId}/restore', { params: { path: { spinnerId: id } } });
      tell(text.restored(restored));
    } catch (error) {
      tellProblem(error);
    }
    await refresh();
  };
  const ask = (action: Action, spinner: SpinnerSummary): void => setOpen({ action, spinner });
  return {
    menu: (spinner, first) => (
      <SpinnerMenu spinner={spinner} hasOthers={projects.length > 1} first={first} onAsked={ask} onRestore={(one) => void restore(one)} />
    ),
    dialogs: (
      <>
        <FormDialog {...dialog('rename')} title={text.rename} action={words.common.save} initialValues={{ name }} send={edit}>
          {(form) => <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />}
        </FormDialog>
        <FormDialog
          {...dialog('move')}
          title={text.moveTitle(name)}
          action={text.moveAction}
          initialValues={{ projectId: open?.spinner.projectId ?? '' }}
          send={edit}
        >
          {(form) => (
            <Select
              label={words.common.project}
              data={projects.map(({ id, name: label }) => ({ value: id, label }))}
              data-autofocus
              {...form.getInputProps('projectId')}
            />
          )}
        </FormDialog>
        <FormDialog
          {...dialog('duplicate')}
          title={text.duplicateTitle(name)}
          action={text.duplicate}
          initialValues={{ name: text.copyOf(name) }}
          send={duplicate}
        >
          {(form) => (
            <>
              <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />
              <Text size="sm" c="dimmed">
                {text.duplicateHelp}
              </Text>
            </>
          )}
        </FormDialog>
        <Confirm {...dialog('unpublish')} title={text.unpublishTitle(name)} action={text.unpublish} run={unpublish}>
          {text.unpublishHelp}
          {open && <EndOfArrivals spinner={open.spinner} />}
        </Confirm>
        <Confirm {...dialog('archive')} title={text.archiveTitle(name)} action={text.archive} run={archive}>
          {text.archiveHelp}
          {open && <EndOfArrivals spinner={open.spinner} />}
        </Confirm>
      </>
    ),
  };
}

interface SpinnerMenuProps {
  readonly spinner: SpinnerSummary;
  /** Whether there is another project to move it to. */
  readonly hasOthers: boolean;
  readonly first: ReactNode;
  readonly onAsked: (action: Action, spinner: SpinnerSummary) => void;
  readonly onRestore: (spinner: SpinnerSummary) => void;
}

/** The acts that the person's role includes, as far as the spinner's state allows them. */
function SpinnerMenu({ spinner, hasOthers, first, onAsked, onRestore }: SpinnerMenuProps) {
  const mayEdit = !useLacks('spinners:edit', spinner.projectId);
  const mayPublish = !useLacks('spinners:publish', spinner.projectId);
  const isArchived = spinner.state === 'archived';
  const item = (action: Action, color?: string) => (
    <Menu.Item onClick={() => onAsked(action, spinner)} {...(color && { color })}>
      {text[action]}
    </Menu.Item>
  );
  if (!first && !mayEdit && !mayPublish) return null;
  return (
    <RowMenu label={words.common.actionsOf(spinner.name)}>
      {first}
      {isArchived && mayPublish && <Menu.Item onClick={() => onRestore(spinner)}>{text.restore}</Menu.Item>}
      {!isArchived && mayEdit && item('rename')}
      {!isArchived && mayEdit && hasOthers && item('move')}
      {mayEdit && item('duplicate')}
      {spinner.state === 'published' && mayPublish && item('unpublish')}
      {!isArchived && mayPublish && item('archive', 'red')}
    </RowMenu>
  );
}
