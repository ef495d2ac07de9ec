import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pendingWebApp, webApp } from '../../../src/http/kernel/middleware/web-app.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

const script = 'console.log("the app")';
/** The headers that browsers send when a person opens an address. */
const browser = { headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } };

const page = [
  '<!doctype html><meta name="spindle" content="{{settings}}">',
  '<link href="./favicon.svg"><script type="module" src="./assets/index-1a2b.js"></script>',
].join('\n');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'assets/index-1a2b.js'), script);
  await writeFile(join(folder, 'assets/index-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/index-1a2b.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'assets/inter-3c4d.woff2'), 'font');
  for (const language of ['de', 'fr']) {
    await mkdir(join(folder, language, 'assets'), { recursive: true });
    await writeFile(join(folder, language, 'index.html'), page);
    await writeFile(join(folder, language, 'assets/index-1a2b.js'), script);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Serves the app, and stops it after the tests of the suite. */
function served(base = '', settings: Readonly<Record<string, unknown>> = { signUp: 'open' }): () => Kernel {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await serveKernel([new EchoController()], {
      beside: [webApp({ folder, base, frames: `${base}/api/v1/previews/`, settings })],
    });
  });
  afterAll(() => kernel.close());
  return () => kernel;
}

/** The settings as a browser reads them from the page. */
function settingsOf(html: string): Record<string, unknown> {
  const [, content = ''] = html.match(/name="spindle" content="([^"]*)"/) ?? [];
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
}

describe('the page', () => {
  const kernel = served();

  test('is not what an address of the API is that allows other methods', async () => {
    const { status, body, headers } = await kernel().call('GET', '/api/v1/public/ingest');
    expect([status, body.code, headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
  });

  test.each(['/', '/tables', '/tables/0198c7a2-0000-7000-8000-000000000000/imports', '/invitation', '/sign-in?next=%2Ftables'])(
    '%s is the page, so that deep links and reloads work',
    async (path) => {
      const { status, headers, text } = await kernel().call('GET', path, browser);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
      expect(text).toContain('src="/assets/index-1a2b.js"');
    },
  );

  test('its policy allows scripts from here alone, and styles by a nonce that differs per answer and stands in the page', async () => {
    const answers = await Promise.all([kernel().call('GET', '/'), kernel().call('GET', '/')]);
    const nonces = answers.map(({ text }) => settingsOf(text).nonce as string);
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers }] of answers.entries()) {
      const policy = String(headers['content-security-policy']);
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          `style-src 'self' 'nonce-${nonces[at]}'`,
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy).not.toMatch(/unsafe-(?:inline|eval)|\*/);
      expect(Buffer.from(nonces[at] ?? '', 'base64')).toHaveLength(16);
      expect([headers['x-content-type-options'], headers['x-frame-options']]).toEqual(['nosniff', 'DENY']);
    }
  });

  test('HEAD answers as GET does, without the content', async () => {
    const { status, headers, text } = await kernel().call('HEAD', '/tables', browser);
    expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s to a page is the 404 of the API', async (method) => {
    const { status, body } = await kernel().call(method, '/tables');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each(['/api/v1/nothing', '/api/v2/tables', '/api/', '/api', '/API/v1/nothing'])('%s is the 404 of the API', async (path) => {
    const { status, headers, body } = await kernel().call('GET', path);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test.each([undefined, '*/*', 'application/json'])(
    'is not what a program gets that forgets the prefix of the API (Accept: %s)',
    async (accept) => {
      const headers = accept === undefined ? {} : { Accept: accept };
      const { status, body } = await kernel().call('GET', '/data-tables', { headers });
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'This path does not exist; see /docs']);
    },
  );

  test.each(['/public/jobs/x', '/auth/me', '/PUBLIC/ingest'])(
    '%s is the 404 of the API for a browser, too, and names the prefix',
    async (path) => {
      const { status, body } = await kernel().call('GET', path, browser);
      expect([status, body.message]).toEqual([404, "This path does not exist; the API's paths begin with /api/v1"]);
    },
  );

  test.each([
    ['the browser’s', 'de-AT,de;q=0.9,en;q=0.8', undefined, '/de/assets/'],
    ['a French browser', 'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', undefined, '/fr/assets/'],
    ['the first of the browser’s that there is', 'vi-VN,vi;q=0.9,de;q=0.5,en;q=0.4', undefined, '/de/assets/'],
    ['English where there is no other', 'vi-VN,vi;q=0.9', undefined, '/assets/'],
    ['English for a header that is none', ';;,q=x', undefined, '/assets/'],
    ['what the person chose, before the browser’s', 'de-AT', 'language=en', '/assets/'],
    ['what the person chose', 'en-US', 'session=1; language=de', '/de/assets/'],
    ['what the person chose, French', 'de', 'language=fr', '/fr/assets/'],
    ['the browser’s, where another was chosen than there is', 'de', 'language=../../etc', '/de/assets/'],
  ])('is in the language of %s', async (_, accepted, Cookie, assets) => {
    const headers = { ...browser.headers, 'Accept-Language': accepted, ...(Cookie !== undefined && { Cookie }) };
    const { text } = await kernel().call('GET', '/tables', { headers });
    expect(text).toContain(`src="${assets}index-1a2b.js"`);
    expect(settingsOf(text).languages).toEqual(['en', 'de', 'fr']);
  });

  test('answers at / whatever the client accepts', async () => {
    const { status, headers } = await kernel().call('GET', '/', { headers: { Accept: 'application/json' } });
    expect([status, headers.vary, headers['content-type']]).toEqual([200, 'Accept, Accept-Language, Cookie', 'text/html; charset=utf-8']);
  });

  test('the addresses of the API stay its own', async () => {
    expect((await kernel().call('GET', '/healthz')).body).toEqual({ ok: true });
    expect((await kernel().call('GET', '/openapi.json')).body.openapi).toMatch(/^3\.1/);
  });
});

