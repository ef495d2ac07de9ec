import type { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { type Approval, approvalKinds, approvalStates } from '../../domain/approvals/approval.ts';
import { anyText, boolean, id, integer, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';
import { author, namedAuthors } from './answers.ts';

/** A request for a second person in a response. */
export const approvalShape = () =>
  namedSchema(
    'Approval',
    object({
      id: id(),
      kind: oneOf(...approvalKinds).description(
        '`publication` of a draft, `run` of a job, or `arrivals`: more people than usual within 24 hours come into a live spinner.',
      ),
      spinnerId: text(),
      spinnerName: anyText().description('As it was when it was asked.'),
      jobId: nullable(text()),
      version: nullable(integer()).description('The published version when it was asked; of a run, the one that it runs.'),
      revision: nullable(integer()).description('The revision of the draft that is to be published.'),
      inside: nullable(oneOf('finish', 'continue')),
      counted: nullable(integer()).description('How many people get a message.'),
      complete: boolean().description('False if counting took too long: there may be more.'),
      askedBy: author().description('Null: the spinner started by itself.'),
      words: anyText(),
      askedAt: timestamp(),
      endsAt: timestamp().description('Nobody has decided by then: it ends, and a job is canceled at no cost.'),
      state: oneOf(...approvalStates).description(
        'All but `waiting` are final. `returned`: sent back with words; `overridden`: let through by an owner alone; `drifted`: what was asked for ' +
          'has changed since.',
      ),
      decidedBy: author(),
      decidedAt: nullable(timestamp()),
      decision: nullable(anyText()).description('The words of the decision.'),
      own: boolean().description(
        'Whether the caller asked for it, edited the draft last, or made the key that did: they cannot decide it.',
      ),
    }),
  );

/** Presents requests to a person; null for a program. */
export async function showApprovals(reader: SpinnerReader, approvals: readonly Approval[], userId: string | null) {
  const named = await namedAuthors(
    reader,
    approvals[0]?.organizationId ?? '',
    approvals.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
  );
  return approvals.map(({ kind, subjectId, askedBy, decidedBy, isComplete, ...approval }) => ({
    id: approval.id,
    kind,
    spinnerId: approval.spinnerId,
    spinnerName: approval.spinnerName,
    jobId: kind === 'run' ? subjectId : null,
    version: approval.version,
    revision: approval.revision,
    inside: approval.inside,
    counted: approval.counted,
    complete: isComplete,
    askedBy: askedBy.type === 'runtime' ? null : named(askedBy),
    words: approval.words,
    askedAt: approval.askedAt.toISOString(),
    endsAt: approval.endsAt.toISOString(),
    state: approval.state,
    decidedBy: named(decidedBy),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    decision: approval.decision,
    own: userId !== null && approval.barred.includes(userId),
  }));
}

/** Presents a request to a person; null for a program. */
export async function showApproval(reader: SpinnerReader, approval: Approval, userId: string | null) {
  const [shown] = await showApprovals(reader, [approval], userId);
  return { ok: true as const, approval: shown as NonNullable<typeof shown> };
}
