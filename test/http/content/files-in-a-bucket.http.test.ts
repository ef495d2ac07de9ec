import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onlyMemory } from '../../support/backends.ts';
import { startS3 } from '../../support/files/s3-server.ts';
import { type Spindle, serveSpindle } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const pdf = Buffer.from('%PDF-1.7 prices');
let s3: Awaited<ReturnType<typeof startS3>>;
let spindle: Spindle;

beforeAll(async () => {
  s3 = await startS3();
  const { url, region, accessKeyId, secretAccessKey } = s3.access;
  const environment = { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const [backend] = onlyMemory;
  if (!backend) throw new Error('There is no memory backend');
  spindle = await serveSpindle(await backend.open(), environment);
});
afterAll(async () => {
  await spindle?.stop();
  await s3?.close();
});

test('files and pictures are kept in the bucket, served from it, and deleted there', async () => {
  const tenant = await aTenant(spindle);
  const admin = await tenant.person('admin');
  const upload = () => admin.post('/files?name=a.pdf', pdf, { 'Content-Type': 'application/octet-stream' });
  const open = (url: string) => spindle.call('GET', new URL(url).pathname);

  s3.faults.push(503);
  const refused = await upload();
  expect([refused.status, refused.body.code, (await admin.get('/files')).body.data, s3.objects.size]).toEqual([503, 'UNAVAILABLE', [], 0]);

  const added = await upload();
  const { file } = added.body;
  expect([added.status, [...s3.objects.keys()]]).toEqual([201, [`${tenant.id}/${file.id}`]]);
  expect((await spindle.store.files.read(tenant.id, file.id))?.content).toBeNull();
  const again = await upload();
  expect([again.status, s3.objects.size]).toEqual([200, 1]);
  expect((await open(file.url)).text).toBe(pdf.toString());
  s3.faults.push(500);
  expect((await open(file.url)).status).toBe(503);

  expect((await admin.delete(`/files/${file.id}`)).body).toMatchObject({ ok: true, isKept: false });
  expect([s3.objects.size, (await open(file.url)).status]).toEqual([0, 404]);
});
