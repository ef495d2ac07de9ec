import { scanJson } from '../../domain/kernel/scan-json.ts';
import { RawBody } from '../kernel/bodies/raw-body.ts';
import { ForeignOrigin } from '../kernel/own-pages.ts';
import { answer, type Controller, route } from '../kernel/route.ts';
import { anyJson } from '../kernel/schema.ts';
import { toolOperations } from './tool-operations.ts';

/** The most bytes of a call: a draft of the greatest size. */
const maxBytes = 2 * 1024 * 1024;

const ofProtocol = { description: 'An error of the protocol, as JSON-RPC has it.', schema: anyJson };

/** The Model Context Protocol: tools for models, over the operations of an API key. */
export class McpController implements Controller {
  readonly routes;

  /** `urls` are the deployment's own, as browsers see them. */
  constructor({ publicUrl, appUrl }: { readonly publicUrl: string; readonly appUrl: string }) {
    const origins = new Set([publicUrl, appUrl].map((url) => new URL(url).origin));
    this.routes = [
      route({
        method: 'post',
        path: '/mcp',
        isAtRoot: true,
        operationId: 'callMcp',
        summary: 'Use tools by the Model Context Protocol',
        description:
          'Streamable HTTP without sessions, one JSON-RPC message a call. The tools are those that the scopes of the key open; each makes the ' +
          'same checks as the operations behind it. None sends, starts or publishes. `GET` and `DELETE` are 405.',
        tags: ['Organization'],
        security: { type: 'api-key', within: 'seen' },
        calls: toolOperations,
        // The operations that it calls take places themselves.
        waits: true,
        body: new RawBody(maxBytes, 'application/json'),
        answer: {
          status: 200,
          schema: anyJson,
          contentType: 'application/json',
          also: { 202: 'A notification was taken.', 400: ofProtocol, 404: ofProtocol, 406: ofProtocol, 415: ofProtocol },
        },
        errors: ['FOREIGN_ORIGIN'],
        async handle({ body, headers, url, operations, signal }) {
          const { origin } = headers;
          if (origin !== undefined && !origins.has(String(origin))) throw new ForeignOrigin();
          scanJson(body);
          const { answerProtocol } = await import('./mcp-server.ts');
          const { status, type, text } = await answerProtocol({
            headers,
            operations,
            appUrl,
            signal,
            url: new URL(url, publicUrl).href,
            bytes: body,
          });
          return answer(text, type === undefined ? {} : { 'Content-Type': type }, status);
        },
      }),
    ];
  }
}
