import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { $api } from '../../../../api/client.ts';
import type { JobStatus, SplitResult } from '../../../../api/types.ts';
import { wayName } from '../../../../kinds/steps/ways.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useSteps } from '../../funnel/use-steps.ts';
import { isSilent } from './is-silent.ts';
import classes from './splits.module.css';
import { WayTable } from './way-table.tsx';
import { splitWords as text } from './words.ts';

const refreshMs = 30_000;

interface SplitResultsProps {
  readonly spinnerId: string;
  /** The version whose steps say whether there is a split. */
  readonly version: number;
  /** Only of this job. */
  readonly jobId?: string;
  /** The state of the job: where it changes, the numbers have changed too. */
  readonly state?: JobStatus;
}

/** The results of the people who went each way, for each split of a spinner; nothing if it has none. */
export function SplitResults({ spinnerId, version, jobId, state }: SplitResultsProps) {
  const names = useSteps({ spinnerId, version });
  const params = { path: { spinnerId }, query: { ...(jobId !== undefined && { jobId }) } };
  const { data, refetch } = $api.useQuery(
    'get',
    '/spinners/{spinnerId}/splits',
    { params },
    { enabled: names.compares, refetchInterval: refreshMs },
  );
  const { compares } = names;
  useEffect(() => {
    if (compares && state !== undefined) void refetch();
  }, [compares, state, refetch]);
  return data?.data.map((split) => (
    <section key={split.stepId} className={classes.box} aria-labelledby={`split-${split.stepId}`}>
      <header className={classes.head}>
        <Title order={2} id={`split-${split.stepId}`}>
          <bdi>{names.nameOf(split.stepId)}</bdi> <small className={classes.dim}>{text.help}</small>
        </Title>
        <Explanation of={split} />
      </header>
      {split.ways.some(({ people }) => people > 0) && (
        <>
          <WayTable split={split} titleOf={(id) => names.nameOf(id)} />
          {!isSilent(split) && <p className={classes.note}>{text.intervalHelp}</p>}
        </>
      )}
      {split.otherWays > 0 && <p className={classes.note}>{text.otherWays(split.otherWays)}</p>}
    </section>
  ));
}

/** The result of the numbers, in a sentence. */
function Explanation({ of: result }: { readonly of: SplitResult }) {
  const { verdict, winner, comparedBy, ways } = result;
  const why = isSilent(result) ? 'silent' : verdict === 'winner' ? 'undecided' : verdict;
  const best = ways.find(({ way }) => way === winner);
  if (best)
    return (
      <p className={classes.said} data-winner>
        <StatusBadge tone="done">{text.sure}</StatusBadge>{' '}
        {text.better[comparedBy](wayName(best.name, best.way), thanWhich(result, best.way))}
      </p>
    );
  const isEmpty = ways.every(({ people }) => people === 0);
  return <p className={classes.said}>{isEmpty ? text.nobody : text.notYet[why]}</p>;
}

function thanWhich({ ways, comparedBy }: SplitResult, best: number): string {
  const [other, ...more] = ways.filter(({ way, goTo }) => way !== best && (comparedBy === 'goal' || goTo !== null));
  return other && more.length === 0 ? text.other(wayName(other.name, other.way)) : text.others;
}
