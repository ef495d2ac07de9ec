import { type Content, mediumOf } from '../../domain/channels/media.ts';
import type { RenderFacts } from '../../domain/channels/medium.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { SpinnerRun } from '../../domain/runs/pipeline.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { certainSteps } from './certain-steps.ts';
import { type PlannedMessage, type PlannedWay, plannedWay } from './planned-way.ts';

/** The meters that messages count towards. */
const chargedMeters = ['messages', 'sms', 'webhooks'] as const satisfies readonly MeterName[];
export type ChargedMeter = (typeof chargedMeters)[number];

/** A message on a way, and what it counts towards the plan. */
export interface MeteredMessage extends PlannedMessage {
  readonly meter: ChargedMeter | undefined;
  readonly units: number;
  /** Whether it is sent whatever changes while the record waits. */
  readonly isCertain: boolean;
}

/** The way of a record with what its messages count towards the plan. */
export interface MeteredWay extends Omit<PlannedWay, 'messages'> {
  readonly messages: readonly MeteredMessage[];
}

/** A record and the values that a pipeline may read. */
interface PlannedRecord {
  readonly recordId: string;
  readonly values: ReadonlyMap<string, Cell>;
}

/** Tells what records are sent on their way, and what that counts towards the plan; from the first step on, or from where they are. */
export function planner(
  run: SpinnerRun,
  { defaultCountry }: Pick<DataTable, 'defaultCountry'>,
): (record: PlannedRecord, now: Date, from?: Recipient) => MeteredWay {
  const facts = { unsubscribeUrl: '', defaultCountry };
  const certainOf = certainSteps(run.definition, run.spinnerId);
  return ({ recordId, values }, now, from) => {
    const way = plannedWay(run, { recordId, values }, facts, now, from);
    const messages = way.messages.map((message) => ({
      ...message,
      units: unitsOf(message.content, values, facts),
      meter: meterOf(message.content),
      isCertain: message.waitedAt === undefined || certainOf(recordId).get(message.waitedAt)?.has(message.stepId) === true,
    }));
    return { ...way, messages };
  };
}

const meterOf = ({ channel }: Content): ChargedMeter | undefined => chargedMeters.find((name) => name === mediumOf(channel).meter);

/** The amount of its meter that a message counts; nothing if it cannot be written. */
function unitsOf(content: Content, values: ReadonlyMap<string, Cell>, facts: RenderFacts): number {
  const kind = mediumOf(content.channel);
  if (!kind.unitsOf) return 1;
  try {
    return kind.unitsOf(kind.render(content, values, facts));
  } catch (reason) {
    if (!(reason instanceof RenderProblem)) throw reason;
    return 0;
  }
}
