import { Skeleton } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { own } from '../../../text/own.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { shownCell } from '../../tables/shared/shown-cell.ts';
import classes from './person.module.css';
import { personWords as text } from './words.ts';

interface RecordValuesProps {
  readonly tableId: string;
  readonly recordId: string;
}

/** The values of a record, in the order of the columns. */
export function RecordValues({ tableId, recordId }: RecordValuesProps) {
  const path = { dataTableId: tableId, recordId };
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: tableId } } });
  const { data, error, refetch } = $api.useQuery('get', '/data-tables/{dataTableId}/records/{recordId}', { params: { path } });
  if (error) return <ProblemAlert error={error} retry={() => void refetch()} />;
  if (!data || !table.data) return <Skeleton height={120} />;
  return (
    <Section title={text.record}>
      <dl className={classes.values}>
        {table.data.dataTable.columns.map(({ name, type }) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{shownCell(own(data.record.cells, name), type).text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
