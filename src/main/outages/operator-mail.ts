import type { Container } from 'inversify';
import { Mailer } from '../../application/accounts/mailer.ts';
import type { Log } from '../../application/kernel/log.ts';
import { mailboxOf } from '../../channels/email-fields.ts';
import type { SpaceState } from '../../domain/kernel/disk-space.ts';
import { Settings } from '../settings.ts';

const dayMs = 86_400_000;

interface OperatorMailTask {
  readonly to: string;
  /** The address of the installation: an operator may have several. */
  readonly publicUrl: string;
}

/** Mails the operator that the room of the database is short or that there is none: each at most once a day. */
export class OperatorMail {
  readonly #mailer: Mailer;
  readonly #task: OperatorMailTask;
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: () => number;
  readonly #sentAt = new Map<SpaceState, number>();

  constructor(mailer: Mailer, task: OperatorMailTask, log: Pick<Log, 'warn'>, now = Date.now) {
    this.#mailer = mailer;
    this.#task = task;
    this.#log = log;
    this.#now = now;
  }

  /** Notes a line of the log. A mail that is not taken is tried again with the next line. Never rejects. */
  async note(state: SpaceState, line: string): Promise<void> {
    const before = this.#sentAt.get(state);
    const now = this.#now();
    if (before !== undefined && now - before < dayMs) return;
    this.#sentAt.set(state, now);
    const subject = state === 'full' ? 'Spindle has no room left' : 'Spindle will soon have no room left';
    const text = `${line[0]?.toUpperCase()}${line.slice(1)}.\n\nThis is about ${this.#task.publicUrl}. Jobs that run, opt-outs and deletions go on. docs/operations/troubles.md says how to make room.\n`;
    const outcome = await this.#mailer.send({ id: `disk-${state}-${now}`, to: this.#task.to, subject, text });
    if (outcome.result === 'sent') return;
    this.#sentAt.delete(state);
    this.#log.warn({ result: outcome.result }, 'the mail to OPERATOR_ADDRESS was not taken');
  }
}

/** Lets the mails of OPERATOR_ADDRESS go from this process: those with the runtime send them. */
export function mailOperator(container: Container, log: Log): void {
  const { space, config, publicUrl } = container.get(Settings);
  if (config.operatorAddress === undefined) return;
  const mail = new OperatorMail(container.get(Mailer), { to: mailboxOf(config.operatorAddress).address, publicUrl }, log);
  space?.tellAlso((state, line) => void mail.note(state, line));
}
