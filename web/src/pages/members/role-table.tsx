import { IconCheck, IconMinus } from '@tabler/icons-react';
import { words } from '../../words/en.ts';
import classes from './role-table.module.css';

const text = words.members;
const roles = ['member', 'admin', 'owner'] as const;

/** What each role may do. */
export function RoleTable() {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text.may}</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {words.roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {text.rights.map(({ right, least }) => (
          <tr key={right}>
            <th scope="row">{right}</th>
            {roles.map((role) => (
              <td key={role}>
                {roles.indexOf(role) >= roles.indexOf(least) ? (
                  <IconCheck size={16} aria-label={text.yes} role="img" />
                ) : (
                  <IconMinus size={16} aria-label={text.no} role="img" className={classes.no} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
