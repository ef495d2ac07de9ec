import type { StepPreview, WalkedStep } from '../../../api/types.ts';
import { exactTime } from '../../../parts/format.ts';
import { previewWords as text } from '../../../words/preview.ts';
import { titleOf } from '../steps/step-ids.ts';
import { Decisions } from './decisions.tsx';
import classes from './preview.module.css';

type Shown = Pick<StepPreview | WalkedStep, 'filter' | 'branch' | 'wait' | 'webhook'>;

/** What a step decides and why, how long it waits, or what it calls. */
export function ShownStep({ shown: { filter, branch, wait, webhook } }: { readonly shown: Shown }) {
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
