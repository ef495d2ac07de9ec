import { useState } from 'react';
import { api, queryClient } from '../../../../api/client.ts';
import { Confirm } from '../../../../forms/confirm.tsx';
import { nouns } from '../../../../text/words.ts';
import { inBatches, selectionBody, useSelected } from './selected.ts';
import { selectedWords } from './words.ts';

const text = selectedWords.delete;
/** The number from which the name of the table is asked for: a slip of the hand does not pick them. */
const namedFrom = 100;

/** Deletes the selected records, for good. */
export function DeleteSelected({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const selected = useSelected();
  const { table, size, onChanged } = selected;
  const [done, setDone] = useState(0);
  const what = nouns.records(size);
  const remove = async (): Promise<void> => {
    const selection = await selectionBody(selected);
    const params = { path: { dataTableId: table.id } };
    setDone(0);
    await inBatches(async (after) => {
      const body = { ...selection, ...(after && { after }) };
      const { data } = await api.POST('/data-tables/{dataTableId}/records/delete-selected', { params, body });
      return { done: data?.changed ?? 0, next: data?.next ?? null };
    }, setDone);
    await queryClient.invalidateQueries();
    onChanged();
  };
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={text.from(what, table.name)}
      action={text.title(what)}
      typedName={size < namedFrom ? undefined : table.name}
      run={remove}
    >
      {text.help}
      {done > 0 && ` ${text.done(nouns.records(done))}`}
    </Confirm>
  );
}
