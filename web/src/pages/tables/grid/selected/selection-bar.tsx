import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { isInTestMode } from '../../../../api/mode.ts';
import { useLacks, useLacksEverywhere } from '../../../../api/use-may.ts';
import { nouns } from '../../../../text/words.ts';
import { OnlyIfAllowed } from '../../../../ui/if-allowed.tsx';
import { saveNoted } from '../../../../ui/save-as.ts';
import { tellProblem } from '../../../../ui/tell.ts';
import classes from '../grid.module.css';
import { CopyToTest, mostCopied } from './copy-to-test.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import { EditSelected } from './edit-selected.tsx';
import { RunSelected } from './run-selected.tsx';
import { SelectedProvider, type SelectedRows, selectionBody } from './selected.ts';
import { SuppressSelected } from './suppress-selected.tsx';
import { maxPicked, type PickedSelection } from './use-picked.ts';
import { selectedWords } from './words.ts';

const text = selectedWords;

type Of = Omit<SelectedRows, 'size' | 'positions'> & { readonly of: PickedSelection };

/** The acts on the selected records. */
export function SelectionBar({ of: { picked, positions, pickEvery, unpick }, table, source, query, edits, onChanged }: Of) {
  const [opened, setOpened] = useState<'edit' | 'run' | 'suppress' | 'delete'>();
  const [isExporting, setExporting] = useState(false);
  const { size } = picked;
  const mayEdit = !useLacks('records:edit', table.projectId);
  const may = {
    edit: mayEdit,
    run: !useLacksEverywhere('jobs:start'),
    suppress: !useLacks('suppressions:edit', table.projectId),
  };
  const selected = useMemo(
    () => ({ table, source, query, edits, size, positions, onChanged }),
    [table, source, query, edits, size, positions, onChanged],
  );
  const what = nouns.records(size);
  const all = source.count ?? 0;
  const exportThem = async (): Promise<void> => {
    setExporting(true);
    try {
      const body = JSON.stringify(await selectionBody(selected));
      const headers = { 'Content-Type': 'application/json' };
      await saveNoted(`${table.name}.csv`, await call(`/data-tables/${table.id}/export`, { method: 'POST', body, headers }), table.columns);
    } catch (error) {
      tellProblem(error);
    } finally {
      setExporting(false);
    }
  };
  const close = (): void => setOpened(undefined);
  const button = (name: keyof typeof may) =>
    may[name] && (
      <Button size="compact-sm" variant="default" onClick={() => setOpened(name)}>
        {text[name].open}
      </Button>
    );
  return (
    <SelectedProvider value={selected}>
      {size > 0 && (
        <div className={classes.bar} data-picked role="toolbar" aria-label={text.bar(what)}>
          <span className={classes.actions}>
            <strong>{text.bar(what)}</strong>
            {positions?.length === maxPicked && all > maxPicked && source.isExact && (
              <Button size="compact-sm" variant="subtle" onClick={pickEvery}>
                {text.every(nouns.records(all))}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={unpick}>
              {text.clear}
            </Button>
          </span>
          <span className={classes.actions}>
            {button('edit')}
            <OnlyIfAllowed permission="records:export" projectId={table.projectId}>
              <Button size="compact-sm" variant="default" onClick={() => void exportThem()} loading={isExporting}>
                {text.export}
              </Button>
            </OnlyIfAllowed>
            {button('run')}
            {button('suppress')}
            {mayEdit && positions && size <= mostCopied && !isInTestMode() && <CopyToTest of={selected} />}
            {mayEdit && (
              <Button size="compact-sm" color="red" onClick={() => setOpened('delete')}>
                {text.delete.title(what)}
              </Button>
            )}
          </span>
        </div>
      )}
      <EditSelected isOpen={opened === 'edit'} onClose={close} />
      <RunSelected isOpen={opened === 'run'} onClose={close} />
      <SuppressSelected isOpen={opened === 'suppress'} onClose={close} />
      <DeleteSelected isOpen={opened === 'delete'} onClose={close} />
    </SelectedProvider>
  );
}
