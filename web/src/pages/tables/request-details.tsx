import { Drawer, Stack, Text, Title } from '@mantine/core';
import type { DataTable, IngestRequest } from '../../api/types.ts';
import { exactTime } from '../../parts/format.ts';
import { words } from '../../words/en.ts';
import classes from './request-details.module.css';

const text = words.webhook.log;

interface RequestDetailsProps {
  readonly request: IngestRequest | undefined;
  readonly table: DataTable;
  readonly onClose: () => void;
}

/** What was wrong with a refused call: the columns of its body beside the table's, and the first errors. */
export function RequestDetails({ request, table, onClose }: RequestDetailsProps) {
  const details = request?.details ?? {};
  const missing = textsOf(details.missing);
  const unknown = textsOf(details.unknown);
  const errors = Array.isArray(details.errors) ? details.errors : [];
  return (
    <Drawer
      opened={request !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={request?.code}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {request && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {exactTime(request.at)} · {text.statusOf(request.status)} · {request.requestId}
          </Text>
          {(missing.length > 0 || unknown.length > 0) && (
            <table className={classes.compare}>
              <thead>
                <tr>
                  <th scope="col">{text.tableColumns}</th>
                  <th scope="col">{text.bodyColumns}</th>
                </tr>
              </thead>
              <tbody>
                {table.columns.map(({ name }) => (
                  <tr key={name} data-wrong={missing.includes(name) || undefined}>
                    <td>
                      <bdi>{name}</bdi>
                    </td>
                    <td>{missing.includes(name) ? text.isMissing : <bdi>{name}</bdi>}</td>
                  </tr>
                ))}
                {unknown.map((name) => (
                  <tr key={name} data-wrong>
                    <td>{text.isUnknown}</td>
                    <td>
                      <bdi>{name}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {errors.length > 0 && <Title order={3}>{text.errors}</Title>}
          {errors.length > 0 && <Errors errors={errors} />}
          {missing.length + unknown.length + errors.length === 0 && <pre className={classes.error}>{JSON.stringify(details, null, 2)}</pre>}
        </Stack>
      )}
    </Drawer>
  );
}

interface CellError {
  readonly index?: number;
  readonly column?: string;
  readonly message?: string;
}

const Errors = ({ errors }: { readonly errors: readonly CellError[] }) => (
  <table className={classes.errors}>
    <thead>
      <tr>
        <th scope="col">{text.record}</th>
        <th scope="col">{text.column}</th>
        <th scope="col">{text.wrong}</th>
      </tr>
    </thead>
    <tbody>
      {errors.map(({ index, column, message }) => (
        <tr key={`${index} ${column} ${message}`}>
          <td className="numeric">{index !== undefined && index + 1}</td>
          <td>
            <bdi>{column}</bdi>
          </td>
          <td>{message}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
