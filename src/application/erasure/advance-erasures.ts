// An erasure goes on in the background in steps, each in a transaction that locks the erasure alone, for a round of at most a thousand
// people; first in the live organization, then in its twin of test mode:
//   bar          Nothing is claimed for their addresses any more; proofs stay under hashes.
//   find         A walk through records and messages notes what is theirs, and so do the addresses of recipients.
//   clear        Who waits in a job leaves it. While a message is being sent to somebody, the step is tried again later. Then what belongs
//                to the finds is emptied or deleted, and last the records.
//   walk         All other places that may name them are walked through.
//   clear-again  What a job has taken between the first clearing and the end of the records is cleared.
//   settle       Their sealed addresses go: the report knows nobody.
// A process that is killed loses the step that it was in, and no more.

import { type Erasure, type ErasureStage, type PersonToErase, peopleOfRound } from '../../domain/erasure/erasure.ts';
import { SoughtPeople } from '../../domain/erasure/sought-people.ts';
import { recordSearches } from '../../domain/erasure/table-searches.ts';
import { runtime } from '../../domain/kernel/actor.ts';
import { twinOf } from '../../domain/kernel/test-mode.ts';
import type { ConfirmedForms } from '../consent/confirmations/confirmed-forms.ts';
import type { Signal } from '../kernel/signal.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import { barPerson } from './bar-person.ts';
import { type Clearing, clearFinds } from './clear-finds.ts';
import { openedPeople } from './sealed-person.ts';
import { walkRows } from './walk-rows.ts';

const barredAtOnce = 50;
const waysAtOnce = 500;

interface Round extends Clearing {
  readonly transaction: Transaction;
}

/** The erasure after a step; undefined if it has to wait. */
type Step = (round: Round) => Promise<Erasure | undefined>;

/** Goes on with erasures. */
export class AdvanceErasures extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids' | 'secrets',
  { tables: DataTableReader; forms: ConfirmedForms }
> {
  readonly #steps: Readonly<Record<ErasureStage, Step>> = {
    bar: (round) => this.#bar(round),
    find: (round) => this.#find(round),
    clear: (round) => this.#clear(round),
    walk: (round) => this.#walk(round),
    'clear-again': (round) => this.#clear(round),
    settle: (round) => this.#settle(round),
  };

  /** Does so until there is no more to do now, it is aborted, or at most `steps` times. */
  async execute({ signal, steps = Number.POSITIVE_INFINITY }: { signal?: Signal; steps?: number } = {}): Promise<void> {
    const waiting = new Set<string>();
    for (let step = 0; step < steps && !signal?.aborted; step++) if (!(await this.#step(waiting))) return;
  }

  /** Does one step of one erasure; returns whether there may be more to do. */
  #step(waiting: Set<string>): Promise<boolean> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const erasure = await transaction.erasures.lockNext([...waiting]);
      if (!erasure) return false;
      const { from, stage, isTest } = erasure.progress;
      const people = openedPeople(this.deps.secrets, erasure, await transaction.erasures.people(erasure, from, peopleOfRound));
      const organizationId = isTest ? twinOf(erasure.organizationId) : erasure.organizationId;
      const round = { transaction, organizationId, erasure, people, sought: await this.#sought(organizationId, people) };
      const after = await this.#steps[stage]({ ...round, by: { ...erasure.by, ip: null }, now: this.deps.clock.now() });
      if (after) await transaction.erasures.save(after);
      else waiting.add(erasure.id);
      return true;
    });
  }

  async #sought(organizationId: string, people: readonly PersonToErase[]): Promise<SoughtPeople> {
    const hasPhones = people.some(({ addresses }) => addresses.some(({ kind }) => kind === 'phone'));
    const tables = hasPhones ? await this.deps.tables.all(organizationId) : [];
    return new SoughtPeople(people, [...new Set(tables.flatMap(({ defaultCountry }) => defaultCountry ?? []))]);
  }

  async #bar({ transaction, organizationId, erasure, people, by, now }: Round): Promise<Erasure> {
    const start = Number(erasure.progress.after ?? 0);
    let consent = 0;
    for (const person of people.slice(start, start + barredAtOnce))
      consent += await barPerson(transaction, this.deps, organizationId, person, by, now);
    const after = start + barredAtOnce;
    const counted = erasure.counted({ consent });
    return after < people.length ? reached(counted, { place: 0, after: String(after) }) : counted.next(now);
  }

  async #find(round: Round): Promise<Erasure> {
    const { transaction, organizationId, erasure, people, now } = round;
    const { place, after } = erasure.progress;
    if (place < recordSearches.length) {
      const walked = await this.#walked(round);
      return walked.next ? reached(walked.erasure, walked.next) : reached(walked.erasure, { place: recordSearches.length, after: null });
    }
    const byAddress = new Map(people.flatMap(({ number, addresses }) => addresses.map(({ address }) => [address, number] as const)));
    if (after === null) {
      const own = people.flatMap(({ number, records }) => records.map((one) => ({ ...one, jobId: null, person: number })));
      await transaction.erasures.note(organizationId, erasure.id, own);
    }
    const addresses = people.flatMap((person) => person.addresses);
    const ways = await transaction.personalData.waysOf(organizationId, addresses, after, waysAtOnce);
    const finds = ways.map(({ address, ...way }) => ({ ...way, person: byAddress.get(address) as number }));
    await transaction.erasures.note(organizationId, erasure.id, finds);
    const last = ways.at(-1);
    return ways.length === waysAtOnce && last
      ? reached(erasure, { place, after: JSON.stringify([last.address, last.jobId, last.recordId]) })
      : erasure.next(now);
  }

  async #clear(round: Round): Promise<Erasure | undefined> {
    const { transaction, erasure, now } = round;
    const { counts, rows, isOver, isWaiting } = await clearFinds(transaction, this.deps, round);
    if (isOver) return erasure.next(now);
    await transaction.erasures.countRows(erasure, rows);
    return isWaiting ? undefined : erasure.counted(counts);
  }

  async #walk(round: Round): Promise<Erasure> {
    const { erasure, next } = await this.#walked(round);
    return next ? reached(erasure, next) : erasure.next(round.now);
  }

  async #walked(round: Round) {
    const { counts, rows, next } = await walkRows(round.transaction, this.deps, round);
    await round.transaction.erasures.countRows(round.erasure, rows);
    return { erasure: round.erasure.counted(counts), next };
  }

  async #settle({ transaction, erasure, now }: Round): Promise<Erasure> {
    const after = erasure.next(now);
    await transaction.erasures.settle(erasure, after.done);
    if (after.state === 'completed') {
      const { organizationId, id, number, people, counts } = after;
      const subject = { type: 'person', id, name: String(number) } as const;
      const details = { number, people, counts };
      await this.deps.audit.note(transaction, { organizationId, action: 'person.erased', subject, details, by: runtime });
    }
    return after;
  }
}

const reached = (erasure: Erasure, to: { readonly place: number; readonly after: string | null }): Erasure =>
  erasure.with({ progress: { ...erasure.progress, ...to } });
