import { Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../../api/client.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { count } from '../../../text/format.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { spinnerKeys } from '../query-keys.ts';
import { runWords } from '../shared/run-words.ts';
import classes from './left-out.module.css';
import { audienceOf, type RunChoice } from './run-choice.ts';

const text = runWords;

/** Why records are left out. */
export type LeftOutReason = keyof typeof text.leftOut;

interface LeftOutProps {
  readonly spinnerId: string;
  readonly chosen: RunChoice;
  readonly reason: LeftOutReason;
  /** The later step whose message they do not get. */
  readonly step?: string;
  readonly records: number;
  /** The reason in words. */
  readonly said: string;
  /** Whether the number is exact, so that its list has that length; else both are as of where counting stopped. */
  readonly isComplete: boolean;
}

/** A number of records that are left out, which opens their list below it. */
export function LeftOut({ records, said, isComplete, ...target }: LeftOutProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const line = (
    <>
      {!isComplete && `${text.atLeast} `}
      <span className="numeric">{count(records)}</span> {said}
    </>
  );
  return (
    <div>
      <UnstyledButton className={classes.line} aria-expanded={isOpen} onClick={toggle}>
        {line}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <>
            {!isComplete && (
              <Text size="xs" c="dimmed">
                {text.listSoFar}
              </Text>
            )}
            <Records {...target} label={text.listOf(count(records), said)} />
          </>
        )}
      </Collapse>
    </div>
  );
}

type RecordsProps = Omit<LeftOutProps, 'records' | 'said' | 'isComplete'> & { readonly label: string };

function Records({ spinnerId, chosen, reason, step, label }: RecordsProps) {
  const { items, more, isReadingMore, error, retry } = usePages(spinnerKeys.leftOut(spinnerId, chosen, reason, step), (cursor) =>
    api.POST('/spinners/{spinnerId}/audience/left-out', {
      params: { path: { spinnerId }, query: cursor ? { cursor } : {} },
      body: { audience: audienceOf(chosen), reason, ...(step && { step }) },
    }),
  );
  if (error) return <ProblemAlert error={error} retry={retry} />;
  return (
    <div className={classes.records}>
      <ul aria-label={label} aria-busy={items === undefined}>
        {items?.map(({ recordId, name }) => (
          <li key={recordId}>
            <bdi>{name ?? text.noName(recordId)}</bdi>
          </li>
        ))}
      </ul>
      {more && (
        <Button size="xs" variant="subtle" onClick={more} loading={isReadingMore}>
          {text.more}
        </Button>
      )}
    </div>
  );
}
