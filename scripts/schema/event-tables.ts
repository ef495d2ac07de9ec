import type { TableNotes } from './table-note.ts';

/** The tables of the feed and its endpoints. */
export const eventTables: TableNotes = {
  event_outbox: {
    is: 'What has happened and has no number yet: a row for each statement that somebody listens to.',
    columns: {
      data: 'what its events share',
      cause: 'the event that the call was made because of, as id and depth; set by the transaction',
      record_ids: 'an event for each of these records',
      items: 'or an event for each item, with its own data',
    },
  },
  event_feeds: {
    is: 'How far the feed of an organization goes. Locked while events are numbered.',
    columns: { dropped_up_to: 'events up to this number are no longer kept' },
  },
  events: {
    is: 'What has happened in an organization, in order; kept for 30 days.',
    columns: {
      number: 'without gaps',
      id: 'the same in each delivery',
      subject: 'what is delivered in order',
      cause: 'the event whose receiver caused it, as id and depth',
    },
  },
  event_consumers: {
    is: 'Programs that read the feed by a name.',
    columns: { position: 'the number of the last event that was acknowledged; 0: none' },
  },
  event_endpoints: {
    is: 'Where events are delivered.',
    columns: {
      kinds: 'empty: all',
      data_table_ids: 'null: all',
      spinner_ids: 'null: all',
      with_record: 'whether an event of a record brings the record',
      with_changes: 'whether an update of a record brings the values before and after',
      off_because: 'person, gone or failing',
      after_number: 'the last event that was looked at',
      failures: 'in a row',
      try_at: 'not tried before, because it is down',
      lease: 'of the worker that delivers to it',
    },
  },
  event_endpoint_secrets: {
    is: 'The secrets that sign what endpoints get.',
    columns: { sealed: 'encrypted with a master key', expires_at: 'null for the current one; end of the overlap for the one before' },
  },
  event_deliveries: {
    is: 'Events on their way to an endpoint, and the log of them; kept for 30 days.',
    columns: { due_at: 'of the next attempt; null once it has ended', reason: 'why the last attempt failed' },
  },
  event_marks: {
    is: 'What was told once: that a meter is at 80 or 100 percent, that a key expires soon.',
    columns: { subject: 'the meter, its period and the percentage; the key' },
  },
  event_attempts: {
    is: 'The attempts of a delivery.',
    columns: { status: 'of HTTP; null if no answer came', answer: 'its beginning' },
  },
};
