import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Container } from 'inversify';
import { SnsClient } from '../../../src/channels/callbacks/sns-client.ts';
import { GuardedClient } from '../../../src/channels/guarded-client.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { snsCertificate } from './sns-certificate.ts';

/** A server that stands for Amazon SNS: it gives its certificate, and notes the calls. */
export class Amazon {
  readonly calls: string[] = [];
  /** The status of answers. */
  status = 200;
  origin = '';
  readonly #server = createServer((request, response) => {
    this.calls.push(request.url ?? '');
    response.writeHead(this.status).end(request.url?.endsWith('.pem') ? snsCertificate : '<ConfirmSubscriptionResponse/>');
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A client of it. */
  client(): SnsClient {
    return new SnsClient(new GuardedClient(new OutboundGuard({ allowPrivate: true })), () => this.origin);
  }

  /** Lets a Spindle call it instead of Amazon. */
  readonly rewire = (container: Container): void => {
    container.rebind(SnsClient).toConstantValue(this.client());
  };
}
