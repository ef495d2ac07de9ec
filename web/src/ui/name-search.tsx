import { Button } from '@mantine/core';
import { words } from '../words/en.ts';
import { EmptyState } from './empty-state.tsx';
import { SearchField } from './search-field.tsx';

interface NameSearchProps {
  /** The search text; undefined for nothing. */
  readonly search: string | undefined;
  readonly onChange: (search: string | undefined) => void;
}

/** Finds things of a list by a part of their names. */
export const NameSearch = ({ search = '', onChange }: NameSearchProps) => (
  <SearchField
    label={words.nameSearch.find}
    clearLabel={words.nameSearch.clear}
    value={search}
    onChange={(wanted) => onChange(wanted || undefined)}
  />
);

/** The text of a list that has nothing of the name. */
export const NoneNamed = ({ search = '', onChange }: NameSearchProps) => (
  <EmptyState
    title={words.nameSearch.none(search)}
    action={
      <Button variant="default" onClick={() => onChange(undefined)}>
        {words.nameSearch.clear}
      </Button>
    }
  >
    {words.nameSearch.noneHelp}
  </EmptyState>
);

/** The search in the address of a list's page. */
export const nameSearchOf = ({ search }: Readonly<Record<string, unknown>>): { search?: string } =>
  typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 200) } : {};
