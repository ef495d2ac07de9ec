import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { type Content, foldedAddress, mediumOf } from '../../../domain/channels/media.ts';
import type { RenderFacts } from '../../../domain/channels/medium.ts';
import { RenderProblem } from '../../../domain/channels/render-problem.ts';
import { proceed } from '../../../domain/jobs/pipeline.ts';
import { Recipient } from '../../../domain/jobs/recipient.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';

/** What a record is sent first, and where; the address is undefined if it is not a person's. */
export interface FirstMessage {
  readonly stepId: string;
  readonly content: Content;
  readonly address: FoldedAddress | undefined;
}

/** What a record is sent first, with waits skipped; or why it is sent nothing. */
export function firstMessage(
  definition: SpinnerDefinition,
  values: ReadonlyMap<string, Cell>,
  facts: RenderFacts,
  now: Date,
): FirstMessage | 'filteredOut' | 'noMessage' | 'noAddress' {
  // No step asks which record it is.
  const nobody = { organizationId: '', jobId: '', recordId: '' };
  let recipient = Recipient.pending({ ...nobody, stepId: definition.steps[0]?.id ?? null, wakeAt: now });
  for (let stops = 0; stops <= definition.steps.length; stops++) {
    const progress = proceed(recipient, definition, values, now);
    if (progress.send) return addressed(progress.send, values, facts);
    recipient = progress.recipient;
    if (recipient.wakeAt === null) break;
  }
  return recipient.state === 'skipped' ? 'filteredOut' : 'noMessage';
}

function addressed(
  { stepId, content }: Pick<FirstMessage, 'stepId' | 'content'>,
  values: ReadonlyMap<string, Cell>,
  facts: RenderFacts,
): FirstMessage | 'noAddress' {
  const kind = mediumOf(content.channel);
  try {
    const rendered = kind.render(kind.addressOnly?.(content) ?? content, values, facts);
    return { stepId, content, address: foldedAddress(content.channel, kind.addressOf(rendered)) };
  } catch (reason) {
    if (!(reason instanceof RenderProblem)) throw reason;
    return 'noAddress';
  }
}
