import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { until } from '../../support/jest/until.ts';

/** A mail that the server has accepted. */
export interface AcceptedMail {
  readonly returnPath: string;
  readonly to: string;
  readonly raw: string;
  /** The parameters of its envelope. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/**
 * A mail server that accepts every mail, and sends what `answer` makes of it back to its return path, as a server does that finds out later
 * that it cannot deliver.
 */
export class BouncingMta {
  readonly mails: AcceptedMail[] = [];
  readonly #server: SMTPServer;
  readonly #listenerPort: number;
  readonly #reports: Promise<void>[] = [];

  /** `answer` returns reports to send back at once, each after the one before. */
  constructor(listenerPort: number, answer: (mail: AcceptedMail) => readonly string[] = () => []) {
    this.#listenerPort = listenerPort;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      hideDSN: false,
      logger: false,
      closeTimeout: 50,
      onData: async (stream, { envelope }, done) => {
        const raw = (await buffer(stream)).toString();
        const { address: returnPath, args } = envelope.mailFrom as { address: string; args: Record<string, unknown> };
        const mail = { returnPath, to: envelope.rcptTo[0]?.address as string, raw, asked: args };
        this.mails.push(mail);
        done();
        this.#reports.push(this.#reportAll(returnPath, answer(mail)));
      },
    });
    this.#server.on('error', () => undefined);
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Waits until all reports are accepted that mails were answered with. @throws Error if one was refused */
  async reported(): Promise<void> {
    await Promise.all(this.#reports);
  }

  /** Sends a report to a return path, from nobody. @throws Error if it is refused */
  async report(returnPath: string, raw: string): Promise<void> {
    const client = nodemailer.createTransport({ host: '127.0.0.1', port: this.#listenerPort, ignoreTLS: true });
    await client.sendMail({ envelope: { from: '', to: [returnPath] }, raw });
  }

  /** As `report`, again and again until it is accepted; returns how often it was not. */
  async reportUntilAccepted(returnPath: string, raw: string): Promise<number> {
    let failures = 0;
    await until(async () => {
      try {
        await this.report(returnPath, raw);
        return true;
      } catch {
        failures++;
        return false;
      }
    }, 'the report is accepted');
    return failures;
  }

  async #reportAll(returnPath: string, reports: readonly string[]): Promise<void> {
    for (const report of reports) await this.report(returnPath, report);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
