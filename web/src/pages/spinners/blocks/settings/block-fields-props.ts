import type { DraftStep } from '../../../../kinds/steps/step.ts';
import type { MailBlock } from '../block.ts';

export interface BlockFieldsProps {
  readonly step: DraftStep;
  readonly block: MailBlock;
  /** Its path in the step. */
  readonly path: string;
  /** The keys of the organization's parts. */
  readonly parts: readonly string[];
  readonly onChange: (block: MailBlock) => void;
  /** Gives columns another number or other shares. */
  readonly onShares: (shares: readonly (number | undefined)[]) => void;
}
