import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addContent, type ContentStore } from '../../../src/application/kernel/content-store.ts';
import { StoredFile } from '../../../src/domain/content/stored-file.ts';
import { NotFound, Unavailable } from '../../../src/domain/kernel/errors.ts';
import { RowContents } from '../../../src/system/row-contents.ts';
import { S3Contents } from '../../../src/system/s3-contents.ts';
import { longAgo } from '../../support/builders.ts';
import { startS3 } from '../../support/files/s3-server.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const warnings: object[] = [];
const log = { debug: () => {}, info: () => {}, warn: (fields: object) => void warnings.push(fields), error: () => {} };
let s3: Awaited<ReturnType<typeof startS3>>;
const bucket = (changes = {}): S3Contents => new S3Contents({ ...s3.access, ...changes }, log);

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
const aFile = (organizationId: string, id = ids.next()): StoredFile =>
  new StoredFile({ organizationId, id, hash: id, name: 'a.pdf', type: 'application/pdf', bytes: content.length, createdAt: longAgo });

onEachBackend('Contents of files', (store) => {
  const stores: readonly (readonly [name: string, open: () => ContentStore])[] = [
    ['in rows', () => new RowContents()],
    ['in a bucket', () => bucket()],
  ];
  const write = (file: StoredFile) => async (kept: Uint8Array | null) => {
    await store().unitOfWork.run(({ files }) => files.add(file, kept));
    return file;
  };
  const add = (contents: ContentStore, file: StoredFile, writing = write(file)) =>
    addContent(contents, file, content, { write: writing, rowOf: (added) => added });
  const read = async (contents: ContentStore, { organizationId, id }: StoredFile) => {
    const found = await store().files.read(organizationId, id);
    return found && (found.content ?? (await contents.find(found.file)));
  };

  describe.each(stores)('%s', (_, open) => {
    test('come back byte for byte, and are gone once they are dropped and their row is removed', async () => {
      const { id } = await givenOrganization(store());
      const [contents, file] = [open(), aFile(id)];
      await add(contents, file);
      expect(Buffer.from((await read(contents, file)) ?? []).equals(Buffer.from(content))).toBe(true);
      await store().unitOfWork.run(({ files }) => files.remove(id, file.id));
      await contents.drop(file);
      expect([await read(contents, file), await contents.find(file)]).toEqual([undefined, undefined]);
      await contents.drop(file);
    });

    test('leave nothing behind when their row is refused or is another one', async () => {
      const { id } = await givenOrganization(store());
      const [contents, file] = [open(), aFile(id)];
      const refused = add(contents, file, async () => Promise.reject(new NotFound('Organization')));
      await expect(refused).rejects.toThrow(NotFound);
      await add(contents, file, async () => aFile(id));
      expect(await contents.find(file)).toBeUndefined();
    });
  });

  test('of rows are read after a bucket was set', async () => {
    const { id } = await givenOrganization(store());
    const file = aFile(id);
    await add(new RowContents(), file);
    expect((await read(bucket(), file))?.length).toBe(content.length);
  });

  test('stay in the bucket when nobody knows whether the row was written', async () => {
    const { id } = await givenOrganization(store());
    for (const fault of [new Unavailable(), new Error('Connection terminated')]) {
      const file = aFile(id);
      const broken = async (kept: Uint8Array | null) => {
        await write(file)(kept);
        throw fault;
      };
      await expect(add(bucket(), file, broken)).rejects.toBe(fault);
      expect((await read(bucket(), file))?.length).toBe(content.length);
    }
  });
});

describe('A bucket', () => {
  const reference = { organizationId: 'o', id: 'i' };
  const causeOf = async (asked: Promise<unknown>): Promise<string> => {
    const reason = await asked.then(
      () => new Error('It worked'),
      (error: unknown) => error,
    );
    expect(reason).toBeInstanceOf(Unavailable);
    return String(((reason as Error).cause as Error).message);
  };

  test.each([
    ['refuses', [403], '403'],
    ['fails', [500], '500'],
    ['is busy', [503], '503'],
    ['hangs', ['hang'], 'it does not answer in time'],
  ] as const)('that %s is a temporary fault with its reason', async (_, faults, words) => {
    const brief = bucket({ patienceMs: 300 });
    s3.faults.push(...faults);
    expect(await causeOf(brief.keep(reference, content))).toContain(words);
    s3.faults.push(...faults);
    expect(await causeOf(brief.find(reference))).toContain(words);
    expect(s3.objects.has('o/i')).toBe(false);
  });

  test('of another name, with a wrong secret, or behind a closed port is never an object that is gone', async () => {
    const closed = await startS3();
    await closed.close();
    const absent = bucket({ url: s3.access.url.replace('spindle', 'other') });
    expect(await causeOf(absent.find(reference))).toContain('there is no such bucket');
    expect(await causeOf(bucket({ secretAccessKey: 'wrong' }).find(reference))).toContain('SignatureDoesNotMatch');
    expect(await causeOf(bucket({ url: closed.access.url }).keep(reference, content))).toContain('ECONNREFUSED');
  });

  test('whose object cannot be deleted says which one stays', async () => {
    s3.faults.push(500);
    await bucket().drop(reference);
    expect(warnings.at(-1)).toMatchObject({ object: 'o/i', reason: expect.stringContaining('500') });
  });

  test('lists all its objects, page by page', async () => {
    s3.objects.clear();
    for (const id of ['1', '2', '3', '4', '5']) await bucket().keep({ organizationId: 'o', id }, content);
    const names: string[] = [];
    for await (const page of bucket().list()) names.push(...page.map(([name]) => name));
    expect(names).toEqual(['o/1', 'o/2', 'o/3', 'o/4', 'o/5']);
    await expect(bucket().probe('x')).resolves.toBeUndefined();
    expect(s3.objects.size).toBe(5);
  });
});
