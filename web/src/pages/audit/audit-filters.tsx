import { Button, Group, Select, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import { words } from '../../words/en.ts';

const text = words.audit;
const route = getRouteApi('/signed-in/audit');

/** A day as the API's time: its beginning in the person's zone. */
const startOf = (day: string, plusDays = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
};
const dayOf = (iso: string | undefined, plusDays = 0): string => {
  if (iso === undefined) return '';
  const time = new Date(iso);
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate() + plusDays);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
};

/** Narrows the audit log; kept in the address. */
export function AuditFilters() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/audit' });
  const people = $api.useQuery('get', '/members', { params: { query: { limit: 500 } } }).data?.data ?? [];
  const set = (change: Partial<typeof filter>): void => {
    const next = Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined));
    void navigate({ search: next as typeof filter, replace: true });
  };
  return (
    <Group gap="xs" align="flex-end">
      <Select
        size="xs"
        label={text.person}
        placeholder={text.anybody}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': text.anybody }}
        data={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        value={filter.actorId ?? null}
        onChange={(value) => set({ actorId: value ?? undefined })}
      />
      <Select
        size="xs"
        label={text.subject}
        placeholder={text.any}
        clearable
        clearButtonProps={{ 'aria-label': text.any }}
        data={Object.entries(text.subjects).map(([value, label]) => ({ value, label }))}
        value={filter.subjectType ?? null}
        onChange={(value) => set({ subjectType: (value ?? undefined) as typeof filter.subjectType })}
      />
      <TextInput
        size="xs"
        type="date"
        label={text.since}
        value={dayOf(filter.from)}
        onChange={({ currentTarget: { value } }) => set({ from: value ? startOf(value) : undefined })}
      />
      <TextInput
        size="xs"
        type="date"
        label={text.until}
        value={dayOf(filter.to, -1)}
        onChange={({ currentTarget: { value } }) => set({ to: value ? startOf(value, 1) : undefined })}
      />
      {Object.keys(filter).length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => void navigate({ search: {}, replace: true })}>
          {text.clear}
        </Button>
      )}
    </Group>
  );
}
