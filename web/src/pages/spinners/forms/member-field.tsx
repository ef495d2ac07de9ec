import { type ComboboxItem, type ComboboxParsedItem, Select, Text } from '@mantine/core';
import { useMembers } from '../../../hooks/use-members.ts';
import { isMemberNamed } from '../../../text/member-names.ts';
import { editorWords } from '../editor-words.ts';

const text = editorWords.member;

interface MemberFieldProps {
  readonly label: string;
  /** The address; empty if nobody is chosen. */
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error: string | undefined;
}

/** Chooses a member by their address. One who has left, or is not here yet, stays until another one is chosen. */
export function MemberField({ label, value, onChange, error }: MemberFieldProps) {
  const members = useMembers();
  const own = members?.find(({ email }) => email.toLowerCase() === value.toLowerCase());
  const isNoMember = members !== undefined && value !== '' && own === undefined;
  const offered = (members ?? []).map(({ email, name }) => ({ value: email, label: name }));
  const find = ({ options, search }: { readonly options: ComboboxParsedItem[]; readonly search: string }) =>
    options.filter((option) => 'value' in option && isMemberNamed({ name: option.label, email: option.value }, search));
  return (
    <Select
      label={label}
      data={isNoMember ? [...offered, { value, label: text.gone(value) }] : offered}
      value={members === undefined || value === '' ? null : (own?.email ?? value)}
      onChange={(email) => email && onChange(email)}
      filter={find}
      renderOption={({ option }) => <Member of={option} isHere={option.label !== text.gone(option.value)} />}
      error={error}
      allowDeselect={false}
      nothingFoundMessage={text.none}
      searchable
    />
  );
}

const Member = ({ of: { label, value }, isHere }: { readonly of: ComboboxItem; readonly isHere: boolean }) => (
  <div>
    <Text size="sm">
      <bdi>{label}</bdi>
    </Text>
    {isHere && (
      <Text size="xs" c="dimmed">
        <bdi>{value}</bdi>
      </Text>
    )}
  </div>
);
