import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import type { DataTable, IngestRequest } from '../../../api/types.ts';
import { exactTime } from '../../../text/format.ts';
import { words } from '../../../words/en.ts';
import { tableWords } from '../shared/words.ts';
import classes from './request-details.module.css';
import type { SameCalls } from './same-calls.ts';
import type { useReplays } from './use-replays.ts';
import { replayWords } from './words.ts';

const text = tableWords.webhook.log;

interface RequestDetailsProps {
  readonly calls: SameCalls | undefined;
  readonly table: DataTable;
  /** Absent: the person may not replay. */
  readonly replays: ReturnType<typeof useReplays> | undefined;
  readonly onClose: () => void;
}

/** Whether all records of a call were stored. */
export const isWhole = ({ code, rejected }: IngestRequest): boolean => code === null && rejected === 0;

/** The result of a call, in words. */
export const resultOf = ({ code, records, rejected, settled }: IngestRequest): string => {
  if (settled) return replayWords.settled[settled.as](settled.inserted + settled.updated);
  if (code !== null) return text.refusals[code] ?? code;
  return rejected === 0 ? text.stored(records ?? 0) : text.rejected(records ?? 0, rejected);
};

/** The faults of a call, or of some of its records: the columns of its body beside the table's, and the first errors. */
export function RequestDetails({ calls, table, replays, onClose }: RequestDetailsProps) {
  const request = calls?.last;
  const details = request?.details ?? {};
  const missing = textsOf(details.missing);
  const unknown = textsOf(details.unknown);
  const all: readonly RequestError[] = Array.isArray(details.errors) ? details.errors : [];
  // The comparison of the columns says it all where there is one record.
  const errors = missing.length + unknown.length > 0 && all.length === 1 ? [] : all;
  return (
    <Drawer
      opened={request !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={request && resultOf(request)}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {request && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {[exactTime(request.at), text.statusOf(request.status), request.code, request.requestId]
              .filter((part) => part !== null)
              .join(' · ')}
          </Text>
          {calls && calls.count > 1 && <Text size="sm">{text.since(calls.count, exactTime(calls.since))}</Text>}
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
                    <td>{unknownSaid(missing.find((one) => plain(one) === plain(name)))}</td>
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
          {calls && replays && calls.replayable.length > 0 && <Settle ids={calls.replayable} replays={replays} onClose={onClose} />}
        </Stack>
      )}
    </Drawer>
  );
}

interface SettleProps extends Pick<RequestDetailsProps, 'onClose'> {
  readonly replays: ReturnType<typeof useReplays>;
  readonly ids: readonly string[];
}

/** Replays or discards the calls. */
function Settle({ ids, replays, onClose }: SettleProps) {
  const run = (work: (ids: readonly string[]) => Promise<void>): void => {
    onClose();
    void work(ids);
  };
  return (
    <Group gap="xs">
      <Button size="compact-sm" onClick={() => run(replays.replay)}>
        {replayWords.replay(ids.length)}
      </Button>
      <Button size="compact-sm" variant="default" color="red" onClick={() => run(replays.discard)}>
        {replayWords.discard(ids.length)}
      </Button>
    </Group>
  );
}

/** A name without its case, spaces and signs: systems differ in these. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const unknownSaid = (instead: string | undefined): string => (instead === undefined ? text.isUnknown : text.instead(instead));

/** The fault of a cell or of a column of a record, or, by its path, of a field of the body. */
interface RequestError {
  readonly index?: number;
  readonly column?: string;
  readonly path?: string;
  readonly message?: string;
  readonly missing?: readonly string[];
  readonly unknown?: readonly string[];
}

const Errors = ({ errors }: { readonly errors: readonly RequestError[] }) => {
  const isOfFields = errors.some(({ path }) => path !== undefined);
  return (
    <table className={classes.errors}>
      <thead>
        <tr>
          {!isOfFields && (
            <th scope="col" data-numeric>
              {text.record}
            </th>
          )}
          <th scope="col">{isOfFields ? text.field : text.column}</th>
          <th scope="col">{text.wrong}</th>
        </tr>
      </thead>
      <tbody>
        {errors.flatMap(linesOf).map(({ index, column, path, message }) => (
          <tr key={`${index} ${column} ${path} ${message}`}>
            {!isOfFields && (
              <td className="numeric" data-numeric>
                {index !== undefined && index + 1}
              </td>
            )}
            <td>
              <bdi>{column ?? path}</bdi>
            </td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** An error of a record names several columns. */
function linesOf({ missing = [], unknown = [], ...error }: RequestError): readonly RequestError[] {
  const lines = [
    ...missing.map((column) => ({ ...error, column, message: text.isMissing })),
    ...unknown.map((column) => ({ ...error, column, message: text.isUnknown })),
  ];
  return lines.length > 0 ? lines : [error];
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
