import { expect, test } from '@jest/globals';
import { errorOf } from '../../../../web/src/api/errors.ts';

const html = (status: number) =>
  new Response(`<html><head><title>${status}</title></head><body><hr><center>nginx</center></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });

test.each([
  [413, 'A proxy in front of Spindle refuses uploads of this size. Its operator can raise the limit: see “Behind a proxy”'],
  [502, 'A proxy in front of Spindle got no answer from it.'],
  [504, 'A proxy in front of Spindle got no answer from it.'],
  [403, 'The server answered with status 403.'],
])('a page of a proxy with status %i is said in words', async (status, words) => {
  const { message, problem } = await errorOf(html(status));
  expect([message, problem.code]).toEqual([expect.stringContaining(words), `HTTP_${status}`]);
});

test('what the API says is shown as it is, whatever the status', async () => {
  const problem = { ok: false, code: 'PAYLOAD_TOO_LARGE', message: 'The body is larger than 5 MiB', requestId: 'r' };
  expect((await errorOf(Response.json(problem, { status: 413 }))).problem).toMatchObject(problem);
});
