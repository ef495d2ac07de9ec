import type { FoldedAddress } from '../../channels/address-kind.ts';
import type { ConsentAct } from '../../consent/consent-entry.ts';
import type { SuppressionReason } from '../../consent/suppression.ts';
import type { Cell, Cells } from '../../kernel/cell.ts';
import type { JobContext } from '../job-context.ts';
import type { TaskRequest } from './task-request.ts';

/** One thing that a step does besides sending. A claim carries it out in its own transaction, together with the recipient's next step. */
export type Act =
  /** Gives cells of the record new values, by the names of the columns. */
  | { readonly does: 'update'; readonly set: Cells }
  | { readonly does: 'suppress'; readonly address: FoldedAddress; readonly reason: SuppressionReason; readonly note: string | null }
  /** Notes that the owner of an address has joined or left a topic. */
  | { readonly does: 'consent'; readonly act: ConsentAct; readonly topic: string; readonly address: FoldedAddress }
  /** Lets the record arrive at another spinner, with a context of its own. */
  | { readonly does: 'move'; readonly spinnerId: string; readonly context: JobContext | null }
  /** Asks a person to do something; the recipient waits for it. */
  | { readonly does: 'task'; readonly asked: TaskRequest };

/** The values of a record once an act is carried out. */
export function valuesAfter(act: Act, values: ReadonlyMap<string, Cell>): ReadonlyMap<string, Cell> {
  return act.does === 'update' ? new Map([...values, ...Object.entries(act.set)]) : values;
}
