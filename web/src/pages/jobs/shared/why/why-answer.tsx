import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../../../api/client.ts';
import type { WhyNot } from '../../../../api/types.ts';
import { isNamedKind } from '../../../../kinds/media/known-media.ts';
import { ProblemAlert } from '../../../../ui/problem.tsx';
import { LanguageNote } from '../../../spinners/shared/language-note.tsx';
import { useSteps } from '../../funnel/use-steps.ts';
import { describeWhy } from './describe-why.ts';
import classes from './why.module.css';
import { whyWords as text } from './words.ts';

/** The person that one asks about: a record, or all with an address. */
export type WhySubject = { readonly dataTableId: string; readonly recordId: string } | { readonly address: string };

/** Reads why somebody did not get what a spinner sends. */
export const useWhyNot = (spinnerId: string, who: WhySubject | undefined) =>
  $api.useQuery(
    'get',
    '/spinners/{spinnerId}/why',
    { params: { path: { spinnerId }, query: who ?? {} } },
    { enabled: who !== undefined, retry: false },
  );

interface WhyRecordProps {
  readonly spinnerId: string;
  readonly dataTableId: string;
  readonly recordId: string;
}

/** Why one record did not get what a spinner sends. */
export function WhyRecord({ spinnerId, dataTableId, recordId }: WhyRecordProps) {
  const { data, error, refetch } = useWhyNot(spinnerId, { dataTableId, recordId });
  if (!data) return error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={40} />;
  return data.data.map((one) => <WhyAnswer key={one.recordId} spinnerId={spinnerId} of={one} />);
}

/** The rule that decided, in a few sentences, and where one sees more. */
export function WhyAnswer({ spinnerId, of: answer }: { readonly spinnerId: string; readonly of: WhyNot }) {
  const { version, step, jobId, recordId, entries, language, suppression } = answer;
  const names = useSteps({ spinnerId, version: version ?? 0 });
  const isTold = jobId !== null && recordId !== null && entries.some((entry) => entry.jobId === jobId);
  return (
    <div className={classes.answer} role="status" aria-label={text.answer}>
      {(version === null || names.isRead) && (
        <p>
          <bdi>{describeWhy(answer, names).join(' ')}</bdi>
        </p>
      )}
      {language && <LanguageNote language={language} isMissed />}
      <span className={classes.links}>
        {step && (
          <Link to="/spinners/$spinnerId" params={{ spinnerId }} search={{ step: step.id }}>
            {text.toStep}
          </Link>
        )}
        {isTold && (
          <Link to="/jobs/$jobId/recipients/$recordId" params={{ jobId, recordId }}>
            {text.toStory}
          </Link>
        )}
        {jobId !== null && !isTold && (
          <Link to="/jobs/$jobId" params={{ jobId }}>
            {text.toJob}
          </Link>
        )}
        {suppression && (
          <Link
            to="/suppressions"
            search={{ prefix: suppression.address, ...(isNamedKind(suppression.kind) && { kind: suppression.kind }) }}
          >
            {text.toSuppression}
          </Link>
        )}
      </span>
    </div>
  );
}
