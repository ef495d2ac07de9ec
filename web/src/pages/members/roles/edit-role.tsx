import { Select, Textarea, TextInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { Permission, RoleOfOrganization } from '../../../api/types.ts';
import { useOwnRights } from '../../../api/use-may.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { words } from '../../../words/en.ts';
import { PermissionChecklist } from './permission-checklist.tsx';
import { templates } from './role-groups.ts';
import { RolePreview } from './role-preview.tsx';
import { roleWords as text } from './words.ts';

interface EditRoleProps {
  /** The role that is changed; `new` for another one. */
  readonly role: RoleOfOrganization | 'new' | undefined;
  readonly onClose: () => void;
}

/** Makes a role of permissions, or changes one. */
export function EditRole({ role, onClose }: EditRoleProps) {
  const own = useOwnRights()?.permissions ?? [];
  const known = typeof role === 'object' ? role : undefined;
  const initialValues = {
    name: known?.name ?? '',
    description: known?.description ?? '',
    permissions: (known?.permissions ?? []) as Permission[],
  };
  const save = async (body: typeof initialValues): Promise<void> => {
    await (known ? api.PUT('/roles/{roleId}', { params: { path: { roleId: known.id } }, body }) : api.POST('/roles', { body }));
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog
      isOpen={role !== undefined}
      onClose={onClose}
      title={known ? text.changeTitle(known.name ?? '') : text.createTitle}
      action={known ? words.common.save : text.createAction}
      initialValues={initialValues}
      send={save}
      size="lg"
      fieldOf={(path) => (path.startsWith('permissions') ? 'permissions' : path)}
      isReady={(form) => form.getValues().permissions.length > 0}
    >
      {(form) => (
        <>
          <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />
          <Textarea
            label={text.description}
            description={text.descriptionHelp}
            autosize
            maxRows={4}
            {...form.getInputProps('description')}
          />
          {!known && (
            <Select
              label={text.startFrom}
              placeholder={text.none}
              data={Object.keys(templates).map((value) => ({ value, label: text.templates[value as keyof typeof templates] }))}
              onChange={(chosen) => {
                const all: readonly Permission[] = chosen === null ? [] : templates[chosen as keyof typeof templates];
                form.setFieldValue(
                  'permissions',
                  all.filter((one) => own.includes(one)),
                );
              }}
            />
          )}
          <PermissionChecklist
            value={form.getValues().permissions}
            onChange={(value) => form.setFieldValue('permissions', value)}
            error={form.errors.permissions as string | undefined}
          />
          <RolePreview permissions={form.getValues().permissions} />
        </>
      )}
    </FormDialog>
  );
}
