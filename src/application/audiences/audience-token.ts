import type { ChosenAudience } from '../../domain/runs/job.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** An audience in a token: chosen records as a signature of their ids. */
type CountedOf = Omit<ChosenAudience, 'recordIds'> & { readonly chosen?: string };

/** The counted audience, as the token says it. */
export interface CountedFacts {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly version: number;
  readonly audience: CountedOf;
  readonly receives: number;
  readonly complete: boolean;
}

const purpose = 'audience';

/** An audience as its token has it. */
export const countedOf = ({ recordIds, ...audience }: ChosenAudience, secrets: Secrets): CountedOf => ({
  ...audience,
  ...(recordIds && { chosen: secrets.sign(purpose, recordIds.join()) }),
});

/** A signed text that holds what was counted. */
export function audienceToken(facts: CountedFacts, secrets: Secrets): string {
  const text = encodeURIComponent(JSON.stringify(facts));
  return `${text}:${secrets.sign(purpose, text)}`;
}

/** Reads a token; undefined if it was not made by `audienceToken`. */
export function readAudienceToken(token: string, secrets: Secrets): CountedFacts | undefined {
  const [text = '', signature = ''] = token.split(':');
  return secrets.verify(purpose, text, signature) ? (JSON.parse(decodeURIComponent(text)) as CountedFacts) : undefined;
}

/** Whether a count differs from an earlier one by more than one in a hundred. */
export const hasDrifted = (before: number, after: number): boolean => Math.abs(after - before) > Math.floor(before / 100);
