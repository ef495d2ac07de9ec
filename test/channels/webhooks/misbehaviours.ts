import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { slowness } from '../../support/jest/machine.ts';
import { answer, type Behaviour } from './misbehaving-server.ts';

/** The outcome of a call: its result, and further members. */
type Meant = readonly [result: 'sent' | 'refused' | 'deferred' | 'unknown', more?: object];

/** A way to misbehave, and the meaning for a call of a step and for a message of a custom channel. */
export interface Misbehaviour {
  readonly name: string;
  readonly does: Behaviour;
  readonly http: Meant;
  readonly custom: Meant;
  /** Whether it takes until the time-out. */
  readonly isSlow?: true;
}

const json = 'Content-Type: application/json';
const good = '{"id":"7","tier":"gold"}';
const says =
  (status: number | string, headers: readonly string[] = [], body: string | Buffer = ''): Behaviour =>
  (socket) =>
    socket.write(answer(status, headers, body));
const ok = (body: string | Buffer, ...headers: readonly string[]): Behaviour => says(200, [json, ...headers], body);
const raw =
  (...parts: readonly (string | Buffer)[]): Behaviour =>
  (socket) => {
    for (const part of parts) socket.write(part);
  };
const rawAndClose =
  (...parts: readonly (string | Buffer)[]): Behaviour =>
  (socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };
const after =
  (parts: readonly (string | Buffer)[], ms: number): Behaviour =>
  (socket) => {
    parts.forEach((part, index) => {
      const write = (): void => {
        if (!socket.destroyed) socket.write(part);
      };
      setTimeout(write, index * ms * slowness()).unref();
    });
  };
/** Writes as long as somebody reads. */
const pour =
  (head: string, chunk: Buffer): Behaviour =>
  (socket) => {
    socket.write(head);
    const more = (): void => {
      while (!socket.destroyed) if (!socket.write(chunk)) break;
    };
    socket.on('drain', more);
    more();
  };

const sent = (tier: unknown): Meant => ['sent', { outputs: { status: 200, tier } }];
const sentAs = (providerId: string | undefined, more: object = {}): Meant => ['sent', { providerId, ...more }];
const refused = (reason: string): Meant => ['refused', { reason }];
const later = (reason: string, more: object = {}): Meant => ['deferred', { reason, ...more }];
/** The channel waits, and nobody fails. */
const held = (reason: string, more: object = {}): Meant => ['deferred', { reason, isOutage: true, ...more }];
const unknown = (reason: string): Meant => ['unknown', { reason }];

const broke = 'The answer broke off';
const compressed = 'The answer is compressed in a way that is not read';
const tooLong = 'The answer is longer than 1048576 bytes';
const notText = 'The answer is no text in its character set';
const notJson = 'The answer is not JSON';
const of200 = (reason: string): Meant => unknown(`HTTP 200: ${reason}`);
const noId: Meant = held('HTTP 200');
const none = unknown('No answer within');
const parseError = unknown('Parse Error');
const moved = 'redirects are not followed';

type Row = readonly [name: string, does: Behaviour, http: Meant, custom: Meant, isSlow?: true];

