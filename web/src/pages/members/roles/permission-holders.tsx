import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { $api, api } from '../../../api/client.ts';
import type { Permission } from '../../../api/types.ts';
import { useLacks, useMay } from '../../../api/use-may.ts';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { languageWords } from '../../../words/language.ts';
import { AuditSentence } from '../../audit/shared/audit-sentence.tsx';
import { memberKeys } from '../query-keys.ts';
import { memberWords } from '../words.ts';
import { actionsOf, scopesOf } from './acts.ts';
import { permissionHolderWords as text } from './permission-holder-words.ts';
import { groupNames, permissionGroups } from './role-groups.ts';
import { roleWords } from './words.ts';

const listed = (names: readonly string[]): string => new Intl.ListFormat(languageWords.tag).format(names);

/** The people and keys that may do something, and who did it lately. */
export function PermissionHolders() {
  const [permission, setPermission] = useState<Permission>('spinners:publish');
  const data = groupNames.map((group) => ({
    group: roleWords.groups[group],
    items: permissionGroups[group].map((value) => ({ value, label: memberWords.permissions[value] })),
  }));
  return (
    <Section title={text.title} help={text.help}>
      <Stack gap="sm" w="100%" maw={720}>
        <Select
          label={text.act}
          data={data}
          value={permission}
          onChange={(value) => value && setPermission(value as Permission)}
          allowDeselect={false}
          searchable
        />
        <People permission={permission} />
        <Keys permission={permission} />
        <Lately permission={permission} />
      </Stack>
    </Section>
  );
}

function People({ permission }: { readonly permission: Permission }) {
  const enabled = !useLacks('members:read');
  const { data } = $api.useQuery('get', '/who-may', { params: { query: { permission } } }, { enabled });
  if (!data) return null;
  const roleNames: Readonly<Record<string, string>> = memberWords.roleNames;
  const others = data.count - data.people.length;
  const names = data.people.map(({ name }) => name);
  return (
    <Text size="sm">
      {data.count === 0 ? text.nobody : text.people(listed(others > 0 ? [...names, text.others(others)] : names))}{' '}
      <Text span size="sm" c="dimmed">
        {text.roles(listed(data.roles.map((role) => roleNames[role] ?? role)))}
      </Text>
    </Text>
  );
}

function Keys({ permission }: { readonly permission: Permission }) {
  const mayRead = useMay('api-keys:read');
  const wanted = scopesOf[permission];
  const { data } = $api.useQuery('get', '/api-keys', { params: { query: { limit: 500 } } }, { enabled: mayRead && wanted !== undefined });
  if (!mayRead) return null;
  const keys = data?.data.filter(
    ({ state, scopes }) => (state === 'works' || state === 'retiring') && scopes.some((one) => wanted?.includes(one)),
  );
  if (wanted !== undefined && keys === undefined) return null;
  return <Text size="sm">{keys === undefined || keys.length === 0 ? text.noKeys : text.keys(listed(keys.map(({ name }) => name)))}</Text>;
}

function Lately({ permission }: { readonly permission: Permission }) {
  const mayRead = useMay('audit:read');
  const action = actionsOf[permission];
  const { data } = useQuery({
    queryKey: memberKeys.doneLately(action),
    queryFn: async () => (await api.GET('/audit', { params: { query: { action: action ?? '', limit: 5 } } })).data?.data ?? [],
    enabled: mayRead && action !== undefined,
  });
  if (!mayRead) return null;
  if (action === undefined) return <Text size="sm">{text.onlyReads}</Text>;
  if (data === undefined) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {text.lately}
      </Text>
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.never}
        </Text>
      )}
      {data.map((entry) => (
        <Text size="sm" component="div" key={entry.id}>
          <AuditSentence of={entry} />{' '}
          <Text span size="sm" c="dimmed">
            <When at={entry.at} />
          </Text>
        </Text>
      ))}
    </Stack>
  );
}
