import type { TableNotes } from './table-note.ts';

/** The tables of the room of data tables. */
export const recordTables: TableNotes = {
  data_tables: {
    is: 'User-defined tables; their rows are in `records`.',
    columns: {
      columns: 'name, type, metadata and required, in order',
      fills_absent_columns: 'whether a record may leave optional columns out',
      spent_keys: 'keys of cells that removed columns leave in records',
      default_country: 'of phone numbers without a country code',
      zone_of_records: 'the zone, the key of the column that says it, and whether phones do',
      title_key: 'the key of the column that records are named by',
      record_key: 'the columns by which records are told apart, by their keys; its generation begins each `records.key`',
      webhook_mode: 'what records that come through the webhook URL do',
      webhook_on_error: 'what is done about those of them that cannot be stored',
      webhook_body: 'what their bodies may be',
      mapping: 'where the values of columns are in bodies of other forms; null: they are refused',
    },
  },
  records: {
    is: 'The rows of all data tables.',
    columns: {
      id: 'in the order of arrival',
      data: 'the cells by the keys of the columns',
      revision: 'grows with each edit',
      key: 'the compared values of the key columns; null in a table without a key',
      changed_at: 'null in a table without a key, and in order where the table has one',
      made_by: 'the API key, or else the secret of a webhook URL, that added it; null if neither did',
    },
  },
  record_changes: {
    is: 'What was changed in records, and by whom; the latest of each record, for 90 days.',
    columns: {
      place: 'the revision modulo the changes that are kept of a record, so that a new one takes the place of the oldest',
      revision: 'the record’s since the change',
      cells: 'what each column had and has, by the keys of the columns; long texts are cut',
      import_id: 'the import that made it',
    },
  },
  record_words: {
    is: 'The words that records are found by; an index that is behind the records by some seconds.',
    columns: { words: 'each with the end of the table’s id before it' },
  },
  word_walks: {
    is: 'How far the records of each table have their words.',
    columns: {
      rule: 'a hash of what words are made of; where it changes, the table is walked through again',
      reached: 'the last record of the walk',
      settled: 'up to this record all have their words',
      pending: 'becomes settled once all transactions below `pending_before` have ended',
      written: 'about how many records have words',
    },
  },
  changed_words: { is: 'Records that were changed, and have their former words until then.' },
  deleted_data_tables: {
    is: 'Deleted data tables whose records are still to be deleted.',
    columns: { sweep_at: 'when the next part is' },
  },
  uncounted_records: { is: 'Records from before bytes were metered: those above `after` and up to `upto` are still to be counted.' },
  column_conversions: {
    is: 'The last change of a column’s type in the background, of each table.',
    columns: {
      old_key: 'the key of the values as they are',
      new_key: 'the key of the values as they become',
      reached: 'the last record of the present walk',
      settled: 'up to this record all have the converted value',
      pending: 'becomes settled by the walk that begins once all transactions below `pending_before` have ended',
      misfits: 'values that did not fit',
    },
  },
  key_settings: {
    is: 'The last key that each table got in the background.',
    columns: {
      columns: 'their names when it began',
      generation: 'of the table’s key',
      merges: 'whether records with the same key are merged; otherwise they refuse it',
      made_by: 'the person',
      reached: 'the last record of the walk',
      pending_before: 'the walk begins once all transactions below it have ended',
      lacking: 'records without a value for the key',
      repeated: 'records with the key of an older one',
      merged: 'those of them that were merged',
      problem: 'why it was refused, if what was found does not say it',
      found: 'what stood in the way',
    },
  },
  unkeyed_records: {
    is: 'Records that got no key while their table got one, until it has it.',
    columns: { key: 'also that of an older record; empty if it has no value for it' },
  },
  duplicate_merges: {
    is: 'Merges of the records of a table that had the same key; for a day.',
    columns: {
      made_by: 'the person',
      columns: 'keys and names of the columns then',
      key_columns: 'the keys of the columns of the table’s key',
      groups: 'values that several records had',
      removed: 'records that were removed',
    },
  },
  merged_records: {
    is: 'What merges changed, for their undo: a removed record, or one that stayed, with its cells that were filled.',
    columns: {
      at: 'when they were merged',
      data: 'of a removed record, with created_at and revision; they take its place again',
      filled: 'the values before and after, by the keys of the columns',
    },
  },
  saved_views: {
    is: 'Named filters, sorts and shown columns of a table.',
    columns: { made_by: 'the person', content: 'with the keys of the columns, and their names at that time' },
  },
  forms: {
    is: 'Pages on which people sign up.',
    columns: { state: 'draft, published or archived', draft: 'as it is edited', version: 'the one that visitors see; 0 if there is none' },
  },
  form_versions: {
    is: 'Published copies of forms, which never change: proofs of consent name them.',
    columns: { content: 'fields, topics, words and texts' },
  },
  form_entries: {
    is: 'The entries by forms that were accepted.',
    columns: {
      address: 'folded; a keyed hash once it is forgotten',
      state: 'stored (no topic), joined, pending or declined',
      confirmed_at: 'of the last entry about which its owner was asked',
    },
  },
  form_counts: {
    is: 'Sign-ups by forms, by day (UTC).',
    columns: { entries: 'that were accepted', confirmed: 'people who have confirmed what they asked for' },
  },
  record_views: {
    is: 'Sorted or searched views of a table, for paging through them.',
    columns: { has_chunks: 'false until the ids are stored' },
  },
  record_view_chunks: {
    is: 'The ids of a view in order. Not logged: made again after a crash.',
    columns: { n: 'position of the chunk' },
  },
  ingest_requests: {
    is: 'The latest calls that added records to a table, as its page shows them.',
    columns: {
      door: 'API key, webhook URL or web app',
      details: 'of a refusal, or of rejected records',
      rejected: 'their places',
      body: 'of a refused call that can be replayed',
      settled: 'how a refused call was replayed, discarded or sent again',
    },
  },
};
