import type { Gauge, Registry } from 'prom-client';
import type { RuntimeFigures } from '../../postgres/runs/runtime-figures.ts';
import { cachedRead } from './cached-read.ts';
import { sharedGauges } from './shared-gauges.ts';

/** Figures are read at most this often, however many scrapes there are. */
const freshMs = 1000;

/**
 * The facts that the database has of the runtime, as gauges: every process reports the same. While it cannot be read, only
 * `spindle_database_up` is there.
 */
export class RuntimeGauges {
  readonly #read: () => Promise<RuntimeFigures>;
  readonly #isUp: Gauge;
  readonly #jobs: Gauge<'state'>;
  readonly #turns: Gauge<'state'>;
  readonly #tasks: Gauge<'state'>;
  /** Gauges without labels. */
  readonly #plain: readonly { readonly gauge: Gauge; readonly of: (figures: RuntimeFigures) => number }[];

  constructor(registry: Registry, read: () => Promise<RuntimeFigures>) {
    this.#read = read;
    const gauge = sharedGauges(registry);
    this.#isUp = gauge('database_up', 'Whether the database answers: 1 or 0');
    this.#jobs = gauge('jobs', 'Jobs that have not ended', 'state');
    this.#turns = gauge('turns', 'Jobs that wait for a turn or have one', 'state');
    this.#tasks = gauge('queue_tasks', 'Tasks of the queue: due, or failed for good', 'state');
    this.#plain = [
      {
        gauge: gauge('queue_delay_seconds', 'How long the oldest task that is due has been waiting for a worker'),
        of: ({ queueDelaySeconds }) => queueDelaySeconds,
      },
      { gauge: gauge('workers', 'Workers with a heartbeat in the last 30 seconds'), of: ({ workers }) => workers },
      { gauge: gauge('open_circuits', 'Connections that cannot send now'), of: ({ openCircuits }) => openCircuits },
      { gauge: gauge('sending_stopped', 'Whether sending is stopped after a restore: 1 or 0'), of: ({ isRestored }) => Number(isRestored) },
    ];
  }

  /** Reads the figures, if they are not fresh. Never rejects. */
  readonly refresh = cachedRead(freshMs, () => this.#readNow());

  async #readNow(): Promise<void> {
    const figures = await this.#read().catch(() => undefined);
    this.#isUp.set(figures ? 1 : 0);
    for (const { gauge, of } of this.#plain) {
      if (figures) gauge.set(of(figures));
      else gauge.remove();
    }
    show(this.#jobs, figures?.jobs);
    show(this.#turns, figures?.turns);
    show(this.#tasks, figures?.tasks);
  }
}

function show(gauge: Gauge<'state'>, byState: Readonly<Record<string, number>> = {}): void {
  gauge.reset();
  for (const [state, count] of Object.entries(byState)) gauge.set({ state }, count);
}
