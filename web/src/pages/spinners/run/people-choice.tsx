import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usePeople } from '../../../hooks/use-people.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { words } from '../../../words/en.ts';
import { runWords } from '../shared/run-words.ts';

interface PeopleChoiceProps {
  readonly dataTableId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (recordId: string) => void;
}

const text = runWords;
const most = 8;

/** Finds people of the table by a name, an address or a number, and takes them into the audience. */
export function PeopleChoice({ dataTableId, chosen, onChoose }: PeopleChoiceProps) {
  const [search, setSearch] = useState('');
  const found = usePeople({ search, dataTableId, limit: most })?.data;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {text.people}
      </Text>
      <SearchField width="100%" label={text.findPeople} clearLabel={words.nameSearch.clear} value={search} onChange={setSearch} />
      <div role="status">
        {found?.length === 0 && (
          <Text size="sm" c="dimmed">
            {text.nobodyFound(search)}
          </Text>
        )}
        <Group gap={6}>
          {found
            ?.filter(({ recordId }) => !chosen.includes(recordId))
            .map(({ recordId, name, addresses }) => (
              <Button key={recordId} size="compact-sm" variant="default" title={addresses[0]?.address} onClick={() => onChoose(recordId)}>
                <bdi>{text.addPerson(name ?? addresses[0]?.address ?? recordId)}</bdi>
              </Button>
            ))}
        </Group>
      </div>
    </Stack>
  );
}
