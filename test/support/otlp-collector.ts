import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP has it in JSON. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}

type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: CollectedSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
};

/** A collector of traces, by OTLP over HTTP. */
export class OtlpCollector {
  readonly #server = createServer((request, response) => this.#take(request, response));
  readonly spans: CollectedSpan[] = [];
  /** All that came, as text. */
  text = '';
  headers: IncomingHttpHeaders = {};
  requests = 0;
  /** Answers in its place, once it has read the request. */
  instead: RequestListener | undefined;

  static async start(): Promise<OtlpCollector> {
    const collector = new OtlpCollector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The spans of this name. */
  named(name: string): readonly CollectedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #take: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.requests++;
    if (this.instead) return this.instead(request, response);
    this.headers = request.headers;
    const text = Buffer.concat(chunks).toString();
    this.text += text;
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
        const service = String(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
        for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
      }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  };
}
