import type { ExplainedRecord, WhyNotFound } from '../../application/audiences/why-not/read-why-not.ts';
import { whyNotCodes } from '../../domain/audiences/why-not/why-not.ts';
import { recipientStates } from '../../domain/runs/recipient.ts';
import { decidedBy } from '../../domain/spinners/decided-by.ts';
import type { Step } from '../../domain/spinners/step-kinds.ts';
import { shownSuppression, suppression } from '../consent/shown-suppression.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { anyText, boolean, integer, list, namedSchema, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { message, shownMessage } from '../people/shown-messages.ts';
import { languageOfMessage, showLanguage } from '../spinners/shown-preview.ts';

const stepOfReason = (description: string) =>
  nullable(namedSchema('StepOfReason', object({ id: text(), type: text(), name: nullable(anyText()) }))).description(description);

const explained = () =>
  namedSchema(
    'WhyNot',
    object({
      dataTableId: nullable(text()),
      recordId: nullable(text()).description('Null if no record has the address.'),
      name: nullable(anyText()).description('As in every list; null if the record has none, or is gone.'),
      code: oneOf(...whyNotCodes).description('The first rule that decided. `got_all`: it got everything.'),
      since: nullable(timestamp()).description('Since when it is so; null if that is not known. For `was_in_before`: when it came in.'),
      until: nullable(timestamp()).description('When it may be otherwise at the earliest.'),
      version: nullable(integer()).description('The version that decided: the one that the record was in, else the published one.'),
      step: stepOfReason('The step that decided, or where the record stands.'),
      missedStep: stepOfReason('For `other_way`: the first step with a message that it never came to.'),
      jobId: nullable(text()),
      detail: nullable(anyText()).description(
        'For `inside` why the recipient waits, for `job_waits` and `job_to_come` why the job does, for `arrival_waits` why the spinner takes ' +
          'nobody, for codes of dates their column, for others the words of the provider or of who paused the job.',
      ),
      ...schemasOf({ decidedBy: { ...decidedBy, description: 'The values that decided, as they were then.' } }),
      changed: list(anyText()).description('The columns whose change at `since` decided.'),
      language: languageOfMessage(),
      suppression: nullable(suppression()).description('For `suppressed`: the suppression that the address has now.'),
      entries: list(
        namedSchema('SpinnerEntry', object({ at: timestamp(), jobId: nullable(text()), state: nullable(oneOf(...recipientStates)) })),
      ).description('When it came in, the newest first: at most 20. Job and state are null once the job is deleted.'),
      again: nullable(
        object({
          rule: text().description('`never`, `always`, or a duration after it came in last.'),
          until: nullable(timestamp()).description('When that duration is over.'),
        }),
      ).description('Whether it may come in again; null if it was never in.'),
      messages: list(message()).description('What it was sent the last time that it was in.'),
    }),
  );

/** Why records did not get what a spinner sends. */
export const whyNotAnswer = () =>
  object({
    ok: truth(),
    spinnerId: text(),
    spinnerName: anyText(),
    data: list(explained()).description('Each record with the address: at most 20.'),
    complete: boolean().description('Whether these are all; false also if the table is too large to be looked through.'),
  });

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

const shownStep = (step: Step | undefined) => (step ? { id: step.id, type: step.type, name: step.name ?? null } : null);

function shownExplained({ key, name, why, version, step, missedStep, entries, again, messages, ...one }: ExplainedRecord) {
  const { code, since, until, jobId, detail, decidedBy: decisions, changed } = why;
  const known = new Map(key ? [[key.recordId, { dataTableId: key.dataTableId, name }]] : []);
  return {
    dataTableId: key?.dataTableId ?? null,
    recordId: key?.recordId ?? null,
    name,
    code,
    since: time(since),
    until: time(until),
    version,
    step: shownStep(step),
    missedStep: shownStep(missedStep),
    jobId,
    detail,
    decidedBy: decisions,
    changed,
    language: showLanguage(one.language),
    suppression: one.suppression && shownSuppression(one.suppression),
    entries: entries.map(({ at, jobId: id, state }) => ({ at: at.toISOString(), jobId: id, state })),
    again: again && { rule: again.rule, until: time(again.until) },
    messages: messages.map((sent) => shownMessage(sent, known)),
  };
}

/** Presents why records did not get what a spinner sends. */
export const shownWhyNot = ({ spinner, records, isComplete }: WhyNotFound) => ({
  ok: true as const,
  spinnerId: spinner.id,
  spinnerName: spinner.name,
  data: records.map(shownExplained),
  complete: isComplete,
});
