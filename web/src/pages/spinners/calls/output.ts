import type { Json, JsonWay } from '../../../text/json-path.ts';

/** A value that is kept of an answer: its name, and where it stands there. */
export interface CallOutput {
  readonly name: string;
  readonly path: string;
}

/** The most outputs of a step. */
export const mostOutputs = 20;

/** The names that each call leaves itself. */
const own: readonly string[] = ['status', 'outcome', 'reason', 'sent_at', 'outcome_days'];
const longest = 40;

/** The outputs that a draft has. */
export const outputsIn = (value: unknown): readonly CallOutput[] =>
  (Array.isArray(value) ? value : []).map((one: Partial<CallOutput> | null) => ({ name: one?.name ?? '', path: one?.path ?? '' }));

/** A name for the value at the end of a way, such as "lead_score" for `data.leadScore`; one that no other output has. */
export function outputNameFor(way: JsonWay, others: readonly CallOutput[]): string {
  const member = way.findLast((one) => typeof one === 'string') ?? '';
  const plain = String(member)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .replace(/_$/, '')
    .slice(0, longest);
  const first = plain === '' ? 'value' : plain;
  const taken = new Set([...own, ...others.map(({ name }) => name)]);
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? '' : `_${at}`;
    const name = `${first.slice(0, longest - end.length)}${end}`;
    if (!taken.has(name)) return name;
  }
}

/** The value that a step keeps for a part of the answer, in one line. */
export const keptText = (value: Json): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
