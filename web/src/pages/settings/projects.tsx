import { Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { Project } from '../../api/types.ts';
import { useLacks, useMay } from '../../api/use-may.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { usePages } from '../../hooks/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { projectKeys } from './query-keys.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.projects;

/** The folders of tables and spinners. */
export function Projects() {
  const [edited, setEdited] = useState<Project | 'new'>();
  const pages = usePages(projectKeys.all(), (cursor) => api.GET('/projects', { params: { query: cursor ? { cursor } : {} } }));
  const archive = async ({ id, archivedAt }: Project): Promise<void> => {
    const call = { params: { path: { projectId: id } } };
    try {
      await (archivedAt ? api.POST('/projects/{projectId}/restore', call) : api.POST('/projects/{projectId}/archive', call));
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries({ queryKey: projectKeys.all() });
  };
  const create = (
    <IfAllowed permission="projects:edit" label={text.create}>
      <Button variant="default" onClick={() => setEdited('new')}>
        {text.create}
      </Button>
    </IfAllowed>
  );
  return (
    <Section title={text.title} help={text.help}>
      <div style={{ width: '100%' }}>
        <List
          label={text.title}
          pages={pages}
          keyOf={({ id }) => id}
          empty={
            <EmptyState isPart title={text.emptyTitle} action={create}>
              {text.empty}
            </EmptyState>
          }
          columns={[
            { label: text.name, cell: ({ name }) => <bdi>{name}</bdi> },
            { label: text.state, cell: ({ archivedAt }) => archivedAt && <StatusBadge tone="idle">{text.archived}</StatusBadge> },
            { label: text.created, cell: ({ createdAt }) => <When at={createdAt} /> },
            {
              label: words.common.actions,
              isMenu: true,
              cell: (project) => (
                <ProjectMenu project={project} onRename={() => setEdited(project)} onArchive={() => void archive(project)} />
              ),
            },
          ]}
        />
      </div>
      {pages.items && pages.items.length > 0 && create}
      <ProjectDialog project={edited} onClose={() => setEdited(undefined)} />
    </Section>
  );
}

interface ProjectMenuProps {
  readonly project: Project;
  readonly onRename: () => void;
  /** Archives it, or restores an archived one. */
  readonly onArchive: () => void;
}

function ProjectMenu({ project, onRename, onArchive }: ProjectMenuProps) {
  const [mayEdit, mayArchive] = [!useLacks('projects:edit', project.id), useMay('projects:archive', project.id)];
  if (!mayEdit && !mayArchive) return null;
  return (
    <RowMenu label={words.common.actionsOf(project.name)}>
      {mayEdit && <Menu.Item onClick={onRename}>{text.rename}</Menu.Item>}
      {mayArchive && <Menu.Item onClick={onArchive}>{project.archivedAt ? text.restore : text.archive}</Menu.Item>}
    </RowMenu>
  );
}

function ProjectDialog({ project, onClose }: { readonly project: Project | 'new' | undefined; readonly onClose: () => void }) {
  const known = typeof project === 'object' ? project : undefined;
  const save = async (body: { name: string }): Promise<void> => {
    await (known
      ? api.PATCH('/projects/{projectId}', { params: { path: { projectId: known.id } }, body })
      : api.POST('/projects', { body }));
    await queryClient.invalidateQueries({ queryKey: projectKeys.all() });
  };
  return (
    <FormDialog
      isOpen={project !== undefined}
      onClose={onClose}
      title={known ? text.rename : text.create}
      action={known ? words.common.save : text.create}
      initialValues={{ name: known?.name ?? '' }}
      send={save}
    >
      {(form) => <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />}
    </FormDialog>
  );
}
