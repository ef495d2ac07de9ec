import type { SmtpConnection } from '../domain/channels/providers/connection.ts';
import type { Problem } from '../domain/kernel/errors.ts';
import type { OutboundGuard } from './outbound-guard.ts';
import { guardedServer } from './smtp-server.ts';
import { SmtpTransport } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

/** Connects to the SMTP servers that organizations have chosen. */
export class SmtpTransports implements Transport<SmtpConnection> {
  readonly #guard: OutboundGuard;

  constructor(guard: OutboundGuard) {
    this.#guard = guard;
  }

  obstacles({ host, port }: SmtpConnection): readonly Problem[] {
    const fault = this.#guard.mailServerFault(host, port);
    return fault ? [{ path: `settings.${fault.of}`, message: fault.message }] : [];
  }

  async check(connection: SmtpConnection): Promise<string | undefined> {
    const transport = new SmtpTransport({ server: guardedServer(connection, this.#guard), maxConnections: 1, silenceTimeoutMs: 10_000 });
    try {
      return await transport.check();
    } finally {
      transport.close();
    }
  }
}
