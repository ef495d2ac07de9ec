import { expect, test } from '@jest/globals';
import { type AutomaticSign, type LinkVisit, signInRequest, signOf } from '../../../../src/domain/channels/feedback/engagement.ts';

const sentAt = new Date('2026-03-10T12:00:00Z');
const after = (seconds: number): Date => new Date(sentAt.getTime() + seconds * 1000);
const visit = (seconds: number, fields: Partial<LinkVisit> = {}): LinkVisit => ({
  messageId: 'mail',
  kind: 'clicked',
  at: after(seconds),
  link: 'https://acme.example/a',
  sign: undefined,
  network: 'home',
  ...fields,
});
const judged = (one: LinkVisit, ...others: readonly LinkVisit[]): AutomaticSign | undefined => signOf(one, sentAt, [one, ...others]);
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

test('a person who follows a link, or two of them, or one again, has no sign', () => {
  expect(judged(visit(60))).toBeUndefined();
  expect(judged(visit(60), visit(61, { link: 'https://acme.example/b' }), visit(62), visit(90))).toBeUndefined();
  expect(judged(visit(60, { kind: 'opened', link: undefined }))).toBeUndefined();
});

test.each<[AutomaticSign, LinkVisit, readonly LinkVisit[]]>([
  ['head', visit(60, { sign: 'head' }), []],
  ['head', visit(60), [visit(58, { sign: 'head' })]],
  ['unseen_link', visit(60), [visit(69, { sign: 'unseen_link', network: 'other' })]],
  ['soon', visit(4), []],
  ['soon', visit(1, { kind: 'opened' }), []],
  ['many_links', visit(60), [visit(61, { link: 'https://acme.example/b' }), visit(62, { link: 'https://acme.example/c' })]],
  ['network', visit(60), [1, 2, 3, 4].map((n) => visit(60 + n, { messageId: `mail ${n}` }))],
])('%s', (sign, one, others) => {
  expect(judged(one, ...others)).toBe(sign);
});

test('signs that are too far away, of another mail or of another network say nothing', () => {
  expect(judged(visit(60), visit(71, { sign: 'unseen_link' }))).toBeUndefined();
  expect(judged(visit(60), visit(60, { sign: 'unseen_link', messageId: 'other' }))).toBeUndefined();
  expect(judged(visit(60), visit(58, { sign: 'head', network: 'scanner' }))).toBeUndefined();
  expect(judged(visit(60), ...[1, 2, 3, 4].map((n) => visit(60, { messageId: `mail ${n}`, network: `${n}` })))).toBeUndefined();
  expect(judged(visit(60), ...[1, 2, 3].map((n) => visit(60, { messageId: `mail ${n}` })))).toBeUndefined();
  const withoutNetwork = [0, 1, 2, 3, 4].map((n) => visit(60, { messageId: `mail ${n}`, network: undefined }));
  expect(judged(withoutNetwork[0] as LinkVisit, ...withoutNetwork)).toBeUndefined();
});

test.each<[AutomaticSign | undefined, Parameters<typeof signInRequest>[0]]>([
  [undefined, { method: 'GET', userAgent: chrome, purpose: undefined }],
  [
    undefined,
    { method: 'GET', userAgent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', purpose: '' },
  ],
  [
    undefined,
    { method: 'GET', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', purpose: '' },
  ],
  ['head', { method: 'HEAD', userAgent: chrome, purpose: undefined }],
  ['prefetch', { method: 'GET', userAgent: chrome, purpose: 'prefetch;prerender' }],
  ['program', { method: 'GET', userAgent: undefined, purpose: undefined }],
  ['program', { method: 'GET', userAgent: 'Mozilla/5.0', purpose: undefined }],
  ['program', { method: 'GET', userAgent: 'curl/8.5.0', purpose: undefined }],
  ['program', { method: 'GET', userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)', purpose: undefined }],
])('in a request: %s', (sign, request) => {
  expect(signInRequest(request)).toBe(sign);
});
