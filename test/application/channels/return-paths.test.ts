import { expect, test } from '@jest/globals';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import { KeyRing } from '../../../src/system/key-ring.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';

const [key, older] = ['11'.repeat(32), '22'.repeat(32)] as const;
const host = 'mx.spindle.example';
const paths = new ReturnPaths(new NodeSecrets(key), host);
const target = { organizationId: '0198c0de-0000-7000-8000-0000000000aa', messageId: 'ffffffff-ffff-4fff-bfff-fffffffffffe' };
const domain = 'bounces.acme.example';
const address = paths.addressFor(target, domain) as string;

test('is 63 lower-case characters that lead back to the message', () => {
  expect(address).toMatch(/^b[a-z2-7]{62}@bounces\.acme\.example$/);
  expect(paths.targetOf(address)).toEqual({ means: 'bounce', ...target });
  expect(paths.addressFor(target, domain)).toBe(address);
  // For the address below that has another letter instead.
  expect(address).toMatch(/[sk]/);
});

test('is understood in any case, as servers may fold it', () => {
  expect(paths.targetOf(address.toUpperCase())).toEqual({ means: 'bounce', ...target });
});

test('the address for unsubscribing is another one of the same message, and neither is signed for the other', () => {
  const wish = paths.addressFor(target, domain, 'unsubscription') as string;
  expect(wish).toMatch(/^u[a-z2-7]{62}@bounces\.acme\.example$/);
  expect(paths.targetOf(wish.toUpperCase())).toEqual({ means: 'unsubscription', ...target });
  for (const [one, mark] of [
    [wish, 'b'],
    [address, 'u'],
  ] as const)
    expect(paths.targetOf(mark + one.slice(1))).toBeUndefined();
});

test('a change of any character makes it a stranger’s', () => {
  for (let place = 0; place < address.length; place++) {
    const changed = address[place] === 'c' ? 'd' : 'c';
    expect(paths.targetOf(address.slice(0, place) + changed + address.slice(place + 1))).toBeUndefined();
  }
});

test('holds for its message, organization and domain only', () => {
  const other = (fields: Partial<typeof target>, at = domain): string => paths.addressFor({ ...target, ...fields }, at) as string;
  const codeOf = (path: string): string => path.slice(53, 63);
  const ours = codeOf(address);
  const others = [
    other({ organizationId: '0198c0de-0000-7000-8000-0000000000ab' }),
    other({ messageId: '0198c0de-0000-7000-8000-0000000000aa' }),
    other({}, 'bounces.globex.example'),
  ];
  for (const path of others) {
    expect(codeOf(path)).not.toBe(ours);
    expect(paths.targetOf(path.slice(0, 53) + ours + path.slice(63))).toBeUndefined();
  }
});

test('stays valid after the master key was replaced, and not without its key', () => {
  const replaced = new ReturnPaths(new NodeSecrets(new KeyRing(older, [key])), host);
  expect(replaced.targetOf(address)).toEqual({ means: 'bounce', ...target });
  expect(replaced.addressFor(target, domain)).not.toBe(address);
  expect(new ReturnPaths(new NodeSecrets(older), host).targetOf(address)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['a plain address', 'ada@bounces.acme.example'],
  ['no domain', address.slice(0, 63)],
  ['another character before', `x${address}`],
  ['something behind', `${address}.`],
  ['a line break', `${address}\n`],
  ['two', `${address},${address}`],
  ['a tag', address.replace('@', '+1@')],
  ['a letter that folds to one of ours', address.replace('s', '\u017f').replace('k', '\u212a')],
  ['a megabyte', `${'b'.repeat(1_000_000)}@${domain}`],
])('%s is not ours', (_, given) => {
  expect(paths.targetOf(given)).toBeUndefined();
});

test('without a host that takes bounces, none are made', () => {
  expect(new ReturnPaths(new NodeSecrets(key), undefined).addressFor(target, domain)).toBeUndefined();
});
