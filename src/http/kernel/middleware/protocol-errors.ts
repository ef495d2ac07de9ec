import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorCatalog, statusOf } from '../error-catalog.ts';

/** The codes of Node's HTTP parser that have an answer of their own. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/**
 * Lets a server answer what Node refuses before a request exists, in the layout of all errors. A request with `Expect: 100-continue` is
 * handled like any other: the reader of its body asks for it (`askForBody`).
 */
export function handleProtocol(server: Server): void {
  // Node would leave out those beyond a limit of its own. The application refuses them all.
  server.maxHeadersCount = 0;
  const answers = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  server.on('request', ({ socket }, answer) => answers.set(socket, answer));
  server.on('checkContinue', (request, answer) => server.emit('request', request, answer));
  server.on('checkExpectation', (_request, answer) => {
    const { status, headers, body } = refusal('EXPECTATION_FAILED');
    answer.writeHead(status, headers).end(body);
  });
  // Without a listener, Node closes the connection.
  server.on('connect', (_request, socket) => inTurn(answers.get(socket), () => end(socket, refusal('BAD_REQUEST'))));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answers.get(socket);
    // After the headers of an answer, more text would belong to its body.
    const isAnswering = last?.headersSent && !last.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
    // Bytes after a fault may be refused again while the answers before it are awaited.
    if (refused.has(socket)) return;
    refused.add(socket);
    inTurn(last, () => end(socket, refusal(codes[error.code ?? ''] ?? 'BAD_REQUEST')));
  });
}

/**
 * Refuses what a connection brings after the answers to the calls before it: a client takes the first answer for that to its first call.
 */
function inTurn(last: ServerResponse | undefined, refuse: () => void): void {
  if (!last || last.writableFinished) refuse();
  else if (last.req.complete) last.once('finish', refuse);
  // The fault is in the body of the last call itself.
  else if (last.socket) refuse();
  else last.once('socket', refuse);
}

function end(socket: Duplex, refused: Refusal): void {
  // Node has taken its own listener off the socket of a CONNECT, and an error that nobody listens to ends the process.
  socket.on('error', () => undefined);
  socket.end(textOf(refused), () => socket.destroy());
}

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function refusal(code: ErrorCode): Refusal {
  const { kind, message } = errorCatalog[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ ok: false, code, message, requestId });
  return {
    status: statusOf[kind],
    headers: {
      'X-Request-Id': requestId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    },
    body,
  };
}

const textOf = ({ status, headers, body }: Refusal): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
};
