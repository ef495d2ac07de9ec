import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';
import { rawConnection } from './raw-connection.ts';

let kernel: Kernel;

beforeAll(async () => {
  kernel = await serveKernel([new EchoController()]);
});
afterAll(() => kernel.close());

const body = JSON.stringify({ dataTableId: '0190f2de-7e5c-7000-8000-000000000000', records: [{}] });
const ingest = 'POST /api/v1/public/ingest HTTP/1.1';
const usual = ['Host: x', 'Authorization: Bearer svc_a', 'Content-Type: application/json', `Content-Length: ${body.length}`];
const request = (...lines: readonly string[]): string => `${ingest}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
const withHost = (host: string): string => request(`Host:${host}`, ...usual.slice(1));

/** Sends a request after a good one on the same connection. Returns its status and message. */
async function answerTo(sent: string) {
  const connection = await rawConnection(kernel.url);
  connection.socket.write(request(...usual) + sent);
  const [first, second] = (await connection.until(/HTTP\/1\.1[\s\S]*HTTP\/1\.1 \d+[\s\S]*\r\n\r\n\{.*\}/)).split(/(?<=\})(?=HTTP)/);
  connection.socket.destroy();
  expect(first).toMatch(/^HTTP\/1\.1 201 /);
  const [head, json] = (second as string).split('\r\n\r\n');
  return { status: Number(head?.slice(9, 12)), closes: /\r\nConnection: close/i.test(head ?? ''), ...JSON.parse(json ?? '') };
}

test.each([
  ['no Host', request(...usual.slice(1)), /no Host header/],
  ['two of the same Host', request('Host: x', ...usual), /more than one Host header/],
  ['two hosts', request(...usual, 'HOST: y'), /more than one HOST header/],
  ['a Host with a space', withHost(' a b'), /Host header must be/],
  ['a Host with a path', withHost(' a.example/b'), /Host header must be/],
  ['a Host with a user', withHost(' ada@a.example'), /Host header must be/],
  ['a Host with two ports', withHost(' a.example:80:81'), /Host header must be/],
  ['two API keys', request(...usual, 'Authorization: Bearer svc_b'), /more than one Authorization header/],
  ['two media types', request(...usual, 'content-type: text/plain'), /more than one content-type header/],
])('400 and the end of the connection: %s', async (_, sent, message) => {
  expect(await answerTo(sent)).toMatchObject({ status: 400, closes: true, code: 'BAD_REQUEST', message: expect.stringMatching(message) });
});

test.each(['', ' a', ' a.example:8080', ' 127.0.0.1:', ' [::1]:3000', ' under_score.example'])('201: Host:%s', async (host) => {
  expect(await answerTo(withHost(host))).toMatchObject({ status: 201 });
});

test('400: has two Hosts in HTTP/1.0, which needs none', async () => {
  const answers = [];
  for (const hosts of [[], ['Host: x', 'Host: y']]) {
    const connection = await rawConnection(kernel.url);
    connection.socket.write(request(...hosts, ...usual.slice(1)).replace('HTTP/1.1', 'HTTP/1.0'));
    answers.push((await connection.closed).slice(9, 12));
  }
  expect(answers).toEqual(['201', '400']);
});
