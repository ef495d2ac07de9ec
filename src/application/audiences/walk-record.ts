// A walk takes one record through a draft by the code that decides a job's recipients, with waits over at once and nothing sent. What
// it leaves out is what nobody knows before: whether the provider takes a message, rates and limits, and outages that will be over.

import { mediumNames } from '../../domain/channels/media.ts';
import type { Cell, Cells } from '../../domain/kernel/cell.ts';
import { DurationError } from '../../domain/kernel/duration.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { MessagesDue } from '../../domain/runs/messages-due.ts';
import { type ActOfStep, proceedAfter } from '../../domain/runs/pipeline.ts';
import { Recipient } from '../../domain/runs/recipient.ts';
import type { Sending } from '../../domain/runs/sending.ts';
import { SendingHours } from '../../domain/runs/sending-hours.ts';
import { valuesAfter } from '../../domain/spinners/acts/act.ts';
import { taskEnded, taskOpen } from '../../domain/spinners/acts/task-request.ts';
import { assumedValues } from '../../domain/spinners/assumed-values.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import { inheritedSubject } from '../../domain/spinners/inherited-subject.ts';
import { personReplied } from '../../domain/spinners/job-context.ts';
import { sampleValues } from '../../domain/spinners/sample-values.ts';
import { contentsOf } from '../../domain/spinners/sent-contents.ts';
import { type SpinnerDefinition, skipsDuplicates } from '../../domain/spinners/spinner-definition.ts';
import { localDays } from '../../domain/spinners/waits/days-of-people.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells, storedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import { findVias } from '../channels/find-vias.ts';
import type { InstallationSender, ShownSender } from '../channels/installation-sender.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import type { Slices } from '../kernel/slices.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { decide } from '../runs/decide-recipients.ts';
import { askRules } from '../runs/rules/rule.ts';
import { rulesOfWalk } from '../runs/rules/rules.ts';
import { findDraft } from '../spinners/find-draft.ts';
import { previewOf, type StepPreview, sampleRecord } from '../spinners/render-preview.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import type { AudienceReader } from './audience-reader.ts';
import { hasEarlierRecord } from './find-earlier-record.ts';
import { firstMessage } from './planned-way.ts';
import { unfinishedDraft } from './unfinished-draft.ts';

export interface WalkRecordInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** A definition that is not stored yet; default: the stored draft. */
  readonly definition?: unknown;
  /** Default: sample values. */
  readonly recordId?: string | undefined;
}

/** A step that the record comes to, and when; what it would do, and the message that is sent there. */
export interface WalkedStep extends StepPreview {
  readonly at: Date;
  readonly isSent: boolean;
}

/** The whole way of a record. */
export interface Walk {
  readonly values: ReadonlyMap<string, Cell>;
  readonly sample: boolean;
  readonly steps: readonly WalkedStep[];
  /** The end of the walk; it is `waiting` for a channel that cannot send, with its fault. */
  readonly end: Pick<Recipient, 'state' | 'reason' | 'stepId'> & { readonly at: Date; readonly fault: string | null };
}

/** Takes a record through a draft as a job would, with waits skipped; sends nothing and changes nothing. */
export class WalkRecord extends UseCase<
  'unitOfWork' | 'clock' | 'ids' | 'processor',
  { records: RecordReader; audience: AudienceReader; sender: Sender; links: UnsubscribeLinks; installation: InstallationSender }
