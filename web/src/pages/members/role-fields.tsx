import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useProjects } from '../../hooks/use-projects.ts';
import { roleWords } from './roles/words.ts';
import { type RoleValues, useRoleChoices } from './use-role-names.ts';
import { memberWords } from './words.ts';

/** The fields that give a person a role, and others in projects. */
export function RoleFields<Values extends RoleValues>({ form }: { readonly form: UseFormReturnType<Values> }) {
  const { everywhere, inProjects } = useRoleChoices();
  const projects = useProjects();
  const { roleId, projectRoles } = form.getValues();
  const set = (value: RoleValues['projectRoles']) => form.setFieldValue('projectRoles', value as never);
  const free = projects.filter(({ id, archivedAt }) => archivedAt === null && !projectRoles.some((one) => one.projectId === id));
  const nameOf = (id: string): string => projects.find((project) => project.id === id)?.name ?? id;
  const first = inProjects[0]?.value;
  return (
    <>
      <Select label={memberWords.role} data={everywhere} allowDeselect={false} {...form.getInputProps('roleId')} />
      {roleId !== 'owner' && (projectRoles.length > 0 || projects.length > 1) && (
        <Stack gap="xs">
          <div>
            <Text size="sm" fw={500}>
              {roleWords.inProjects}
            </Text>
            <Text size="xs" c="dimmed">
              {roleWords.inProjectsHelp}
            </Text>
          </div>
          {projectRoles.map((one, at) => (
            <Group key={one.projectId} wrap="nowrap" align="flex-end" gap="xs">
              <Select
                style={{ flex: 1 }}
                label={roleWords.roleInProject(nameOf(one.projectId))}
                data={inProjects}
                value={one.roleId}
                allowDeselect={false}
                onChange={(chosen) => set(projectRoles.with(at, { projectId: one.projectId, roleId: chosen ?? one.roleId }))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={roleWords.removeProject(nameOf(one.projectId))}
                onClick={() => set(projectRoles.toSpliced(at, 1))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          {free.length > 0 && first !== undefined && (
            <Select
              aria-label={roleWords.addProject}
              placeholder={roleWords.addProject}
              data={free.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onChange={(projectId) => projectId !== null && set([...projectRoles, { projectId, roleId: first }])}
            />
          )}
        </Stack>
      )}
    </>
  );
}
