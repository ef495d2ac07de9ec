import { Alert, Stack, Text } from '@mantine/core';
import { isTriedDraft } from '../../../api/mode.ts';
import type { Audience, Spinner } from '../../../api/types.ts';
import { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { count, dayInWords } from '../../../text/format.ts';
import { LargerPlan } from '../../../ui/plan-limit.tsx';
import { languageWords } from '../../../words/language.ts';
import { testWords } from '../../../words/test-mode.ts';
import { ForecastLines } from '../../jobs/shared/forecast.tsx';
import { runWords } from '../shared/run-words.ts';
import { CountingBar } from './counting-bar.tsx';
import { LeftOut, type LeftOutReason } from './left-out.tsx';
import type { RunChoice } from './run-choice.ts';

const text = runWords;

interface CountedProps {
  readonly audience: Audience;
  readonly isStillCounting: boolean;
  readonly spinner: Spinner;
  readonly chosen: RunChoice;
}

/** The people who get it, those who are left out and why, and those who will fail at later steps; each number opens its list. */
export function AudienceCount({ audience, isStillCounting, spinner, chosen }: CountedProps) {
  const { receives, leftOut, sharing, failsLater, complete, version } = audience;
  const reasons = (Object.keys(text.leftOut) as LeftOutReason[]).filter((name) => (leftOut[name] ?? 0) > 0);
  const said = complete ? text.receives(count(receives)) : text.receivesAtLeast(count(receives));
  const titles = new StepTitles(spinner.draft.steps);
  const list = { spinnerId: spinner.id, chosen, isComplete: complete };
  return (
    <Stack gap={4} aria-live="polite">
      <Text size="xl" fw={600}>
        {said}
      </Text>
      {reasons.map((reason) => (
        <LeftOut key={reason} {...list} reason={reason} records={leftOut[reason] ?? 0} said={text.leftOut[reason]} />
      ))}
      {sharing > 0 && (
        <Text size="sm" c="dimmed">
          {(leftOut.duplicate > 0 ? text.sharing : text.sharingAll)(count(sharing))}
        </Text>
      )}
      {failsLater.length > 0 && (
        <Text size="sm" fw={500} mt={4}>
          {text.failsLater}
        </Text>
      )}
      {failsLater.map(({ step, reason, records }) => (
        <LeftOut
          key={`${reason} ${step}`}
          {...list}
          {...{ reason, step, records }}
          said={text.atStep(text.laterReasons[reason], titles.of(step))}
        />
      ))}
      {isStillCounting && <CountingBar />}
      {!complete && <Text size="sm">{isStillCounting ? text.stillCounting : text.incomplete}</Text>}
      {complete && receives === 0 && <Text size="sm">{text.nobody}</Text>}
      <Text size="sm" c="dimmed">
        {isTriedDraft(version) ? testWords.draftRuns : text.version(version)}
      </Text>
    </Stack>
  );
}

/** When the messages leave, by the titles of their steps. */
export function WhenSent({ audience: { forecast }, spinner }: Pick<CountedProps, 'audience' | 'spinner'>) {
  const titles = new StepTitles(spinner.draft.steps);
  return <ForecastLines forecast={forecast} nameOf={(id) => titles.of(id)} />;
}

const neededOf = (needed: string, remaining: number | null): string =>
  remaining === null ? text.neededUnlimited(needed) : text.needed(needed, count(remaining));

const meters = ['messages', 'sms', 'webhooks'] as const;

/** The amounts of the plan that the job takes, as a range for each meter over all steps. */
export function Needs({ audience: { needs, ranges, usage } }: { readonly audience: Audience }) {
  const { jobs } = usage;
  const used = meters.filter((name) => ranges[name].most > 0);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {text.plan}
      </Text>
      <Text size="sm">
        {languageWords.labelled(text.jobs, '')}
        <span className="numeric">{neededOf(count(needs.jobs), jobs.remaining)}</span>
      </Text>
      {used.map((name) => (
        <Text key={name} size="sm">
          {languageWords.labelled(text.meters[name], '')}
          <span className="numeric">{neededOf(rangeOf(ranges[name]), usage[name].remaining)}</span>
        </Text>
      ))}
      {used.some((name) => ranges[name].least < ranges[name].most) && (
        <Text size="xs" c="dimmed">
          {text.rangeHelp}
        </Text>
      )}
      {jobs.remaining === 0 && (
        <Alert color="red" variant="light">
          <Text size="sm">{text.noJobs(count(jobs.used), dayInWords(new Date(jobs.resetsAt)))}</Text>
          <LargerPlan />
        </Alert>
      )}
      {used.map((name) => {
        const { remaining, resetsAt } = usage[name];
        return (
          remaining !== null &&
          ranges[name].most > remaining && (
            <Alert key={name} color="yellow" variant="light">
              {text.few(text.metersLeft[name](count(remaining)), dayInWords(new Date(resetsAt)))}
            </Alert>
          )
        );
      })}
    </Stack>
  );
}

/** "333", "333 to 459", "up to 205". */
const rangeOf = ({ least, most }: Audience['ranges']['messages']): string =>
  least === most ? count(most) : text.range(count(least), count(most));