> {
  /** @throws ValidationFailed, NotFound */
  execute(input: WalkRecordInput): Promise<Walk> {
    return this.deps.processor.run(input.organizationId, (slices) => this.#take(input, slices));
  }

  async #take({ organizationId, spinnerId, definition: posted, recordId }: WalkRecordInput, slices: Slices): Promise<Walk> {
    const given = posted === undefined ? undefined : await stepByStep(parseDefinition(posted), slices);
    const {
      draft: definition,
      composed,
      table,
      further,
    } = await this.deps.unitOfWork.run((transaction) => findDraft(transaction, { organizationId, spinnerId }, slices, given));
    const record = recordId === undefined ? undefined : await this.deps.records.find(organizationId, table.id, recordId);
    if (recordId !== undefined && !record) throw new NotFound('Record');
    const cells = record?.cells ?? storedCells(table, Object.fromEntries(sampleValues(table.columns, { now: this.deps.clock.now() })));
    const installation = await this.deps.installation.shownFor(organizationId);
    const way: Way = {
      organizationId,
      spinnerId,
      definition,
      table,
      cells,
      recordId: record?.id ?? sampleRecord,
      installation,
      slices,
      further,
    };
    try {
      const duplicateAt = await this.#duplicateAt(way, record?.id);
      const walked = await this.deps.unitOfWork.run((transaction) => this.#walk(transaction, way, duplicateAt));
      return { values: visibleValues(namedCells(table, cells), table.columns), sample: record === undefined, ...walked };
    } catch (reason) {
      if (!(reason instanceof DurationError)) throw reason;
      // A wait without a time cannot be published, so no job comes to it.
      throw (await unfinishedDraft(composed, table, slices)) ?? reason;
    }
  }

  async #walk(transaction: Transaction, way: Way, duplicateAt: string | undefined): Promise<Pick<Walk, 'steps' | 'end'>> {
    const { organizationId, spinnerId, definition, table, cells, recordId, installation, slices, further } = way;
    const organization = await transaction.organizations.find(organizationId);
    // The record stays as it is.
    let written = cells;
    let values: ReadonlyMap<string, Cell> = visibleValues(namedCells(table, cells), table.columns, further);
    const daysOf = localDays({ organization, definition, table }, this.deps.clock.now());
    const steps = new Map(definition.steps.map((step) => [step.id, { ...step, ...inheritedSubject(definition.steps, step) }]));
    const { viaOf } = await findVias(transaction, this.deps.sender, organizationId, contentsOf(definition));
    const holders = { among: async (found: readonly Sending[]) => new Set(found.filter(({ message }) => message.stepId === duplicateAt)) };
    const walked: WalkedStep[] = [];
    let now = this.deps.clock.now();
    const begun = now.getTime();
    const first = definition.steps[0]?.id ?? null;
    let recipient = Recipient.pending({ organizationId, jobId: this.deps.ids.next(), recordId, stepId: first, wakeAt: now });
    const come = async (stepIds: readonly string[], acts: readonly ActOfStep[] = []): Promise<void> => {
      const isAhead = ({ at }: ActOfStep): boolean => at.stepId !== null && stepIds.includes(at.stepId);
      for (const { act } of acts.filter((one) => !isAhead(one))) values = valuesAfter(act, values);
      for (const stepId of stepIds) {
        await slices.next();
        const step = steps.get(stepId);
        const shown = {
          unsubscribeUrl: this.deps.links.harmlessLink,
          defaultCountry: table.defaultCountry,
          locale: organization?.locale,
          thread: 'shown' as const,
        };
        const facts = {
          sender: this.deps.sender,
          installation,
          facts: shown,
          way: { spinnerId, recordId, days: daysOf(values), table, locale: organization?.locale },
          now,
        };
        if (step) walked.push({ ...(await previewOf(transaction, organizationId, step, values, facts)), at: now, isSent: false });
        for (const { act } of acts.filter(({ at }) => at.stepId === stepId)) values = valuesAfter(act, values);
      }
    };
    const end = ({ state, reason, stepId }: Recipient, fault: string | null = null) => ({
      steps: walked,
      end: { state, reason, stepId, at: now, fault },
    });
    const enter = async (to: Recipient, acts: readonly ActOfStep[] = []): Promise<void> => {
      await come(to.path, acts);
      const enteredAt = to.stepId === recipient.stepId ? (recipient.enteredAt ?? now) : now;
      recipient = to.with({ path: [], ways: [], enteredAt });
      // As if somebody had done it at once.
      if (to.reason === taskOpen) recipient = recipient.goTo(to.stepId, now, taskEnded);
    };
    if (first !== null) await come([first]);
    for (;;) {
      const hours = new SendingHours(organization, definition, table, now);
      // One person is not spread.
      const pipeline = {
        spinnerId,
        definition,
        daysOf,
        table,
        locale: organization?.locale,
        ...nothingBefore,
        context: further.filter(([name]) => name !== personReplied),
        circuits: { ...allUp, viaOf },
        replied: further.some(([name]) => name === personReplied) ? noReplies : undefined,
        hours: { of: (_: unknown, ...args: Hourly) => hours.of(nobodyBefore, ...args) },
        ids: this.deps.ids,
        links: this.deps.links,
        now,
      };
      const decided = await decide([{ recipient, cells: written }], [], pipeline, onePermit, slices);
      for (const { reason } of decided.faults) throw reason;
      const messages = new MessagesDue(decided.sendings);
      await askRules(rulesOfWalk, messages, { transaction, organizationId, now, known: { definition, holders } });
      const [settled] = [...decided.recipients, ...decided.outside, ...messages.settled];
      if (settled) await enter(settled);
      for (const { recipient: acting, acts } of decided.acting) {
        await enter(acting, acts);
        for (const { act } of acts) if (act.does === 'update') written = { ...written, ...storedCells(table, act.set) };
      }
      const [sending] = messages.going;
      if (sending) {
        await enter(sending.recipient);
        const fault = viaOf(sending.outgoing)?.fault;
        if (fault !== undefined) return end(recipient.goTo(recipient.stepId, now, 'channel_down'), fault);
        walked.push({ ...(walked.pop() as WalkedStep), at: now, isSent: true });
        // As an outcome is recorded of a message that was sent.
        await enter(proceedAfter(recipient.claim('', now), { spinnerId, definition }, values, now).recipient);
      }
      if (recipient.wakeAt === null) return end(recipient);
      if (recipient.wakeAt > now) now = recipient.wakeAt;
      // Hours that never begin.
      if (now.getTime() - begun > longestMs) return end(recipient);
    }
  }

  /** The step whose message an earlier record of the table gets instead, if any. */
  async #duplicateAt({ organizationId, spinnerId, definition, table, cells, slices }: Way, recordId: string | undefined) {
    if (recordId === undefined || !skipsDuplicates(definition)) return undefined;
    const facts = { unsubscribeUrl: '', defaultCountry: table.defaultCountry };
    const values = visibleValues(namedCells(table, cells), table.columns, assumedValues(definition));
    const first = firstMessage({ spinnerId, definition }, { recordId, values }, facts, this.deps.clock.now());
    // All steps are decided at once, here and again in the walk: each takes its own turn of the event loop.
    await slices.next();
    if (typeof first === 'string' || !first.address) return undefined;
    const parts = { reader: this.deps.audience, clock: this.deps.clock, slices };
    const walked = { of: { organizationId, spinnerId, dataTableId: table.id }, definition, table };
    return (await hasEarlierRecord(parts, walked, { ...first, address: first.address, recordId })) ? first.stepId : undefined;
  }
}

/** The walked definition, and the record. */
interface Way {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly definition: SpinnerDefinition;
  readonly table: DataTable;
  readonly cells: Cells;
  readonly recordId: string;
  readonly installation: ShownSender;
  readonly slices: Slices;
  /** The values besides those of the record. */
  readonly further: readonly (readonly [string, Cell])[];
}

type Hourly = [sending: Sending, channel: Parameters<SendingHours['of']>[2]];
const nobodyBefore = { reason: null, wakeAt: null };
/** Longer than all waits of a spinner together. */
const longestMs = 100 * 366 * 86_400_000;

const noReplies: ReadonlySet<string> = new Set();
const onePermit = new Map(mediumNames.map((channel) => [channel, 1]));

/** A walk is nobody's retry. */
const nothingBefore = {
  before: {
    latest: [],
    skipped: new Set<string>(),
    repeatIds: new Map<string, string>(),
    channelIds: new Map<string, string>(),
    firstJobId: '',
  },
  goneSteps: [],
};

/** An outage that passes does not change the way. */
const allUp = {
  isDown: () => false,
  mayProbe: () => true,
  reserveProbe: () => undefined,
};
