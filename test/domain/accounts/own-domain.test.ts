import { expect, test } from '@jest/globals';
import { checkHost, hostOfHeader } from '../../../src/domain/accounts/brand/own-domain.ts';
import { ValidationFailed } from '../../../src/domain/kernel/errors.ts';

const own = ['spindle.example.com'];

test.each([
  ['pages.acme.com', 'pages.acme.com'],
  [' Pages.ACME.com. ', 'pages.acme.com'],
  ['seiten.bücher.example', 'seiten.xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['a-b.c--d.co.uk', 'a-b.c--d.co.uk'],
])('%s is a host', (written, host) => {
  expect(checkHost(written, own)).toBe(host);
});

test.each([
  ['', /name of a host/],
  ['pages', /name of a host/],
  ['localhost', /name of a host/],
  ['10.0.0.1', /name of a host/],
  ['0x7f.1', /name of a host/],
  ['[::1]', /name of a host/],
  ['1.2.3.example.1', /name of a host/],
  ['a..example.com', /name of a host/],
  ['-a.example.com', /name of a host/],
  ['a_b.example.com', /name of a host/],
  ['*.example.com', /name of a host/],
  ['a b.example.com', /name of a host/],
  ['pages.example.com\u0000', /name of a host/],
  [`${'a'.repeat(64)}.example.com`, /name of a host/],
  [`${'a.'.repeat(130)}com`, /name of a host/],
  ['pages.example.com:443', /without a port/],
  ['https://pages.example.com', /without https/],
  ['pages.example.com/x', /without https/],
  ['me@pages.example.com', /without https/],
  ['SPINDLE.example.com.', /this installation itself/],
])('%j is none', (written, message) => {
  const named = () => checkHost(written, own);
  expect(named).toThrow(ValidationFailed);
  try {
    named();
  } catch (reason) {
    expect((reason as ValidationFailed).details).toMatchObject({ errors: [{ path: 'host', message: expect.stringMatching(message) }] });
  }
});

test.each([
  ['pages.example.com', 'pages.example.com'],
  ['PAGES.example.com.:8443', 'pages.example.com'],
  ['pages.example.com:', 'pages.example.com'],
  ['', ''],
])('a request to %j is to %j', (header, host) => {
  expect(hostOfHeader(header)).toBe(host);
});
