import type { RunOptions, Transaction, UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { lazyParts } from './lazy-parts.ts';
import type { MemoryTables, Overlays } from './memory-tables.ts';
import { noteCause } from './outbox.ts';
import * as repositories from './repositories.ts';

/** Runs one transaction at a time, on an overlay of the tables that is applied to them when the work succeeds. */
export class MemoryUnitOfWork implements UnitOfWork {
  readonly #tables: MemoryTables;
  readonly #transactionOn: (overlays: Overlays) => Transaction;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
    this.#transactionOn = transactionsOf(tables);
  }

  run<Result>(work: (transaction: Transaction) => Promise<Result>, { cause }: RunOptions = {}): Promise<Result> {
    const turn = this.#last.then(async () => {
      const overlays = this.#tables.overlay();
      if (cause) noteCause(overlays, cause);
      const result = await work(this.#transactionOn(overlays));
      for (const overlay of Object.values(overlays)) overlay.commit();
      return result;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

type PartName = Exclude<keyof Transaction, 'hasReadStale'>;
type Makers = { readonly [Name in PartName as `${Name}On`]: (overlays: Overlays) => Transaction[Name] };

/** Returns what makes a transaction, whose parts are made on first use: most transactions use a few of them. */
function transactionsOf(tables: MemoryTables): (overlays: Overlays) => Transaction {
  const [nextId, nextNumber] = [() => tables.nextRecordId(), () => tables.nextNumber()];
  const makers: Makers = {
    ...repositories,
    suppressionsOn: (overlays) => repositories.suppressionsOn(overlays, tables.erasedForms),
    recordsOn: (overlays) => repositories.recordsOn(overlays, nextId),
    feedbackOn: (overlays) => repositories.feedbackOn(overlays, nextId),
    queueOn: (overlays) => repositories.queueOn(overlays, (job) => repositories.askForTurn(overlays, job, nextNumber)),
    turnsOn: (overlays) => repositories.turnsOn(overlays, nextNumber),
  };
  const parts = Object.entries(makers).filter(([name]) => name.endsWith('On'));
  return lazyParts(Object.fromEntries(parts.map(([name, make]) => [name.slice(0, -'On'.length), make])) as never);
}
