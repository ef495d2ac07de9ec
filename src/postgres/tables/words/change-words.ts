import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';
import { recordsWithIds } from '../records-by-id.ts';

const note = `
  insert into changed_words (organization_id, data_table_id, record_ids)
  select organization_id, data_table_id, $3::bigint[] from word_walks where organization_id = $1 and data_table_id = $2`;

/** Notes that records have been changed, so that the index of words is; the records of a table that has none yet are read anyway. */
export const noteChangedWords = (
  session: PipelinedTransaction,
  organizationId: string,
  dataTableId: string,
  ids: readonly string[],
): Promise<void> => session.execute('note_changed_words', note, [organizationId, dataTableId, ids]);

const walkAgain = `
  update word_walks set reached = least(reached, $3::bigint - 1), settled = least(settled, $3::bigint - 1)
  where organization_id = $1 and data_table_id = $2`;

/** Has the words of a table read again from a record on: records from there on have come back. */
export const readWordsAgain = (session: PipelinedTransaction, organizationId: string, dataTableId: string, fromId: string): Promise<void> =>
  session.execute('read_words_again', walkAgain, [organizationId, dataTableId, fromId]);

/** Forgets the words of records of the organization `$1`; `ids` is an array of them. */
export const forgetWords = (ids: string, table = '$2'): string => `
  delete from record_words where ${recordsWithIds(ids, { table, records: 'record_words', id: 'record_id' })}`;
