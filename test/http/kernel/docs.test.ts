import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

let kernel: Kernel;
let page: ReceivedAnswer;

beforeAll(async () => {
  kernel = await serveKernel([new EchoController()]);
  page = await kernel.call('GET', '/docs');
});
afterAll(() => kernel.close());

const loaded = (html: string): (string | undefined)[] => [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, url]) => url);

describe('the documentation page', () => {
  test("is Swagger UI with Spindle's document", () => {
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('"url":"/openapi.json"');
    expect(page.body).toContain('id="swagger-ui"');
  });

  test('has a page to try what programs call, with the document of what a key or a token opens', async () => {
    const other = await kernel.call('GET', '/docs/api/try');
    expect([other.status, other.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(other.body).toContain('"url":"/openapi.json?audience=programs"');
    expect((await kernel.call('GET', '/openapi.json?audience=programs')).body.openapi).toBe('3.1.0');
    const unknown = await kernel.call('GET', '/openapi.json?audience=people');
    expect([unknown.status, unknown.body.errors]).toEqual([400, [{ path: 'query.audience', message: 'must be programs, or absent' }]]);
  });

  test('is what the first page leads to', async () => {
    const { status, headers } = await kernel.call('GET', '/');
    expect([status, headers.location]).toEqual([302, '/docs']);
  });

  test('is sent compressed, with its files and the document, to a client that accepts it', async () => {
    for (const path of ['/openapi.json', ...loaded(page.body).filter((url) => url?.endsWith('.js'))]) {
      const plain = await kernel.call('GET', path ?? '');
      const packed = await fetch(kernel.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 2);
      expect((await packed.text()) === plain.text).toBe(true);
    }
  });

  test('folds and filters its groups, links each operation, and keeps the key', () => {
    for (const setting of ['"deepLinking":true', '"docExpansion":"none"', '"filter":true', '"persistAuthorization":true'])
      expect(page.body).toContain(setting);
  });

  test('loads nothing from another host', async () => {
    const urls = loaded(page.body);
    expect(urls).toHaveLength(4);
    for (const url of urls) expect(url).toMatch(/^\/docs\/assets\//);
    // The only absolute addresses are XML namespaces, which are never fetched.
    const absolute = new Set(page.body.match(/(?:https?:)?\/\/[\w.-]+\.[a-z]+/g));
    expect([...absolute]).toEqual(['http://www.w3.org']);
    expect(page.body).toContain('"validatorUrl":null');
    const style = await kernel.call('GET', urls.find((url) => url?.endsWith('.css')) ?? '');
    const styles = [...style.body.matchAll(/url\(["']?([^"')]*)/g)].map(([, url]) => url);
    expect(styles.filter((url) => !url?.startsWith('data:'))).toEqual([]);
    expect(style.body).not.toContain('@import');
  });

  test('has a policy that allows exactly what it loads', () => {
    const policy = page.headers['content-security-policy'] as string;
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).not.toBe('');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  test('finds every file that it loads, and may cache it', async () => {
    for (const url of loaded(page.body)) {
      const { status, headers } = await kernel.call('GET', url ?? '');
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^(?:text\/css|text\/javascript|image\/png)/);
      expect((await kernel.call('GET', url ?? '', { headers: { 'If-None-Match': headers.etag ?? '' } })).status).toBe(304);
    }
  });

  test.each([
    'package.json',
    '../package.json',
    '..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    'swagger-ui.js.map',
    '',
    'absolute-path.js',
  ])('serves no other file: %s', async (file) => {
    const [assets = ''] = /\/docs\/assets\/[\d.]+\//.exec(page.body) ?? [];
    expect((await kernel.call('GET', assets + file)).status).toBe(404);
  });
});
