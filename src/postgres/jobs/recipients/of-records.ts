import { withIds } from '../../kernel/with-ids.ts';

/** A condition for what a job, by default `$2` of the organization `$1`, has of these records, such as its recipients or messages. */
export function ofRecords(ids: string, { job = '$2', rows }: { readonly job?: string; readonly rows?: string } = {}): string {
  const of = (column: string): string => (rows === undefined ? column : `${rows}.${column}`);
  return withIds({ [of('organization_id')]: '$1', [of('job_id')]: job }, of('record_id'), ids);
}
