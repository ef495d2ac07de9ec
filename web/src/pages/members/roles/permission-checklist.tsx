import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import type { Permission } from '../../../api/types.ts';
import { useOwnRights } from '../../../api/use-may.ts';
import { memberWords } from '../words.ts';
import { groupNames, permissionGroups } from './role-groups.ts';
import { roleWords as text } from './words.ts';

interface ChecklistProps {
  readonly value: readonly Permission[];
  readonly onChange: (value: Permission[]) => void;
  readonly error?: string | undefined;
}

/** The permissions of a role, in groups; those that the author lacks cannot be chosen. */
export function PermissionChecklist({ value, onChange, error }: ChecklistProps) {
  const own = useOwnRights()?.permissions ?? [];
  const isLacking = Object.values(permissionGroups).some((group) => group.some((one) => !own.includes(one)));
  const set = (permission: Permission, isOn: boolean) =>
    onChange(isOn ? [...value, permission] : value.filter((one) => one !== permission));
  return (
    <Stack gap="sm">
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {isLacking && (
        <Text size="xs" c="dimmed">
          {text.lacking}
        </Text>
      )}
      {groupNames.map((group) => (
        <Fieldset
          key={group}
          variant="unstyled"
          legend={
            <Text size="sm" fw={500} pb={6}>
              {text.groups[group]}
            </Text>
          }
        >
          <Stack gap={8}>
            {permissionGroups[group].map((permission) => (
              <Checkbox
                key={permission}
                size="sm"
                label={memberWords.permissions[permission]}
                checked={value.includes(permission)}
                disabled={!own.includes(permission)}
                onChange={(event) => set(permission, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Fieldset>
      ))}
    </Stack>
  );
}
