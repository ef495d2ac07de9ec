import { expect, test } from '@jest/globals';
import { errorCatalog } from '../../../src/http/kernel/error-catalog.ts';
import { referenceGroups } from '../../../src/http/kernel/reference/groups.ts';
import { readRecordedCalls } from '../../../src/http/kernel/reference/recorded-calls.ts';
import { ServedDocument } from '../../support/http-answers.ts';
import { onMemory } from '../../support/http-spindle.ts';

/** A stream does not end by itself, so no call of it is shown. */
const unrecorded = ['followJob', 'streamEvents'];

onMemory('the reference of the API for programs', (spindle) => {
  const pageAt = async (path: string) => {
    const { status, headers, text } = await spindle().call('GET', path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
    return text;
  };
  const idsOf = (html: string): string[] => [...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id as string);

  test('has each operation on one page, with a call that was really made, whose answer the document declares', async () => {
    const { body: document } = await spindle().call('GET', '/openapi.json?audience=programs');
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
      .sort();
    const pages = await Promise.all(referenceGroups.map(({ slug }) => pageAt(`/docs/api/${slug}`)));
    expect(pages.flatMap(idsOf).sort()).toEqual(operations);
    const calls = readRecordedCalls();
    expect(operations.filter((one) => !calls[one])).toEqual(unrecorded);
    const served = new ServedDocument(document);
    for (const { method, path, status, answer } of Object.values(calls)) {
      if (typeof answer === 'string') continue;
      const received = {
        status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: answer,
        text: JSON.stringify(answer),
      };
      served.expectDeclared(method, `/api/v1${path}`, received as never);
    }
    // Nothing that opens anything.
    expect(JSON.stringify(calls)).not.toMatch(/svc_\w{8}|whsec_\w{8}|data-tables\/ingest\/[\w-]{8}/);
  });

  test('begins with what all operations have in common, and ends with what to do about each error', async () => {
    expect(await pageAt('/docs/api')).toContain('openapi.json?audience=programs');
    const errors = await pageAt('/docs/errors');
    expect(idsOf(errors).sort()).toEqual(Object.keys(errorCatalog).sort());
    const { body } = await spindle().call('GET', '/api/v1/usage');
    expect(errors).toContain(`<section id="${new URL(body.doc).hash.slice(1)}"`);
    expect(new URL(body.doc).pathname).toBe('/docs/errors');
  });
});
