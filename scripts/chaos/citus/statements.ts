import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { StartedParts } from '../../../src/main/process.ts';

const waiting = `
  select query, extract(epoch from clock_timestamp() - query_start)::float8 as seconds from pg_stat_activity
  where datname = current_database() and application_name like 'spindle%' and state = 'active'
    and query_start < clock_timestamp() - interval '2 seconds'`;

/** The statements of Spindle that fail or wait for long on the coordinator. */
export class Statements {
  readonly #failed = new Map<string, number>();
  readonly #waited = new Map<string, number>();
  #fault: string | undefined;
  /** Whether the next line has the statement. */
  #isNext = false;

  /** Reads a line of a node's log. A statement's text may begin on the line after its title. */
  readonly read = (line: string): void => {
    const [, kind, text = ''] = /\b(ERROR|STATEMENT): *(.*)/.exec(line) ?? (this.#isNext ? ['', 'STATEMENT', line] : []);
    if (kind === 'ERROR') this.#fault = text;
    else if (kind === 'STATEMENT' && this.#fault !== undefined) {
      this.#isNext = text.trim() === '';
      if (this.#isNext) return;
      const seen = `${headOf(this.#fault)} | ${headOf(text)}`;
      this.#failed.set(seen, (this.#failed.get(seen) ?? 0) + 1);
      this.#fault = undefined;
    }
  };

  /** Looks at what waits, from now on. */
  watch(urlOf: () => string, started: StartedParts): void {
    let isOver = false;
    started.add(async () => {
      isOver = true;
    });
    void (async () => {
      while (!isOver) {
        const client = new pg.Client({ connectionString: urlOf(), application_name: 'checks' });
        client.on('error', () => undefined);
        await client
          .connect()
          .then(() => this.#look(client, () => isOver))
          .catch(() => undefined);
        await client.end().catch(() => undefined);
        await sleep(500);
      }
    })();
  }

  async #look(client: pg.Client, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      for (const { query, seconds } of (await client.query<{ query: string; seconds: number }>(waiting)).rows) {
        const text = headOf(query);
        this.#waited.set(text, Math.max(this.#waited.get(text) ?? 0, seconds));
      }
      await sleep(500);
    }
  }

  /** The statements since the last call, as lines: what waited longest and failed most goes first. */
  take(): readonly string[] {
    const down = (seen: Map<string, number>): [string, number][] => [...seen].sort(([, one], [, other]) => other - one);
    const waited = down(this.#waited).map(([text, seconds]) => `waited ${seconds.toFixed(1)} s: ${text}`);
    const failed = down(this.#failed).map(([text, times]) => `failed ${times} times: ${text}`);
    this.#failed.clear();
    this.#waited.clear();
    return [...waited, ...failed];
  }
}

const headOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\d{4,}/g, '#')
    .trim()
    .slice(0, 110);
