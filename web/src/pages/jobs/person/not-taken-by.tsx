import { Link } from '@tanstack/react-router';
import type { NotTaken } from '../../../api/types.ts';
import { Section } from '../../../ui/section.tsx';
import { AskWhy } from '../shared/why/ask-why.tsx';
import { whyWords } from '../shared/why/words.ts';
import classes from './person.module.css';
import { personWords as text } from './words.ts';

interface NotTakenByProps {
  readonly spinners: readonly NotTaken[];
  readonly tableId: string;
  readonly recordId: string;
}

/** The spinners that have not taken a record, and why not. */
export function NotTakenBy({ spinners, tableId, recordId }: NotTakenByProps) {
  if (spinners.length === 0) return null;
  return (
    <Section title={text.notTaken} help={text.notTakenHelp}>
      <ul className={classes.spinners}>
        {spinners.map(({ spinnerId, spinnerName, why, jobId }) => (
          <li key={spinnerId}>
            <Link to="/spinners/$spinnerId" params={{ spinnerId }}>
              <bdi>{spinnerName}</bdi>
            </Link>
            <span className={classes.why}>{text.whyNot[why]}</span>
            {jobId !== null && why === 'not_chosen' && (
              <Link to="/jobs/$jobId" params={{ jobId }} className={classes.why}>
                {text.seeJob}
              </Link>
            )}
            <AskWhy spinnerId={spinnerId} dataTableId={tableId} recordId={recordId} label={whyWords.ask} spinnerName={spinnerName} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
