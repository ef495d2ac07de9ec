import { Alert, List, Stack, Text } from '@mantine/core';
import type { Audience } from '../../../api/types.ts';
import { count, counted, dayInWords } from '../../../text/format.ts';
import { LargerPlan } from '../../../ui/plan-limit.tsx';
import { runWords } from '../shared/run-words.ts';

const text = runWords;

type Reason = keyof typeof text.leftOut;

/** Who gets it, and who is left out and why. */
export function Counted({ audience }: { readonly audience: Audience }) {
  const { receives, leftOut, complete, version } = audience;
  const reasons = (Object.keys(text.leftOut) as Reason[]).filter((name) => leftOut[name] > 0);
  const said = complete ? text.receives(count(receives)) : text.receivesAtLeast(count(receives));
  return (
    <Stack gap={4} aria-live="polite">
      <Text size="xl" fw={600}>
        {said}
      </Text>
      {reasons.length > 0 && (
        <List size="sm" c="dimmed" listStyleType="none">
          {reasons.map((name) => (
            <List.Item key={name}>
              <span className="numeric">{count(leftOut[name])}</span> {text.leftOut[name]}
            </List.Item>
          ))}
        </List>
      )}
      {!complete && <Text size="sm">{text.incomplete}</Text>}
      {complete && receives === 0 && <Text size="sm">{text.nobody}</Text>}
      <Text size="sm" c="dimmed">
        {text.version(version)}
      </Text>
    </Stack>
  );
}

const neededOf = (needed: number, remaining: number | null): string =>
  remaining === null ? text.neededUnlimited(count(needed)) : text.needed(count(needed), count(remaining));

/** What of the plan the job takes. */
export function Needs({ audience: { needs, usage } }: { readonly audience: Audience }) {
  const { jobs, messages, sms } = usage;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {text.plan}
      </Text>
      <Text size="sm">
        {text.jobs}: <span className="numeric">{neededOf(needs.jobs, jobs.remaining)}</span>
      </Text>
      {needs.messages > 0 && (
        <Text size="sm">
          {text.messages}: <span className="numeric">{neededOf(needs.messages, messages.remaining)}</span>
        </Text>
      )}
      {needs.sms > 0 && (
        <Text size="sm">
          {text.sms}: <span className="numeric">{neededOf(needs.sms, sms.remaining)}</span>
        </Text>
      )}
      {jobs.remaining === 0 && (
        <Alert color="red" variant="light">
          <Text size="sm">{text.noJobs(count(jobs.used), dayInWords(new Date(jobs.resetsAt)))}</Text>
          <LargerPlan />
        </Alert>
      )}
      {messages.remaining !== null && needs.messages > messages.remaining && (
        <Alert color="yellow" variant="light">
          {text.few(counted(messages.remaining, 'message'), dayInWords(new Date(messages.resetsAt)))}
        </Alert>
      )}
      {sms.remaining !== null && needs.sms > sms.remaining && (
        <Alert color="yellow" variant="light">
          {text.few(counted(sms.remaining, 'SMS segment'), dayInWords(new Date(sms.resetsAt)))}
        </Alert>
      )}
    </Stack>
  );
}
