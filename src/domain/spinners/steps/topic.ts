import { templateUses } from '../../channels/templates/template-uses.ts';
import { isTopicKey } from '../../consent/topic.ts';
import { checkChoices, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { addressFields, addressObstacles, addressOfPerson, checkAddress, type WrittenAddress } from '../acts/address-in.ts';
import type { AnyStep, StepKind } from '../step-kind.ts';

/** Lets an address of the record's person join or leave a topic. */
export interface TopicStep extends AnyStep, WrittenAddress {
  readonly type: 'topic';
  readonly act: (typeof topicActs)[number];
  /** The topic's key; empty while a draft is unfinished. */
  readonly topic: string;
}

const topicActs = ['join', 'leave'] as const;
const noted = { join: 'joined', leave: 'left' } as const;

/** Joins or leaves a topic for the person, with the job as proof. */
export const topicKind: StepKind<TopicStep> = {
  type: 'topic',
  summary: 'Lets the person join or leave a topic.',
  otherNames: ['join', 'leave', 'subscribe', 'consent'],
  fields: {
    act: {
      holds: 'choice',
      words: topicActs,
      isOptional: true,
      description: 'Whether they `join` (default) or `leave` it. Who has left a topic does not join it again: they end as `suppressed`.',
      example: 'join',
    },
    topic: {
      holds: 'text',
      meaning: 'topic_key',
      maxLength: 50,
      isOptional: true,
      description: 'The key of the topic.',
      example: 'general',
    },
    ...addressFields,
  },
  check: (input, path) => [
    ...checkChoices(input, { act: topicActs }, path),
    ...checkTopicKey(member(input, 'topic'), `${path}.topic`),
    ...checkAddress(input, path),
  ],
  complete: (step) => ({
    ...step,
    act: step.act ?? 'join',
    topic: step.topic ?? '',
    kind: step.kind ?? 'email',
    address: step.address ?? '',
  }),
  obstacles: (step, path, { topicOf }) => [...topicObstacles(step, `${path}.topic`, topicOf), ...addressObstacles(step, path)],
  columnUses: ({ address }, path) => templateUses(address, `${path}.address`),
  topic: ({ topic }) => topic,
  fallsThrough: true,
  acts: 'suppressions',
  enter(step, visit) {
    const address = addressOfPerson(step, visit);
    if (address === null) return { go: 'on' };
    if (typeof address === 'string') return { go: 'out', state: 'failed', reason: address };
    return { go: 'act', act: { does: 'consent', act: noted[step.act], topic: step.topic, address } };
  },
  previewed: {
    topic: {
      holds: 'object',
      fields: {
        act: { holds: 'choice', words: topicActs },
        topic: { holds: 'text' },
        address: { holds: 'text', isNullable: true, description: 'Null if the record has none, or one that is not valid.' },
        isInvalid: { holds: 'flag', description: 'The recipient would fail: it is not an address.' },
      },
    },
  },
  preview(step, context) {
    const address = addressOfPerson(step, context);
    const isInvalid = typeof address === 'string';
    return { topic: { act: step.act, topic: step.topic, address: isInvalid ? null : (address?.address ?? null), isInvalid } };
  },
};

const checkTopicKey = (input: unknown, path: string): Problem[] =>
  input === undefined || input === '' || (typeof input === 'string' && isTopicKey(input))
    ? []
    : [{ path, message: 'must be the key of a topic' }];

function topicObstacles(
  { act, topic }: TopicStep,
  path: string,
  topicOf: ((key: string) => { readonly archivedAt: Date | null } | undefined) | undefined,
): Problem[] {
  if (topic === '') return [{ path, message: 'Choose the topic' }];
  const found = topicOf?.(topic);
  if (topicOf && !found) return [{ path, message: `There is no topic "${topic}"; choose another` }];
  return found?.archivedAt && act === 'join' ? [{ path, message: `The topic "${topic}" is archived; restore it, or choose another` }] : [];
}
