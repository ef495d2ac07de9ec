import { Button, Group, Select } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import { TimeRange } from '../../forms/time-range.tsx';
import { isTyping, without } from '../../text/search.ts';
import { auditWords } from './shared/words.ts';

const text = auditWords;
const route = getRouteApi('/signed-in/audit');

/** Narrows the audit log; kept in the address. */
export function AuditFilters() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/audit' });
  const people = $api.useQuery('get', '/members', { params: { query: { limit: 500 } } }).data?.data ?? [];
  const set = (change: { readonly [Name in keyof typeof filter]?: (typeof filter)[Name] | undefined }): void => {
    const search = without<typeof filter>({ ...filter, ...change });
    void navigate({ search, replace: isTyping(filter, search, ['from', 'to']) });
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
      <TimeRange from={filter.from} to={filter.to} onChange={set} />
      {Object.keys(filter).length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => void navigate({ search: {} })}>
          {text.clear}
        </Button>
      )}
    </Group>
  );
}
