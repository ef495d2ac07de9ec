import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { DataTable, TableMapping } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { tableKeys } from '../query-keys.ts';
import classes from './mapping.module.css';
import { MappingEditor } from './mapping-editor.tsx';
import { mappingWords as text } from './words.ts';

/** The mapping of a table: how bodies of form tools and CRMs become its records. */
export function MappingSection({ table }: { readonly table: DataTable }) {
  const path = { dataTableId: table.id };
  const [opened, setOpened] = useState<'call' | 'example'>();
  const [isRemoving, setRemoving] = useState(false);
  const { data, error } = useQuery({
    queryKey: tableKeys.mapping(table.id),
    queryFn: async () => (await api.GET('/data-tables/{dataTableId}/mapping', { params: { path } })).data,
  });
  const calls = useQuery({
    queryKey: tableKeys.requests(table.id, false),
    queryFn: async () => (await api.GET('/data-tables/{dataTableId}/ingest-requests', { params: { path, query: {} } })).data,
  });
  const waiting = calls.data?.replayable ?? 0;
  const mapping = data?.mapping ?? undefined;
  const remove = async (): Promise<void> => {
    await api.DELETE('/data-tables/{dataTableId}/mapping', { params: { path } });
    await queryClient.invalidateQueries();
  };
  const close = () => setOpened(undefined);
  const begin = (
    <>
      {waiting > 0 && (
        <Button variant="default" onClick={() => setOpened('call')}>
          {text.fromCall}
        </Button>
      )}
      <Button variant={waiting > 0 ? 'subtle' : 'default'} onClick={() => setOpened('example')}>
        {text.fromExample}
      </Button>
    </>
  );
  const change = (
    <>
      <Button variant="default" onClick={() => setOpened(waiting > 0 ? 'call' : 'example')}>
        {text.edit}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
        {text.remove}
      </Button>
    </>
  );
  return (
    <Section title={text.title} help={text.help}>
      {error && <ProblemAlert error={error} />}
      {mapping && <Mapped mapping={mapping} />}
      {data && !mapping && waiting === 0 && <Text size="sm">{text.waits}</Text>}
      {data && <Group gap="xs">{mapping ? change : begin}</Group>}
      {opened && <MappingEditor table={table} mapping={mapping} isOfCall={opened === 'call'} waiting={waiting} onClose={close} />}
      <Confirm isOpen={isRemoving} onClose={() => setRemoving(false)} title={text.removeTitle} action={text.remove} run={remove}>
        {text.removeLoses}
      </Confirm>
    </Section>
  );
}

function Mapped({ mapping: { records, columns } }: { readonly mapping: TableMapping }) {
  return (
    <>
      {records && <Text size="sm">{text.records(records)}</Text>}
      <table className={classes.sources}>
        <thead>
          <tr>
            <th scope="col">{text.column}</th>
            <th scope="col">{text.source}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, path, value }) => (
            <tr key={column}>
              <td>
                <bdi>{column}</bdi>
              </td>
              <td>{path === undefined ? text.fixed(String(value)) : <code>{path}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
