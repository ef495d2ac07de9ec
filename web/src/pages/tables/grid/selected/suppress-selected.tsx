import { Checkbox, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, queryClient } from '../../../../api/client.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { count } from '../../../../text/format.ts';
import { nouns } from '../../../../text/words.ts';
import { ProblemAlert } from '../../../../ui/problem.tsx';
import { tell } from '../../../../ui/tell.ts';
import { words } from '../../../../words/en.ts';
import { reasonOptions, type StatedReason } from '../../../suppressions/shared/reason-select.tsx';
import { tableKeys } from '../../query-keys.ts';
import classes from '../grid.module.css';
import { blockSize } from '../rows.ts';
import { inBatches, type SelectedRows, selectionBody, useSelected } from './selected.ts';
import { selectedWords } from './words.ts';

const text = selectedWords.suppress;

type Values = { columns: string[]; reason: StatedReason; note: string };
interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Suppresses the addresses of the selected records, after saying how many they are. */
export function SuppressSelected({ isOpen, onClose }: DialogProps) {
  const selected = useSelected();
  const [columns, setColumns] = useState<readonly string[]>();
  const [looked, setLooked] = useState(0);
  const likely = useMemo(() => likelyColumns(selected), [selected]);
  const offered = useMemo(() => textColumns(selected, likely), [selected, likely]);
  const chosen = columns ?? likely;
  const counting = useQuery({
    queryKey: tableKeys.addresses(selected.table.id, selected.positions ?? selected.query, chosen),
    queryFn: () => walk(selected, { columns: chosen, reason: 'manual', note: '' }, true, setLooked),
    enabled: isOpen && chosen.length > 0,
    gcTime: 0,
    retry: false,
  });
  const addresses = nouns.addresses(counting.data?.addresses ?? 0);
  const what = nouns.records(selected.size);
  const send = async ({ reason, note }: Values): Promise<void> => {
    const { addresses: all, added } = await walk(selected, { columns: chosen, reason, note }, false, setLooked);
    await queryClient.invalidateQueries();
    tell(text.done(nouns.addresses(added), count(all - added)));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(what)}
      action={counting.data ? text.action(addresses) : text.open}
      initialValues={{ columns: [], reason: 'manual', note: '' } as Values}
      send={send}
      isReady={() => (counting.data?.addresses ?? 0) > 0 && !counting.isLoading}
      isDestroying
    >
      {(form) => (
        <>
          <Checkbox.Group label={text.columns} value={[...chosen]} onChange={setColumns}>
            <Stack gap={6} mt={6} className={classes.choices}>
              {offered.map((name) => (
                <Checkbox key={name} size="xs" value={name} label={<bdi>{name}</bdi>} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Text size="sm" role="status">
            {chosen.length === 0 && text.noColumns}
            {counting.isLoading && `${text.counting} ${looked > 0 ? text.soFar(nouns.records(looked)) : ''}`}
            {counting.data &&
              !counting.isLoading &&
              (counting.data.addresses > 0 ? `${text.found(addresses, what)} ${text.help}` : text.foundNone)}
          </Text>
          {counting.error && <ProblemAlert error={counting.error} retry={() => void counting.refetch()} />}
          <Select label={text.reason} data={reasonOptions} allowDeselect={false} {...form.getInputProps('reason')} />
          <TextInput label={text.note} placeholder={words.common.optional} {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}

interface Wanted {
  readonly columns: readonly string[];
  readonly reason: StatedReason;
  readonly note: string;
}

/** Counts or suppresses the addresses, batch by batch. */
async function walk(selected: SelectedRows, { columns, reason, note }: Wanted, isCount: boolean, onLooked: (records: number) => void) {
  const selection = await selectionBody(selected);
  const params = { path: { dataTableId: selected.table.id } };
  const sum = { addresses: 0, added: 0 };
  const given = { columns: [...columns], reason, note: note.trim() || null, count: isCount };
  await inBatches(async (after) => {
    const body = { ...selection, ...given, ...(after && { after }) };
    const { data } = await api.POST('/data-tables/{dataTableId}/records/suppress-selected', { params, body });
    sum.addresses += data?.addresses ?? 0;
    sum.added += data?.added ?? 0;
    return { done: data?.records ?? 0, next: data?.next ?? null };
  }, onLooked);
  return sum;
}

/** The columns that can have addresses, those first that do. */
const textColumns = ({ table }: SelectedRows, likely: readonly string[]): readonly string[] => [
  ...likely,
  ...table.columns.filter(({ name, type }) => type === 'text' && !likely.includes(name)).map(({ name }) => name),
];

/** The columns that have addresses in the first rows. */
function likelyColumns({ table, source }: SelectedRows): readonly string[] {
  const rows = Array.from({ length: blockSize }, (_, at) => source.at(at) ?? null);
  const isAddress = (cell: unknown): boolean => typeof cell === 'string' && /^\s*(?:\S+@\S+\.\S+|\+\d[\d\s().-]{5,})\s*$/.test(cell);
  return table.columns.map(({ name }) => name).filter((name) => rows.some((row) => row !== null && isAddress(row.cells[name])));
}