describe('the files', () => {
  const kernel = served();
  const get = (accepted: string | undefined, path = '/assets/index-1a2b.js') =>
    kernel().call('GET', path, { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('to Accept-Encoding %j a hashed file comes as %s, and is kept for good', async (accepted, encoding) => {
    const { status, headers } = await get(accepted);
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([headers['content-type'], headers.vary]).toEqual(['text/javascript; charset=utf-8', 'Accept-Encoding']);
  });

  test('each copy unpacks to the file', async () => {
    const contents = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (name) => {
        const answer = await fetch(`${kernel().url}/assets/index-1a2b.js`, { headers: { 'Accept-Encoding': name } });
        return answer.text();
      }),
    );
    expect(contents).toEqual([script, script, script]);
  });

  test('a file without copies comes as it is', async () => {
    const { headers, text } = await get('br, gzip', '/assets/inter-3c4d.woff2');
    expect([headers['content-encoding'], headers['content-type'], text]).toEqual([undefined, 'font/woff2', 'font']);
  });

  test('a file whose name stays is asked for again by its ETag', async () => {
    const { headers } = await get(undefined, '/favicon.svg');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await kernel().call('GET', '/favicon.svg', { headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    const other = await kernel().call('GET', '/favicon.svg', { headers: { 'If-None-Match': '"older"' } });
    expect([other.status, other.text]).toEqual([200, '<svg/>']);
  });

  test.each([
    '/assets/index-0000.js',
    '/assets/',
    '/nothing.js',
    '/index.html',
    '/.vite/manifest.json',
    '/assets/index-1a2b.js.br',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not a file of this build: 404, never the page', async (path) => {
    const { status, headers, body } = await kernel().call('GET', path);
    expect([status, body.code, headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store']);
  });
});

describe('behind a proxy, below a path', () => {
  const kernel = served('/spindle');

  test.each(['/spindle', '/spindle/', '/spindle/tables', '/tables', '/'])(
    '%s is the page, whose files are below the path, whether the proxy strips it or not',
    async (path) => {
      const { status, text } = await kernel().call('GET', path, browser);
      expect([status, settingsOf(text).base]).toEqual([200, '/spindle']);
      expect(text).toContain('src="/spindle/assets/index-1a2b.js"');
      expect(text).toContain('href="/spindle/favicon.svg"');
    },
  );

  test('files are found with the path and without it; a path that only begins alike is another one', async () => {
    expect((await kernel().call('GET', '/spindle/assets/index-1a2b.js')).text).toBe(script);
    expect((await kernel().call('GET', '/assets/index-1a2b.js')).text).toBe(script);
    expect((await kernel().call('GET', '/spindles/assets/index-1a2b.js')).status).toBe(404);
    expect((await kernel().call('GET', '/spindle/api/v1/nothing')).status).toBe(404);
  });
});

describe('while the app is built', () => {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await serveKernel([new EchoController()], { beside: [pendingWebApp] });
  });
  afterAll(() => kernel.close());

  test.each(['/', '/tables'])('%s is a page that reloads itself', async (path) => {
    const { status, headers, text } = await kernel.call('GET', path, browser);
    expect([status, headers.refresh, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', '2', 'no-store']);
    expect(text).toContain('The web app is being built');
  });

  test('is in the language of the browser', async () => {
    const { text } = await kernel.call('GET', '/', { headers: { ...browser.headers, 'Accept-Language': 'de-DE' } });
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Die Web-App wird gebaut');
  });

  test('the API answers, and nothing else is the page', async () => {
    expect((await kernel.call('GET', '/healthz', browser)).status).toBe(200);
    expect((await kernel.call('GET', '/api/v1/nothing', browser)).status).toBe(404);
    expect((await kernel.call('GET', '/assets/index-1a2b.js', browser)).status).toBe(404);
    expect((await kernel.call('POST', '/tables', browser)).status).toBe(404);
    expect((await kernel.call('GET', '/data-tables')).status).toBe(404);
  });
});

describe('settings with markup in them', () => {
  const hostile = { signUp: `"><script>alert(1)</script>&quot;'`, api: "$&$'$`{{settings}}\u2028</script>" };
  const kernel = served('', hostile);

  test('are text in the page, and come back as they were', async () => {
    const { text } = await kernel().call('GET', '/');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(settingsOf(text)).toMatchObject(hostile);
  });
});
