import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { $api } from '../../../api/client.ts';
import type { Role, SignInProvider } from '../../../api/types.ts';
import { capitalize } from '../../../text/format.ts';
import { words } from '../../../words/en.ts';
import { signInProviderWords as text } from './words.ts';

type Rules = SignInProvider['roleRules'];

interface RoleRulesProps {
  readonly value?: Rules;
  readonly onChange?: (rules: Rules) => void;
  readonly error?: ReactNode;
}

const roles: readonly Role[] = ['member', 'admin', 'owner'];

/** The values of the claim that give roles. */
export function RoleRules({ value: rules = [], onChange = () => undefined, error }: RoleRulesProps) {
  const put = (at: number, change: Partial<Rules[number]>): void =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...change } : rule)));
  const defined = $api.useQuery('get', '/roles').data?.roles ?? [];
  const choices = [
    ...roles.map((one) => ({ value: one as string, label: capitalize(words.roles[one]) })),
    ...defined.flatMap(({ id, name }) => (name === null ? [] : [{ value: id, label: name }])),
  ];
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {text.rules}
      </Text>
      {rules.map(({ value, role }, at) => (
        <Group key={at} gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            dir="ltr"
            aria-label={text.ruleValue(at + 1)}
            placeholder={text.rulePlaceholder}
            value={value}
            onChange={({ currentTarget }) => put(at, { value: currentTarget.value })}
          />
          <Select
            w={150}
            aria-label={text.ruleRole(at + 1)}
            allowDeselect={false}
            data={choices}
            value={role}
            onChange={(chosen) => put(at, { role: chosen ?? role })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text.ruleRemove(at + 1)}
            onClick={() => onChange(rules.filter((_, place) => place !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
      <Group>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...rules, { value: '', role: 'member' }])}
        >
          {text.ruleAdd}
        </Button>
      </Group>
    </Stack>
  );
}
