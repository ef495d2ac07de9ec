import { describe, expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { KeyRing } from '../../../src/system/key-ring.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';

const [key, older] = ['11'.repeat(32), '22'.repeat(32)] as const;
const page = 'https://spindle.example.com/u';
const secrets = new NodeSecrets(key);
const links = new UnsubscribeLinks(secrets, page);
const target = {
  organizationId: '0198c0de-0000-7000-8000-0000000000aa',
  jobId: '0198c0de-0000-7000-8000-0000000000bb',
  recordId: '214619',
};
const tokenOf = (fields: Partial<typeof target> = {}, source = links): string =>
  source.linkFor({ ...target, ...fields }).slice(page.length + 1);

describe('an unsubscribe link', () => {
  test.each(['0', '1', '214619', '9223372036854775807'])('leads back to the recipient: %s', (recordId) => {
    expect(links.targetOf(tokenOf({ recordId }))).toEqual({ ...target, recordId });
  });

  test('is the same for the same recipient, and does not tell the record, nor which are near', () => {
    const token = tokenOf();
    expect(tokenOf()).toBe(token);
    expect(token).not.toContain(target.recordId);
    const hidden = (recordId: string): Buffer => Buffer.from(tokenOf({ recordId }).split('.')[2]?.slice(8) ?? '', 'base64url').subarray(16);
    const numbers = Array.from({ length: 200 }, (_, index) => hidden(String(214_619 + index)));
    // The upper half of small numbers would be alike.
    expect(new Set(numbers.map((bytes) => bytes.readUInt32BE())).size).toBe(200);
    const other = tokenOf({ jobId: target.organizationId });
    expect(other.split('.')[2]).not.toBe(token.split('.')[2]);
  });

  test('a change of any character makes it invalid', () => {
    const token = tokenOf();
    for (let place = 0; place < token.length; place++) {
      for (const changed of ['A', 'b', '0', '.'].filter((one) => one !== token[place]))
        expect(links.targetOf(token.slice(0, place) + changed + token.slice(place + 1))).toBeUndefined();
    }
    for (const text of ['', '.', '..', '...', token.slice(1), `${token}.`, `${token}.${target.recordId}`, token.slice(0, -1), `${token}A`])
      expect(links.targetOf(text)).toBeUndefined();
  });

  test('holds for its organization and job only', () => {
    const [, , record] = tokenOf().split('.');
    expect(links.targetOf(`${target.organizationId}.${target.organizationId}.${record}`)).toBeUndefined();
  });

  test('stays valid after the master key was replaced, and not without its key', () => {
    const token = tokenOf();
    expect(new UnsubscribeLinks(new NodeSecrets(new KeyRing(older, [key])), page).targetOf(token)).toEqual(target);
    expect(new UnsubscribeLinks(new NodeSecrets(older), page).targetOf(token)).toBeUndefined();
  });

  test('of before ids were concealed is valid for ever', () => {
    const text = `${target.organizationId}.${target.jobId}.${target.recordId}`;
    expect(links.targetOf(`${text}.${secrets.sign('unsubscribe', text)}`)).toEqual(target);
    const ofBefore = secrets.sign('unsubscribe', text).slice(8);
    expect(links.targetOf(`${text}.${ofBefore}`)).toEqual(target);
    expect(links.targetOf(`${text.replace('214619', '214620')}.${ofBefore}`)).toBeUndefined();
  });
});
