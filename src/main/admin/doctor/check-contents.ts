import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../postgres/engine/connection/connection.ts';
import type { S3Contents } from '../../../system/s3-contents.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const check = 'pictures and files';
/** The names of all objects that rows name. */
const outside = `
  select organization_id || '/' || id as name from pictures where content is null
  union all select organization_id || '/' || id from files where content is null`;

/** The age from which an object without a row is left over, and not on its way. */
const leftAfterMs = 3_600_000;

/** The store of pictures and files: whether the bucket works, has what rows name, and holds nothing else. */
export async function checkContents(database: Queryable, bucket: S3Contents | undefined): Promise<Finding> {
  const rows = await database.query<{ readonly name: string }>('doctor_contents', outside, []);
  if (!bucket)
    return rows.length === 0
      ? ok(check, 'in the database')
      : fault(check, `${rows.length} are in a bucket that is not set`, 'Set S3_URL and its keys again: mails and pages cannot show them');
  const missing = new Set(rows.map(({ name }) => name));
  let leftOver = 0;
  try {
    await bucket.probe(randomUUID());
    for await (const page of bucket.list())
      for (const [name, at] of page) if (!missing.delete(name) && Date.now() - at.getTime() > leftAfterMs) leftOver++;
  } catch (reason) {
    const { cause, message } = reason as Error;
    return fault(check, cause instanceof Error ? cause.message : message, 'Mend the bucket, or S3_URL and its keys: uploads are refused');
  }
  if (missing.size > 0) {
    const [first] = missing;
    return fault(check, `${missing.size} are not in the bucket: ${first}`, 'Restore these objects: mails and pages cannot show them');
  }
  if (leftOver > 0)
    return warning(
      check,
      `the bucket works, and has ${leftOver} that no row names`,
      'Delete them if they take too much room: none is read',
    );
  return ok(check, `the bucket works, and has all ${rows.length}`);
}
