import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { handFile } from '../imports/shared/file-in-hand.ts';
import { UseSample } from '../imports/shared/use-sample.tsx';
import { tableWords } from './shared/words.ts';

const longestName = 100;

/** Makes a table that is called like the dropped file, and opens its import with that file. The first may be of sample people. */
export function TableFromFile({ isFirst = false }: { readonly isFirst?: boolean }) {
  const navigate = useNavigate();
  const isMaking = useRef(false);
  const make = async (file: File): Promise<void> => {
    // A double click, or a file that is dropped twice, is one table.
    if (isMaking.current) return;
    isMaking.current = true;
    const name = [...file.name.replace(/\.[^.]*$/, '')].slice(0, longestName).join('').trim() || file.name;
    try {
      const { data } = await api.POST('/data-tables', { body: { name } });
      if (!data) return;
      handFile(data.dataTable.id, file);
      await navigate({ to: '/tables/$tableId/imports', params: { tableId: data.dataTable.id } });
    } catch (error) {
      tellProblem(error);
    } finally {
      isMaking.current = false;
    }
  };
  return (
    <DropZone onFile={(file) => void make(file)} help={tableWords.tables.fromFile} takesWorkbooks isSecond>
      {isFirst && <UseSample onFile={(file) => void make(file)} />}
    </DropZone>
  );
}
