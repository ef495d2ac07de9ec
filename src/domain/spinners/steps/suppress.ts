import { templateUses } from '../../channels/templates/template-uses.ts';
import { type SuppressionReason, statedReasons } from '../../consent/suppression.ts';
import { checkChoices, checkText, member } from '../../kernel/check-shape.ts';
import { addressFields, addressObstacles, addressOfPerson, checkAddress, type WrittenAddress } from '../acts/address-in.ts';
import type { AnyStep, StepKind } from '../step-kind.ts';

/** Suppresses an address of the record's person. */
export interface SuppressStep extends AnyStep, WrittenAddress {
  readonly type: 'suppress';
  /** Absent for `manual`. */
  readonly reason?: SuppressionReason;
  readonly note?: string;
}

const maxNote = 200;

/** Suppresses an address, so that nothing is sent to it any more, by any spinner. */
export const suppressKind: StepKind<SuppressStep> = {
  type: 'suppress',
  summary: 'Suppresses an address: no spinner sends anything to it any more.',
  otherNames: ['block', 'unsubscribe', 'blacklist'],
  fields: {
    ...addressFields,
    reason: {
      holds: 'choice',
      words: statedReasons,
      isOptional: true,
      description: 'Why. Default: `manual`.',
      example: 'manual',
    },
    note: { holds: 'text', maxLength: maxNote, isOptional: true, description: 'A note for colleagues.', example: 'Closed their account' },
  },
  check: (input, path) => [
    ...checkAddress(input, path),
    ...checkChoices(input, { reason: statedReasons }, path),
    ...(member(input, 'note') === undefined ? [] : checkText(member(input, 'note'), `${path}.note`, maxNote)),
  ],
  complete: ({ note = '', ...step }) => ({
    ...step,
    kind: step.kind ?? 'email',
    address: step.address ?? '',
    ...(note.trim() !== '' && { note }),
  }),
  obstacles: addressObstacles,
  columnUses: ({ address }, path) => templateUses(address, `${path}.address`),
  fallsThrough: true,
  acts: 'suppressions',
  enter(step, visit) {
    const address = addressOfPerson(step, visit);
    if (address === null) return { go: 'on' };
    if (typeof address === 'string') return { go: 'out', state: 'failed', reason: address };
    const { reason = 'manual', note = null } = step;
    return { go: 'act', act: { does: 'suppress', address, reason, note } };
  },
  previewed: {
    suppress: {
      holds: 'object',
      fields: {
        address: { holds: 'text', isNullable: true, description: 'Null if the record has none, or one that is not valid.' },
        isInvalid: { holds: 'flag', description: 'The recipient would fail: it is not an address.' },
        reason: { holds: 'choice', words: statedReasons },
      },
    },
  },
  preview(step, context) {
    const address = addressOfPerson(step, context);
    const isInvalid = typeof address === 'string';
    return { suppress: { address: isInvalid ? null : (address?.address ?? null), isInvalid, reason: step.reason ?? 'manual' } };
  },
};
