import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, call } from '../../api/client.ts';
import type { Import } from '../../api/types.ts';
import { counted } from '../../text/format.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { csvOf, parseSetAside, type ShownSetAsideRow } from './csv.ts';
import { downloadSetAside } from './download-set-aside.ts';
import classes from './imports.module.css';
import { mappingAgain } from './mapping.ts';
import { importKeys } from './query-keys.ts';
import { upload } from './upload.ts';
import { importWords } from './words.ts';

const text = importWords;
/** More rows than this are corrected in the file. */
const maxShown = 200;
/** Characters. */
const [narrowest, widest] = [12, 40];

/** The rows that an import set aside, as a grid to correct and import again. */
export function SetAside({ of }: { readonly of: Import }) {
  const { data, error, refetch } = useQuery({
    queryKey: importKeys.setAside(of.id),
    queryFn: async () => parseSetAside(await (await call(`/imports/${of.id}/errors`)).text(), of.delimiter ?? ','),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-label={text.setAside}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={2}>{text.setAsideTitle(counted(of.setAside, 'row'))}</Title>
            <Text size="sm" c="dimmed">
              {of.setAside > maxShown ? text.setAsideMany(maxShown) : text.setAsideHelp}
            </Text>
          </div>
          <Button variant="default" onClick={() => void downloadSetAside(of.id)}>
            {text.download}
          </Button>
        </Group>
        {!data && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={120} />)}
        {data && <Corrections of={of} header={data.header} given={data.rows.slice(0, maxShown)} />}
      </Stack>
    </section>
  );
}

/** Whether a problem is about this column: the server's words name a column in quotes. */
const isNamed = (problem: string, title: string): boolean => problem.includes(JSON.stringify(title));

interface CorrectionsProps {
  readonly of: Import;
  readonly header: readonly string[];
  readonly given: readonly ShownSetAsideRow[];
}

function Corrections({ of, header, given }: CorrectionsProps) {
  const navigate = useNavigate();
  const [rows, setRows] = useState<readonly ShownSetAsideRow[]>(given);
  const [isStarting, setStarting] = useState(false);
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, at) => header[at] ?? text.columnAt(at + 1));
  // What is to be corrected comes first.
  const isWrong = (title: string): boolean => given.some(({ problem }) => isNamed(problem, title));
  const columns = titles.map((title, at) => ({ title, at })).sort((a, b) => Number(isWrong(b.title)) - Number(isWrong(a.title)));

  // An address is seen whole; in a longer text one scrolls.
  const sizes = titles.map((_, at) => Math.min(widest, Math.max(narrowest, ...given.map(({ cells }) => cells[at]?.length ?? 0))));

  const edit = (at: number, column: number, value: string): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, cells: row.cells.with(column, value) } : row)));
  const runAgain = async (): Promise<void> => {
    setStarting(true);
    try {
      const { data } = await api.POST('/data-tables/{dataTableId}/imports', {
        params: { path: { dataTableId: of.dataTableId } },
        body: {
          ...(of.fileName !== null && { fileName: of.fileName }),
          ...(of.mapping && { mapping: mappingAgain(of.mapping) }),
          hasHeader: header.length > 0,
          delimiter: of.delimiter ?? ',',
          encoding: 'utf-8',
          onError: 'set_aside',
        },
      });
      if (!data) return;
      const lines = [...(header.length > 0 ? [header] : []), ...rows.map(({ cells }) => cells)];
      void upload(data.import.id, new Blob([csvOf(lines, of.delimiter ?? ',')]));
      await navigate({ to: '/imports/$importId', params: { importId: data.import.id } });
    } catch (error) {
      tellProblem(error);
      setStarting(false);
    }
  };
  return (
    <Stack gap="sm">
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
            {rows.map((row, at) => (
              <tr key={row.line}>
                <td className="numeric" data-title={text.line}>
                  {row.line}
                </td>
                <td className={classes.problem}>{row.problem}</td>
                {columns.map(({ title, at: column }) => (
                  <td key={`${column} ${title}`} data-label={title}>
                    <input
                      className={classes.cell}
                      size={sizes[column]}
                      aria-invalid={isNamed(row.problem, title)}
                      aria-label={text.cellOf(title, row.line)}
                      value={row.cells[column] ?? ''}
                      onChange={(event) => edit(at, column, event.currentTarget.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group>
        <Button onClick={() => void runAgain()} loading={isStarting}>
          {text.runAgain(counted(rows.length, 'row'))}
        </Button>
      </Group>
    </Stack>
  );
}
