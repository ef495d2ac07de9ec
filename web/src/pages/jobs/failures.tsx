import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { JobDetails } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { languageWords } from '../../words/language.ts';
import { useSteps } from './funnel/use-steps.ts';
import classes from './job.module.css';
import { reasonWord } from './recipients/reason.ts';
import { jobWords } from './shared/words.ts';

const text = jobWords.job;

/** Why recipients failed, the commonest reason first; each opens its list. */
export function Failures({ job }: { readonly job: JobDetails }) {
  const names = useSteps(job);
  const reasons = Object.entries(job.reasons.failed ?? {}).sort(([, one], [, other]) => other - one);
  if (reasons.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="failures">
      <div className={classes.boxHead}>
        <Title order={2} id="failures">
          {text.whyFailed}
        </Title>
        <Text span size="sm" c="dimmed">
          {text.stepsHelp}
        </Text>
      </div>
      <ul className={classes.reasons}>
        {reasons.map(([reason, failed]) => {
          const word = reasonWord(reason, names);
          return (
            <li key={reason}>
              <bdi>{word}</bdi>
              <Link
                className={classes.failed}
                to="/jobs/$jobId/recipients"
                params={{ jobId: job.id }}
                search={{ state: ['failed'], reason: [reason] }}
                aria-label={languageWords.labelled(word, count(failed))}
              >
                {count(failed)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
