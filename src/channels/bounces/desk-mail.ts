import type { Log } from '../../application/kernel/log.ts';
import { oneLine } from '../../domain/channels/feedback/one-line.ts';
import { fieldOf, headOf } from './report-part.ts';

/** The addresses that each domain with mail has (RFC 5321, 4.5.1; RFC 2142), and the one that feedback loops are registered with. */
const desks = new Set(['postmaster', 'abuse', 'fbl']);

/** Finds which of these addresses it is, at whatever domain leads here, or without one; undefined if none. */
export function deskOf(address: string): string | undefined {
  const [local = ''] = address.toLowerCase().split('@', 1);
  return desks.has(local) ? local : undefined;
}

const mostLines = 10;
const everyMs = 60_000;

/** Logs mail that a person may have written to the people who run this server, without forwarding it: at most ten lines a minute. */
export class DeskMail {
  readonly #log: Log;
  #lines = 0;
  #unlogged = 0;
  #since = Number.NEGATIVE_INFINITY;

  constructor(log: Log) {
    this.#log = log;
  }

  note(raw: Buffer, to: readonly string[], from: string): void {
    if (performance.now() - this.#since > everyMs) {
      this.#since = performance.now();
      this.#lines = 0;
    }
    if (++this.#lines > mostLines) {
      this.#unlogged++;
      return;
    }
    const subject = oneLine(fieldOf(headOf(raw.toString('latin1', 0, 65_536)), 'subject').slice(0, 2000), 200);
    const fields = { to: to.map((address) => oneLine(address, 320)), from: oneLine(from, 320), subject, unlogged: this.#unlogged };
    this.#unlogged = 0;
    this.#log.info(fields, 'mail to the postmaster, about abuse, or of a feedback loop was taken and not forwarded');
  }
}