const bodies: readonly Row[] = [
  [
    'an answer without end',
    pour(`HTTP/1.1 200 X\r\n${json}\r\nContent-Length: 5368709120\r\n\r\n`, Buffer.alloc(65_536, 97)),
    refused(tooLong),
    of200(tooLong),
  ],
  [
    'chunks without end',
    pour(`HTTP/1.1 200 X\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`, Buffer.from(`4000\r\n${'a'.repeat(0x4000)}\r\n`)),
    refused(tooLong),
    of200(tooLong),
  ],
  ['100 levels of JSON', ok(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`), sent(null), noId],
  ['100,000 levels of JSON', ok(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), sent(null), noId],
  [
    '100,000 levels under the path',
    ok(`{"id":${'['.repeat(100_000)}${']'.repeat(100_000)},"tier":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    refused('The output "tier" has more than 2048 bytes'),
    sentAs(undefined),
  ],
  ['HTML with 200', says(200, ['Content-Type: text/html'], '<h1>Welcome</h1>'), refused(notJson), of200(notJson)],
  ['no JSON', ok('tier=gold'), refused(notJson), of200(notJson)],
  ['nothing at all', ok(''), sent(null), of200(notJson)],
  ['blanks', ok(' \r\n'), sent(null), of200(notJson)],
  ['two JSON texts', ok(`${good}${good}`), refused(notJson), of200(notJson)],
  ['a byte order mark', ok(`\ufeff${good}`), sent('gold'), sentAs('7')],
  [
    'its own character set',
    says(200, ['Content-Type: application/json; charset=ISO-8859-1'], Buffer.from('{"id":"ü","tier":"grün"}', 'latin1')),
    sent('grün'),
    sentAs('ü'),
  ],
  ['another character set than it says', ok(Buffer.from('{"id":"ü","tier":"grün"}', 'latin1')), refused(notText), of200(notText)],
  ['a character set that there is not', says(200, ['Content-Type: text/json; charset=klingon'], good), refused(notText), of200(notText)],
  [
    'UTF-16 that says so',
    says(200, ['Content-Type: text/plain;charset="utf-16le"'], Buffer.from('{"id":"7","tier":"Hương"}', 'utf16le')),
    sent('Hương'),
    sentAs('7'),
  ],
  ['UTF-16 that does not say so', ok(Buffer.from('\ufeff{"id":"7","tier":"Hương"}', 'utf16le')), refused(notText), of200(notText)],
  [
    'a path that matches 10,000 items',
    ok(JSON.stringify({ id: '7', tier: Array(10_000).fill('gold') })),
    refused('The output "tier" has more than 2048 bytes'),
    sentAs('7'),
  ],
  [
    'a number that JSON cannot hold',
    ok('{"id":12345678901234567890,"tier":12345678901234567890}'),
    refused('The output "tier" is a number too large to be stored exactly'),
    sentAs(undefined),
  ],
  [
    'a number without end',
    ok('{"id":1e999,"tier":1e999}'),
    refused('The output "tier" is a number too large to be stored exactly'),
    sentAs(undefined),
  ],
  ['a name twice', ok('{"id":"6","tier":"a","tier":"gold","id":"7"}'), sent('gold'), sentAs('7')],
  ['`__proto__`', ok('{"__proto__":{"id":"6","tier":"bad"},"constructor":1,"id":"7"}'), sent(null), sentAs('7')],
  [
    'objects that cannot be written as texts',
    ok('{"id":{"toString":1,"valueOf":1},"tier":{"toString":1}}'),
    sent('{"toString":1}'),
    sentAs(undefined),
  ],
  [
    'a NUL',
    ok(String.raw`{"id":"a\u0000b","tier":"a\u0000b"}`),
    refused('The output "tier" has a NUL character, which cannot be stored'),
    sentAs(undefined),
  ],
  [
    'half a surrogate',
    ok(String.raw`{"id":"7","tier":"\ud800"}`),
    refused('The output "tier" has an unpaired surrogate, which cannot be stored'),
    sentAs('7'),
  ],
  ['an id of half a surrogate', ok(String.raw`{"id":"\ud800","tier":"gold"}`), sent('gold'), sentAs(undefined)],
  [
    'an output with markup',
    ok('{"id":"<b>7</b>","tier":"<script>alert(1)</script>"}'),
    sent('<script>alert(1)</script>'),
    sentAs('<b>7</b>'),
  ],
  [
    'an output over 2 KiB',
    ok(JSON.stringify({ id: '7', tier: 'é'.repeat(1025) })),
    refused('The output "tier" has more than 2048 bytes'),
    sentAs('7'),
  ],
  ['an id of 10 KB', ok(JSON.stringify({ id: '7'.repeat(10_000), tier: 1 })), sent(1), sentAs(undefined)],
  [
    'an id with control characters',
    ok(String.raw`{"id":"7\r\nX: 1\u202e","tier":"7\r\n"}`),
    sent('7\r\n'),
    sentAs(undefined, { reply: 'HTTP 200, without an id at id' }),
  ],
];

const codings: readonly Row[] = [
  ['gzip that nobody asked for', ok(gzipSync(good), 'Content-Encoding: gzip'), sent('gold'), sentAs('7')],
  ['deflate', ok(deflateSync(good), 'Content-Encoding: deflate'), sent('gold'), sentAs('7')],
  ['brotli', ok(brotliCompressSync(good), 'Content-Encoding: br'), sent('gold'), sentAs('7')],
  ['gzip twice', ok(gzipSync(gzipSync(good)), 'Content-Encoding: gzip, x-gzip'), sent('gold'), sentAs('7')],
  [
    'gzip three times',
    ok(gzipSync(gzipSync(gzipSync(good))), 'Content-Encoding: gzip, gzip, gzip'),
    refused(compressed),
    of200(compressed),
  ],
  ['a gzip bomb', ok(gzipSync(Buffer.alloc(8 * 1024 * 1024)), 'Content-Encoding: gzip'), refused(tooLong), of200(tooLong)],
  ['a brotli bomb', ok(brotliCompressSync(Buffer.alloc(8 * 1024 * 1024)), 'Content-Encoding: br'), refused(tooLong), of200(tooLong)],
  ['an encoding that it does not have', ok(good, 'Content-Encoding: gzip'), refused(compressed), of200(compressed)],
  ['gzip that it does not name', ok(gzipSync(good)), refused(notText), of200(notText)],
  ['gzip that is cut off', ok(gzipSync(good).subarray(0, 20), 'Content-Encoding: gzip'), refused(compressed), of200(compressed)],
  ['zstd', ok(Buffer.from('28b52ffd', 'hex'), 'Content-Encoding: zstd'), refused(compressed), of200(compressed)],
  ['raw deflate', ok(deflateRawSync(good), 'Content-Encoding: deflate'), refused(compressed), of200(compressed)],
];

const framings: readonly Row[] = [
  ['a length that is too long', rawAndClose(answer(200, [json, 'Content-Length: 100'], good, false)), unknown(broke), of200(broke)],
  ['a length that is too short', rawAndClose(answer(200, [json, 'Content-Length: 10'], good, false)), unknown(broke), of200(broke)],
  ['two lengths', rawAndClose(answer(200, [json, 'Content-Length: 3', 'Content-Length: 24'], good, false)), parseError, parseError],
  ['a negative length', rawAndClose(answer(200, [json, 'Content-Length: -1'], good, false)), parseError, parseError],
  [
    'a length and chunks',
    rawAndClose(answer(200, [json, 'Content-Length: 3', 'Transfer-Encoding: chunked'], '18\r\n', false), `${good}\r\n0\r\n\r\n`),
    parseError,
    parseError,
  ],
  ['no length until the connection ends', rawAndClose(answer(200, [json], good, false)), sent('gold'), sentAs('7')],
  [
    'chunks that break in the middle',
    rawAndClose(answer(200, [json, 'Transfer-Encoding: chunked'], '18\r\n{"id":"7"', false)),
    unknown(broke),
    of200(broke),
  ],
  [
    'a size of chunks that is none',
    rawAndClose(answer(200, [json, 'Transfer-Encoding: chunked'], 'zz\r\n', false)),
    unknown(broke),
    of200(broke),
  ],
  [
    'trailers',
    raw(answer(200, [json, 'Transfer-Encoding: chunked', 'Trailer: X-T'], `18\r\n${good}\r\n0\r\nX-T: {{ secrets.crm }}\r\n\r\n`, false)),
    sent('gold'),
    sentAs('7'),
  ],
  ['a reset before the answer', (socket) => socket.resetAndDestroy(), unknown('read ECONNRESET'), unknown('read ECONNRESET')],
  ['an end before the answer', (socket) => socket.end(), unknown('socket hang up'), unknown('socket hang up')],
  [
    'a reset after the head',
    (socket) => socket.write(answer(200, [json, 'Content-Length: 24'], '', false), () => socket.resetAndDestroy()),
    unknown(broke),
    of200(broke),
  ],
  ['half a head', rawAndClose('HTTP/1.1 200 X\r\nContent-'), unknown('socket hang up'), unknown('socket hang up')],
  ['HTTP/0.9', rawAndClose(good), parseError, parseError],
  ['TLS where there is none', rawAndClose(Buffer.from('1503010002022a', 'hex')), parseError, parseError],
  ['another protocol', rawAndClose('220 mail.example ESMTP\r\n'), parseError, parseError],
  ['a header of 64 KB', rawAndClose(answer(200, [json, `X-A: ${'a'.repeat(65_536)}`], good)), parseError, parseError],
  [
    '10,000 headers',
    rawAndClose(answer(200, [json, ...Array.from({ length: 10_000 }, (_, n) => `X-${n}: ${n}`)], good)),
    parseError,
    parseError,
  ],
  ['a header with a NUL', rawAndClose(answer(200, [json, 'X-A: a\0b'], good)), parseError, parseError],
  ['cookies', raw(answer(200, [json, 'Set-Cookie: a=1; Domain=.example.com', 'Set-Cookie: b=2'], good)), sent('gold'), sentAs('7')],
  [
    'a flood of 100s',
    raw('HTTP/1.1 100 Continue\r\n\r\n'.repeat(2000), 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n', answer(200, [json], good)),
    sent('gold'),
    sentAs('7'),
  ],
  [
    'another protocol by 101',
    raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    unknown('The connection was closed without an answer'),
    unknown('The connection was closed without an answer'),
  ],
  [
    'a second answer behind the first',
    raw(Buffer.concat([answer(200, [json], good), answer(200, [json], '{"id":"bad","tier":"bad"}')])),
    sent('gold'),
    sentAs('7'),
  ],
  [
    'a second answer a little later',
    after([answer(200, [json], good), answer(200, [json], '{"id":"bad","tier":"bad"}')], 5),
    sent('gold'),
    sentAs('7'),
  ],
];

const statuses: readonly Row[] = [
  [
    '204 with a body',
    rawAndClose(answer(204, [json], good)),
    ['sent', { outputs: { status: 204, tier: null } }],
    unknown(`HTTP 204: ${notJson}`),
  ],
  ['205 with a body', raw(answer(205, [json], good)), ['sent', { outputs: { status: 205, tier: 'gold' } }], sentAs('7')],
  ['304 with a body', rawAndClose(answer(304, [json], good)), refused(`The endpoint answered 304; ${moved}`), held(`HTTP 304: ${moved}`)],
  [
    'a redirect inside',
    says(302, ['Location: http://169.254.169.254/latest/meta-data']),
    refused(`The endpoint answered 302; ${moved}`),
    held(`HTTP 302: ${moved}`),
  ],
  [
    'a redirect to another host',
    (socket, port) => socket.write(answer(307, [`Location: http://localhost:${port}/stolen`])),
    refused(`The endpoint answered 307; ${moved}`),
    held(`HTTP 307: ${moved}`),
  ],
  ['a redirect to itself', says(308, ['Location: ?']), refused(`The endpoint answered 308; ${moved}`), held(`HTTP 308: ${moved}`)],
  ['600', says(600, [json], good), later('The endpoint answered 600'), unknown('HTTP 600')],
  ['099', says('099', [json], good), refused('The endpoint answered 99'), held('HTTP 99')],
  ['999', says(999, [json], good), later('The endpoint answered 999'), unknown('HTTP 999')],
  [
    '400 with its words',
    says(400, [json], '{"why":"No such\\nperson"}'),
    refused('The endpoint answered 400'),
    refused('HTTP 400: No such person'),
  ],
  ['401', says(401, ['WWW-Authenticate: Bearer']), refused('The endpoint answered 401'), held('HTTP 401')],
  ['403', says(403), refused('The endpoint answered 403'), held('HTTP 403')],
  ['404', says(404), refused('The endpoint answered 404'), held('HTTP 404')],
  ['407', says(407, ['Proxy-Authenticate: Basic']), refused('The endpoint answered 407'), held('HTTP 407')],
  ['408', says(408), later('The endpoint answered 408'), later('HTTP 408')],
  ['413', says(413), refused('The endpoint answered 413'), refused('HTTP 413')],
  ['421', says(421), refused('The endpoint answered 421'), held('HTTP 421')],
  ['425', says(425), later('The endpoint answered 425'), later('HTTP 425')],
  ...(
    [
      ['17 seconds', '17', 17],
      ['a date', 'Fri, 20 Nov 2026 10:02:00 GMT', 120],
      ['the past', 'Fri, 20 Nov 2020 10:02:00 GMT', 0],
      ['a year ahead', 'Sat, 20 Nov 2027 10:02:00 GMT', 86_400],
      ['a negative time', '-5', undefined],
      ['a time that is none', 'soon', undefined],
    ] as const
  ).map(
    ([name, header, retryAfterSeconds]): Row => [
      `429 with ${name} in Retry-After`,
      says(429, [`Retry-After: ${header}`]),
      later('The endpoint answered 429', { retryAfterSeconds }),
      held('HTTP 429', { retryAfterSeconds, isRate: true }),
    ],
  ),
  ['500 with HTML', says(500, ['Content-Type: text/html'], '<h1>Oops</h1>'), later('The endpoint answered 500'), unknown('HTTP 500')],
  ['502 with HTML', says(502, ['Content-Type: text/html'], '<h1>Bad gateway</h1>'), held('The endpoint answered 502'), unknown('HTTP 502')],
  [
    '503 without end',
    pour('HTTP/1.1 503 X\r\nRetry-After: 9\r\n\r\n', Buffer.alloc(65_536, 97)),
    held('The endpoint answered 503', { retryAfterSeconds: 9 }),
    unknown('HTTP 503'),
  ],
  ['504', says(504), held('The endpoint answered 504'), unknown('HTTP 504')],
];

const slow: readonly Row[] = [
  ['no answer', () => undefined, none, none],
  ['an answer after the time-out', after(['', answer(200, [json], good)], 700), none, none],
  ['a head that drips', after([...'HTTP/1.1 200 X\r\nX-A: aaaaaaaaaaaaaaaaaaaa'], 40), none, none],
  ['a body that drips', after([answer(200, [json, 'Content-Length: 24'], '', false), ...good], 60), unknown(broke), of200(broke)],
  ['100s without an end', after(Array(50).fill('HTTP/1.1 100 Continue\r\n\r\n'), 20), none, none],
].map((row) => [...row, true] as unknown as Row);

/** All of them. */
export const misbehaviours: readonly Misbehaviour[] = [...bodies, ...codings, ...framings, ...statuses, ...slow].map(
  ([name, does, http, custom, isSlow]) => ({ name, does, http, custom, ...(isSlow && { isSlow }) }),
);
