import type { StepPreview, WalkedStep } from '../../../api/types.ts';
import { exactTime } from '../../../parts/format.ts';
import { titleOf } from '../../../parts/step-title.ts';
import { previewWords as text } from '../../../words/preview.ts';
import { useEditing } from '../editing.ts';
import { Decisions } from './decisions.tsx';
import classes from './preview.module.css';
import { undecided } from './undecided.ts';

type Shown = Pick<StepPreview | WalkedStep, 'stepId' | 'filter' | 'branch' | 'wait' | 'webhook'>;

/** What a step decides and why, how long it waits, or what it calls. */
export function ShownStep({ shown: { stepId, filter, branch, wait, webhook } }: { readonly shown: Shown }) {
  const { definition } = useEditing();
  const missing = undecided(definition.steps.find(({ id }) => id === stepId));
  if (missing !== undefined) return <p>{missing}</p>;
  return (
    <>
      {filter && (
        <>
          <p>{filter.matches ? text.passes : text.leaves}</p>
          <Decisions decisions={filter.decidedBy} />
        </>
      )}
      {branch && (
        <>
          <p>
            {branch.case === null ? text.otherwise : text.caseOf(branch.case + 1)}{' '}
            {branch.goTo === null ? text.goesToEnd : text.goesTo(titleOf(branch.goTo))}
          </p>
          <Decisions decisions={branch.cases.flatMap(({ decidedBy }) => decidedBy)} />
        </>
      )}
      {wait && <p>{text.waitedUntil(exactTime(wait.until))}</p>}
      {webhook && (
        <>
          <dl className={classes.headers}>
            {Object.entries({ [text.url]: webhook.url, ...webhook.headers }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <section aria-label={text.body}>
            <pre className={classes.text}>{indented(webhook.body)}</pre>
          </section>
        </>
      )}
    </>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
