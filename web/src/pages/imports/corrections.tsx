import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { $api, api } from '../../api/client.ts';
import type { Import } from '../../api/types.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { nouns } from '../../text/words.ts';
import { tellProblem } from '../../ui/tell.ts';
import { csvOf, type ShownSetAsideRow } from './csv.ts';
import classes from './imports.module.css';
import { type ImportRequest, mappingAgain, type Repairs, readAgain } from './mapping.ts';
import type { RepairedColumn } from './misfit-rows.tsx';
import { Misfits } from './misfits.tsx';
import { rowProblemText } from './row-problem-text.ts';
import { SetAsideCell } from './set-aside-cell.tsx';
import { isNamed, lineIn, withCells } from './set-aside-rows.ts';
import { upload } from './upload.ts';
import { useFileCheck } from './use-file-check.ts';
import { importWords } from './words.ts';

const text = importWords;
/** More rows than this are corrected in the file. */
export const maxCorrected = 200;
/** Characters. */
const [narrowest, widest] = [12, 40];

/** A column of a mapping. */
type Mapped = NonNullable<ImportRequest['mapping']>[number];

/** The position in the file of what a mapping names; 0 if it is none. */
const positionOf = ({ from }: Pick<Mapped, 'from'>, header: readonly string[]): number =>
  typeof from === 'number' ? from : header.indexOf(from) + 1;

interface CorrectionsProps {
  readonly of: Import;
  readonly header: readonly string[];
  readonly given: readonly ShownSetAsideRow[];
  readonly mayEdit: boolean;
}

/** The corrections: cells, by the line of their row and by their column, and how whole columns are read. */
interface Corrected {
  readonly cells: Readonly<Record<string, Readonly<Record<number, string>>>>;
  readonly mapping: readonly Mapped[];
}

/** The rows that an import set aside, as a grid to correct and import again. */
export function Corrections({ of: imported, header, given, mayEdit }: CorrectionsProps) {
  const navigate = useNavigate();
  const [corrected, setCorrected] = useKept<Corrected>(
    `spindle-set-aside ${imported.id}`,
    (kept) => kept ?? { cells: {}, mapping: mappingAgain(imported.mapping ?? []) ?? [] },
  );
  const { cells, mapping } = corrected;
  const rows = useMemo(() => given.map((row) => ({ ...row, cells: withCells(row.cells, cells[row.line]) })), [given, cells]);
  const { data: table } = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: imported.dataTableId } } });
  const lines = [...(header.length > 0 ? [header] : []), ...rows.map(({ cells }) => cells)];
  const content = csvOf(lines, imported.delimiter ?? ',');
  // One blob for one content: it is what is counted again when it changes.
  const file = useMemo(() => new Blob([content]), [content]);
  const options = {
    ...(imported.mapping && { mapping: [...mapping] }),
    hasHeader: header.length > 0,
    headerLine: 1,
    delimiter: imported.delimiter ?? ',',
    encoding: 'utf-8' as const,
    ...readAgain(imported),
  };
  const counting = useFileCheck(imported.dataTableId, file, imported.mapping ? options : undefined);
  const repaired = mapping.flatMap((one): RepairedColumn[] => {
    const column = table?.dataTable.columns.find(({ name }) => name === one.to);
    const position = positionOf(one, header);
    if (!column || position < 1) return [];
    const repairs = { values: one.values ?? [], leavesEmpty: one.unfit === 'empty' };
    return [{ position, title: header[position - 1] ?? column.name, type: column.type, isRequired: column.required, repairs }];
  });
  const repair = (position: number, { values, leavesEmpty }: Repairs): void =>
    setCorrected({
      cells,
      mapping: mapping.map((one) => {
        if (positionOf(one, header) !== position) return one;
        const { unfit, ...others } = one;
        return { ...others, values: [...values], ...(leavesEmpty && { unfit: unfit ?? 'empty' }) };
      }),
    });
  const [isStarting, setStarting] = useState(false);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const titles = Array.from({ length: width }, (_, at) => header[at] ?? text.columnAt(at + 1));
  // Rows to be corrected come first.
  const isWrong = (title: string): boolean => given.some(({ problem }) => isNamed(problem, title));
  const columns = titles.map((title, at) => ({ title, at })).sort((a, b) => Number(isWrong(b.title)) - Number(isWrong(a.title)));

  // An address is seen whole; in a longer text one scrolls.
  const sizes = titles.map((_, at) => Math.min(widest, Math.max(narrowest, ...given.map(({ cells }) => cells[at]?.length ?? 0))));

  const edit = (line: string, column: number, value: string): void =>
    setCorrected({ mapping, cells: { ...cells, [line]: { ...cells[line], [column]: value } } });
  const runAgain = async (): Promise<void> => {
    setStarting(true);
    try {
      const { data } = await api.POST('/data-tables/{dataTableId}/imports', {
        params: { path: { dataTableId: imported.dataTableId } },
        body: {
          ...(imported.fileName !== null && { fileName: imported.fileName }),
          ...options,
          corrects: imported.id,
          onError: 'set_aside',
          mode: imported.mode,
          emptyClears: imported.emptyClears,
        },
      });
      if (!data) return;
      void upload(data.import.id, file);
      await navigate({ to: '/imports/$importId', params: { importId: data.import.id } });
    } catch (error) {
      tellProblem(error);
      setStarting(false);
    }
  };
  return (
    <Stack gap="md">
      {mayEdit && imported.mapping && (
        <Misfits counting={counting} file={file} columns={repaired} lineOf={lineIn(lines, rows)} onRepair={repair} areKnown />
      )}
      <div className={classes.scroll}>
        <table className={classes.mapping} aria-label={text.setAside}>
          <thead>
            <tr>
              <th scope="col" data-numeric>
                {text.line}
              </th>
              <th scope="col">{text.wrong}</th>
              {columns.map(({ title, at }) => (
                <th key={`${at} ${title}`} scope="col">
                  <bdi>{title}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxCorrected).map((row) => (
              <tr key={row.line}>
                <td className="numeric" data-title={text.line}>
                  {row.line}
                </td>
                <td className={classes.problem}>{rowProblemText(row.problem)}</td>
                {columns.map(({ title, at: column }) => (
                  <td key={`${column} ${title}`} data-label={title}>
                    <SetAsideCell
                      width={sizes[column] ?? narrowest}
                      isWrong={isNamed(row.problem, title)}
                      label={text.cellOf(title, row.line)}
                      value={row.cells[column] ?? ''}
                      isReadOnly={!mayEdit}
                      onChange={(value) => edit(row.line, column, value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayEdit && (
        <Group>
          <Button onClick={() => void runAgain()} loading={isStarting}>
            {text.runAgain(nouns.rows(rows.length))}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
