import { Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { $api } from '../../../api/client.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { memberWords } from '../words.ts';
import classes from './role-table.module.css';

const text = memberWords;

/** The permissions of each built-in role, as the server has them. */
export function RoleTable() {
  const { data, error, refetch } = $api.useQuery('get', '/roles');
  if (!data) return error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={240} />;
  const roles = data.roles.filter(({ name }) => name === null);
  // The roles come least first, and each has what the one before it has: what fewer may do stands further down.
  const all = [...new Set(roles.flatMap(({ permissions }) => permissions))];
  const isShared = (permission: (typeof all)[number]): boolean => roles.every(({ permissions }) => permissions.includes(permission));
  const shared = all.filter(isShared);
  return (
    <Stack gap="xs">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text.may}</th>
            {roles.map(({ role }) => (
              <th key={role} scope="col">
                {memberWords.roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all
            .filter((one) => !isShared(one))
            .map((permission) => (
              <tr key={permission}>
                <th scope="row">{text.permissions[permission]}</th>
                {roles.map(({ role, permissions }) => (
                  <td key={role}>
                    {permissions.includes(permission) ? (
                      <IconCheck size={16} aria-label={text.yes} role="img" />
                    ) : (
                      <IconMinus size={16} aria-label={text.no} role="img" className={classes.no} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          <tr>
            <th scope="row">
              <details>
                <summary>{text.shared(shared.length)}</summary>
                <ul className={classes.shared}>
                  {shared.map((permission) => (
                    <li key={permission}>{text.permissions[permission]}</li>
                  ))}
                </ul>
              </details>
            </th>
            {roles.map(({ role }) => (
              <td key={role}>
                <IconCheck size={16} aria-label={text.yes} role="img" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <Text size="sm" c="dimmed">
        {text.onlyOwners}
      </Text>
    </Stack>
  );
}
