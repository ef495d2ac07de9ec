import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { $api } from '../api/client.ts';
import type { Permission } from '../api/types.ts';
import { useLacks, useLacksEverywhere } from '../api/use-may.ts';
import { words } from '../words/en.ts';
import { languageWords } from '../words/language.ts';

interface OfPermission {
  readonly permission: Permission;
  /** Roles in this project count, too. */
  readonly projectId?: string | undefined;
}

/** Says whom to ask for what the person's role does not include. */
export function PeopleToAsk({ permission, projectId }: OfPermission) {
  const query = { permission, ...(projectId !== undefined && { projectId }) };
  const enabled = !useLacks('members:read');
  const { data } = $api.useQuery('get', '/who-may', { params: { query } }, { retry: false, enabled });
  if (!data || data.count === 0) return words.notAllowed(undefined);
  const names = data.people.map(({ name }) => name);
  const more = data.count - names.length;
  const list = new Intl.ListFormat(languageWords.tag, { type: 'disjunction' });
  return words.notAllowed(list.format(more > 0 ? [...names, words.othersWhoMay(more)] : names));
}

interface IfAllowedProps extends OfPermission {
  /** Whether the permission in any project will do. */
  readonly isAnywhere?: boolean;
  /** The label of the button that is shown, but cannot be pressed. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button, or one that says whom to ask where the person may not press it. */
export function IfAllowed({ label, isAnywhere = false, children, ...asked }: IfAllowedProps) {
  const [lacks, lacksAll] = [useLacks(asked.permission, asked.projectId), useLacksEverywhere(asked.permission)];
  if (!(isAnywhere ? lacksAll : lacks)) return children;
  return (
    <Tooltip label={<PeopleToAsk {...asked} />} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button variant="default" data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
        {label}
      </Button>
    </Tooltip>
  );
}
