import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { count, size } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import classes from './imports.module.css';
import type { Check, Repairs } from './mapping.ts';
import { MisfitRows, type RepairedColumn } from './misfit-rows.tsx';
import type { CheckProgress } from './use-file-check.ts';
import { importWords } from './words.ts';

const text = importWords.check;

interface MisfitsProps {
  readonly counting: CheckProgress;
  readonly file: Blob;
  readonly columns: readonly RepairedColumn[];
  /** The lines by which the person knows the rows, if not by those of this file. */
  readonly lineOf?: (line: number) => string;
  readonly onRepair: (position: number, repairs: Repairs) => void;
  /** Whether the page says already that no row fits: then only what changes that is said. */
  readonly areKnown?: boolean;
}

/** The values of a whole file that do not fit, by column and value, and their treatment. */
export function Misfits({ counting, file, columns, lineOf = String, onRepair, areKnown = false }: MisfitsProps) {
  const { check, error, isCounting, sentBytes, begin } = counting;
  // A value that was repaired is no longer counted, so what was counted before is kept.
  const counts = useRef(new Map<string, number>());
  for (const { position, values } of check?.columns ?? [])
    for (const { value, rows } of values) counts.current.set(`${position} ${value}`, rows);
  const shown = columns.flatMap((column) => {
    const { position, repairs } = column;
    const found = check?.columns.find((one) => one.position === position);
    const repaired = repairs.values.flatMap(({ from }) => {
      const rows = counts.current.get(`${position} ${from}`);
      return rows === undefined ? [] : [{ value: from, rows, isCut: false }];
    });
    return found || repaired.length > 0 || repairs.leavesEmpty ? [{ column, found, repaired }] : [];
  });
  return (
    <section aria-label={text.title} aria-busy={isCounting}>
      <Stack gap="sm">
        <Title order={2}>{text.title}</Title>
        {begin && (
          <Group gap="sm">
            <Button variant="default" onClick={begin}>
              {text.count}
            </Button>
            <Text size="sm" c="dimmed">
              {text.large(size(file.size))}
            </Text>
          </Group>
        )}
        {error !== null && !isCounting && <ProblemAlert error={error} title={text.unread} />}
        {isCounting && (check === undefined || sentBytes > 1024 * 1024) && (
          <div role="status">
            <Text size="sm" c="dimmed" mb={4}>
              {text.counting}
              {sentBytes > 0 && ` · ${text.sent(size(Math.min(sentBytes, file.size)), size(file.size))}`}
            </Text>
            <Progress maw={560} value={Math.min(100, (sentBytes / file.size) * 100)} aria-label={words.common.progress} />
          </div>
        )}
        {/* As high whatever it says: what is below would move under the pointer when a count arrives. */}
        {check && error === null && (
          <div className={classes.sum}>
            {areKnown && isOfValues(check) ? (
              <Text size="sm" c="dimmed">
                {text.choose}
              </Text>
            ) : (
              <Sum check={check} lineOf={lineOf} />
            )}
          </div>
        )}
        {shown.length > 0 && (
          <div className={classes.scroll}>
            <table className={classes.mapping} aria-label={text.title}>
              <thead>
                <tr>
                  <th scope="col">{text.value}</th>
                  <th scope="col" data-numeric>
                    {text.rows}
                  </th>
                  <th scope="col">{text.action}</th>
                </tr>
              </thead>
              {shown.map(({ column, found, repaired }) => (
                <MisfitRows
                  key={column.position}
                  column={column}
                  found={found}
                  repaired={repaired}
                  onChange={(repairs) => onRepair(column.position, repairs)}
                />
              ))}
            </table>
          </div>
        )}
      </Stack>
    </section>
  );
}

/** Whether no row fits, each because of a value. */
const isOfValues = ({ misfits, rows, isTooMany, wholeRows, keys }: Check): boolean =>
  misfits === rows && !isTooMany && wholeRows.length === 0 && !keys;

function Sum({ check, lineOf }: { readonly check: Check; readonly lineOf: (line: number) => string }) {
  const rows = nouns.rows(check.rows);
  const { keys, changes } = check;
  // The page says elsewhere what an update changes.
  const met =
    changes && keys
      ? keys.repeated > 0 && text.repeated(nouns.rows(keys.repeated), keys.repeated === 1)
      : keys && keys.existing + keys.repeated > 0 && text.keys(nouns.rows(keys.existing), nouns.rows(keys.repeated));
  if (check.misfits === 0)
    return (
      <Group gap={6} c="var(--done)" role="status">
        <IconCheck size={16} aria-hidden />
        <Text size="sm">
          {check.problems.length > 0 ? text.othersFit(rows) : text.fits(rows)} {met}
        </Text>
      </Group>
    );
  return (
    <Alert color="orange" variant="light" title={text.misfits(count(check.misfits), rows, check.misfits === 1)} role="status">
      {check.isTooMany && <Text size="sm">{text.tooMany}</Text>}
      <WholeRows of={check.wholeRows} lineOf={lineOf} />
      {met && <Text size="sm">{met}</Text>}
    </Alert>
  );
}

/** The rows that do not fit as a whole, in one line for each reason. */
export function WholeRows({
  of: groups,
  lineOf = String,
}: {
  readonly of: Check['wholeRows'];
  readonly lineOf?: (line: number) => string;
}) {
  return groups.map(({ kind, rows, lines }) => {
    const isOne = rows === 1;
    const listed = text.lines(lines.map((line) => lineOf(line)).join(', ') + (rows > lines.length ? ' …' : ''), isOne);
    return (
      <Text key={kind} size="sm">
        {text.whole[kind](text.has(nouns.rows(rows), isOne), listed)}
      </Text>
    );
  });
}
