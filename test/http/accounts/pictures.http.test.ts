import { describe, expect, test } from '@jest/globals';
import { Picture, pictureRoom } from '../../../src/domain/accounts/brand/picture.ts';
import { longAgo } from '../../support/builders.ts';
import { aBomb, aLogo, aNoisyPicture, anAnimation } from '../../support/files/pictures.ts';
import { aFragment, givenFragments } from '../../support/fragments.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { ids } from '../../support/sequential-ids.ts';

const asPng = { 'Content-Type': 'image/png' };

onEachStore('the pictures of an organization', (spindle) => {
  async function given() {
    const tenant = await aTenant(spindle());
    const admin = await tenant.person('admin');
    const add = (file: Uint8Array, name = 'Logo.png') => admin.post(`/pictures?name=${encodeURIComponent(name)}`, file, asPng);
    const list = async () => (await admin.get('/pictures')).body.data;
    const audited = async () => {
      const owner = await tenant.person();
      const { data } = (await owner.get('/audit?limit=100')).body;
      return data.flatMap(({ action, subject }: { action: string; subject: { name: string } }) =>
        action.startsWith('picture.') ? [[action, subject.name]] : [],
      );
    };
    const open = (url: string, headers = {}, method = 'GET') => spindle().call(method, new URL(url).pathname, { headers });
    return { tenant, admin, add, list, audited, open };
  }

  test('201: one is stored, listed, shown to anybody, and 404 once it is deleted', async () => {
    const { admin, add, list, audited, open } = await given();
    const added = await add(await aLogo());
    const { picture } = added.body;
    expect([added.status, picture]).toMatchObject([201, { name: 'Logo.png', format: 'png', width: 240, height: 80 }]);
    expect(picture.url).toMatch(/^https:\/\/spindle\.example\.com\/api\/v1\/public\/pictures\/[0-9a-f]{64}\.png$/);
    expect(await list()).toEqual([picture]);

    const got = await open(picture.url);
    const { 'content-length': length, 'content-type': type, etag, ...headers } = got.headers;
    expect([got.status, type, Number(length)]).toEqual([200, 'image/png', picture.bytes]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const known = await open(picture.url, { 'If-None-Match': `"x", W/${etag}` });
    expect([known.status, known.text, known.headers['content-length'], known.headers.etag]).toEqual([304, '', undefined, etag]);
    const head = await open(picture.url, {}, 'HEAD');
    expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([200, '', length, etag]);

    expect((await admin.delete(`/pictures/${picture.id}`)).status).toBe(200);
    expect([(await open(picture.url)).body.code, await list()]).toEqual(['PICTURE_NOT_FOUND', []]);
    expect((await admin.delete(`/pictures/${picture.id}`)).body.code).toBe('PICTURE_NOT_FOUND');
    expect(await audited()).toEqual([
      ['picture.deleted', 'Logo.png'],
      ['picture.added', 'Logo.png'],
    ]);
  });

  test('200: the same file again is the same picture, also at once', async () => {
    const { add, list, audited } = await given();
    const file = await aLogo(60, 20);
    const answers = await Promise.all([add(file), add(file), add(file, 'Again')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.picture.id)).size).toBe(1);
    expect([(await list()).length, (await audited()).length]).toEqual([1, 1]);
  });

  test('404: no other address leads to a picture', async () => {
    const { add, open } = await given();
    const { url } = (await add(await aLogo(60, 20))).body.picture;
    for (const other of [url.replace('.png', '.jpg'), url.replace('.png', ''), `${url}x`, url.replace(/[0-9a-f]{64}/, 'x'.repeat(64))])
      expect([other, (await open(other)).body.code]).toEqual([other, 'PICTURE_NOT_FOUND']);
  });

  test('4xx: what is no picture, or too large, is named and changes nothing', async () => {
    const { admin, add, list, audited } = await given();
    const refused = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      zip: Buffer.from('504b0304140000000800', 'hex'),
      cut: (await aNoisyPicture(600, 600).jpeg().toBuffer()).subarray(0, 9000),
      bomb: aBomb(10_000, 10_000),
      empty: new Uint8Array(),
      large: new Uint8Array(6 * 1024 * 1024),
    };
    const answers: Record<string, readonly unknown[]> = {};
    for (const [name, file] of Object.entries(refused)) {
      const { status, body } = await add(file);
      answers[name] = [status, body.code, body.errors?.[0]?.message ?? body.limitBytes];
    }
    expect(answers).toEqual({
      svg: [400, 'VALIDATION_ERROR', expect.stringContaining('SVG')],
      zip: [400, 'VALIDATION_ERROR', 'is no picture: send a PNG, JPEG, GIF or WebP'],
      cut: [400, 'VALIDATION_ERROR', expect.stringContaining('cut off')],
      bomb: [400, 'VALIDATION_ERROR', expect.stringContaining('10000 × 10000 pixels')],
      empty: [400, 'VALIDATION_ERROR', 'is empty'],
      large: [413, 'PAYLOAD_TOO_LARGE', 5 * 1024 * 1024],
    });
    const unnamed = await admin.post('/pictures?name=%0A', await aLogo(), asPng);
    expect([unnamed.status, unnamed.body.errors[0].path]).toEqual([400, 'name']);
    expect([await list(), await audited()]).toEqual([[], []]);
  });

  test('409: an organization has at most 500 pictures and 100 MiB', async () => {
    const { tenant, add, list } = await given();
    const fill = (count: number, bytes: number) =>
      spindle().store.unitOfWork.run(async ({ pictures }) => {
        for (let n = 0; n < count; n++) {
          const id = ids.next();
          const facts = { organizationId: tenant.id, id, hash: id, name: 'Filler', format: 'png', width: 1, height: 1, bytes } as const;
          await pictures.add(new Picture({ ...facts, createdAt: longAgo }), new Uint8Array(bytes));
        }
      });
    await fill(1, pictureRoom.bytes - 100);
    const heavy = await add(await aLogo());
    expect([heavy.status, heavy.body.code, heavy.body.message]).toEqual([409, 'INVALID_STATE', expect.stringContaining('100 MiB')]);
    await fill(499, 0);
    const many = await add(await aLogo());
    expect([many.status, many.body.message]).toEqual([409, expect.stringContaining('at most 500 pictures')]);
    expect((await list()).length).toBe(500);
  });

  test('200: one that a layout shows stays at its address when it is deleted, and its bytes count until it is gone', async () => {
    const { tenant, admin, add, list, open } = await given();
    const stored = async () => (await admin.get('/usage')).body.standing.bytes.used;
    const before = await stored();
    const shown = (await add(await aLogo(60, 20))).body.picture;
    const unused = (await add(await aLogo(80, 20))).body.picture;
    expect(await stored()).toBe(before + shown.bytes + unused.bytes);
    await givenFragments(spindle().store, tenant.id, aFragment('part', 'main', { html: `<img src="${shown.url}" alt="">` }));
    const kept = await Promise.all([shown, unused].map(async ({ id }) => (await admin.delete(`/pictures/${id}`)).body.isKept));
    expect([kept, await list(), await stored()]).toEqual([[true, false], [], before + shown.bytes]);
    expect([(await open(shown.url)).status, (await open(unused.url)).status]).toEqual([200, 404]);
    const again = await add(await aLogo(60, 20));
    expect([again.status, again.body.picture.url, (await list()).length]).toEqual([201, shown.url, 1]);
  });

  test('201: a member who writes mails uploads one, and only admins delete it', async () => {
    const { tenant } = await given();
    const member = await tenant.person('member');
    const { status, body } = await member.post('/pictures', await anAnimation('#ff0000', '#00ff00'), asPng);
    expect([status, body.picture]).toMatchObject([201, { format: 'gif', width: 60, height: 40, url: expect.stringMatching(/\.gif$/) }]);
    expect((await member.delete(`/pictures/${body.picture.id}`)).body.code).toBe('MISSING_ROLE');
  });
});

describe('a file name', () => {
  test('is of the picture alone', () => {
    const facts = { organizationId: ids.next(), id: ids.next(), hash: 'a', name: 'x', width: 1, height: 1, bytes: 1, createdAt: longAgo };
    expect(new Picture({ ...facts, format: 'jpeg' }).fileName).toMatch(/^[0-9a-f]{64}\.jpg$/);
  });
});
