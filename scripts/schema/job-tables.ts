import type { TableNotes } from './table-note.ts';

/** The tables of jobs, and of the runtime that runs them. */
export const jobTables: TableNotes = {
  jobs: {
    is: "Runs of a spinner's published version.",
    columns: {
      started_by: 'the API key',
      emptied: 'the number of its parts that retention has emptied: texts, people',
      emptied_to: 'the next part is emptied up to this record',
      first_version: 'the version that it began with, if it goes on in another one',
      removed_steps: 'steps of its earlier versions that its version has not, and where they lead',
      context: 'what the call gave to all messages',
      start_type: 'the type of the start that made it; null: a call',
      run_at: 'when it is to begin; null: at once',
      live_day: 'the local day whose arrivals it takes',
      closes_at: 'when that day is over',
      state: 'queued, running, paused, canceling; completed, canceled and failed are final',
      waiting: 'why it makes no progress',
      enrol_after: 'records above this id are enrolled …',
      enrol_up_to: '… up to this one',
      enrol_done: 'how far it is',
      enrol_mark: 'for closing the range in `audience_marks`',
      started_by_user: 'the person',
      retry_of: 'the job whose failed recipients it takes',
      retries_unknown: 'whether a retry sends again what may have been sent',
      cause: 'the event that the call was made because of, as id and depth',
      fault: 'why it fails as a whole',
      gone_steps: 'steps whose endpoint answered 410',
      recent_outcomes: '0 for sent and 1 for failed, the latest last',
      paused_for: 'why it paused by itself, in words',
      guardrail: 'in place of that of its channels',
      paused_over: 'the channel whose failures paused it',
      audience: 'chosen for this job; null: that of its version',
      retries_only: 'which steps and reasons a retry takes; null: all',
    },
  },
  live_spinners: {
    is: 'Published spinners that take records as they arrive.',
    columns: {
      state: 'on, paused or off',
      takes_changes: 'whether a record arrives also when a change makes it match',
      since: 'what happened before is no arrival',
      waiting: 'why it takes nobody although it is on',
      charged_day: 'the last local day that a job was charged for',
      hours: 'how many arrived and were taken in the latest hours, 48 at most',
    },
  },
  live_arrivals: {
    is: 'Records that a live spinner has still to take, noted where events are numbered.',
    columns: { record_ids: 'records that were added', items: 'or records that were changed, with their revisions' },
  },
  exit_watches: {
    is: 'Spinners whose people leave a job by what their records become, and the tables of these.',
    columns: {},
  },
  exit_changes: {
    is: 'Changed records of such tables that are still to be looked at, noted where events are numbered.',
    columns: { items: 'the records that one statement has changed', look_at: 'not before, as a worker was busy with one of them' },
  },
  due_starts: {
    is: 'When the published spinners that start by themselves are due. A time makes its job in the transaction that moves it to the next one.',
    columns: {
      place: 'its index among the starts of the version',
      start: 'as the version has it: one that stays keeps its time',
      skipped: 'why the time before made no job: missed, overlap or plan_limit',
      seen_at: 'when a worker has first seen that a time has come; before due_at: an earlier time',
    },
  },
  stopped_people: {
    is: 'People who get nothing more in the jobs that began before; kept as long as one of these.',
    columns: {
      id: 'one for all that a call stopped; begins with the time',
      subject: 'a folded address, or `record`, a data table and a record',
      reason: 'stopped: a call; replied: they have answered',
      spinner_ids: 'whose jobs they leave; null: all',
      data_table_ids: 'whose jobs they leave; null: all',
    },
  },
  put_away: {
    is: 'What people do not want to see on Home until something new of it happens.',
    columns: { subject: 'the id of what it is about', mark: 'as it was then; another one is something new' },
  },
  recipients: {
    is: "A record's way through a job.",
    columns: {
      once: 'its first way through the spinner: `once_through_a_spinner` lets a record have one',
      state: 'pending, active and waiting are open; completed, skipped, suppressed, failed, canceled and left are final',
      reason: 'why it is in this state',
      wake_at: 'when it is due; while active: when its lease expires; null once final',
      lease: 'fencing token of the worker that has it',
      retried_in: 'the retry that took it',
      step_id: 'where it is or ended; null after the last step',
      address: 'the latest that a message was made for',
      trail: 'the steps that it entered',
      trail_at: 'and when',
    },
  },
  split_ways: {
    is: 'The way that a recipient went at a step that splits.',
    columns: { way: 'counted from 0', go_to: 'the step where it leads; null for the end' },
  },
  recipient_addresses: {
    is: 'The folded addresses of recipients, for finding people.',
    columns: { address: 'ordered by bytes, so that prefixes are found' },
  },
  capped_addresses: {
    is: 'What an address got lately, where its organization caps that.',
    columns: {
      address: 'folded',
      sent: 'by job, record, step and time (ms)',
      first: 'who goes first and waits for a place, until when (ms)',
    },
  },
  message_holders: {
    is: 'Which recipient has the one message that an address gets at a step, in a job and its retries.',
    columns: { first_job_id: 'the job that is no retry', address: 'folded', job_id: 'of the recipient: that job, or a retry of it' },
  },
  captured_messages: {
    is: 'Messages of test mode, as they would have been sent; for 30 days.',
    columns: {
      id: 'of the message',
      medium: 'email, sms, webhook or http',
      attempts: 'how often it came to the last hop',
      content: 'what its recipient would have got: a mail without its whole, a text, or a request with the names of secrets',
      mime: 'the whole mail; bytes as latin1',
    },
  },
  messages: {
    is: 'What was sent, or is to be sent, to a recipient by a step: one row, whatever happens.',
    columns: {
      channel: 'the medium: email, sms or webhook',
      state: 'queued, sending, sent, failed, unknown, … `sending` is committed before the network is touched',
      attempts: 'claims for sending',
      provider_id: 'what the provider calls it',
      outages: 'attempts that failed because a connection was down',
      channel_id: "null: the installation's own connection",
      values: 'the cells that it was made of',
      reply: "the provider's words",
      settled_at: 'when it was recorded as sent, failed or unknown',
      reported_at: 'when feedback changed it last',
      version: 'the version that it was made by; null: the one that its job began with',
      is_hard_bounce: 'null unless it bounced, or was refused for its address',
      mail: 'its subject, the thread that it continued, and its copies; null unless it is an e-mail',
    },
  },
  job_counts: {
    is: 'The counts of a job, as sums of rows: a change appends, and rows are folded now and then.',
    columns: { kind: 'recipients, messages, entered, retried, unsubscribed, replied, clicked or opened' },
  },
  job_activity: {
    is: 'When messages of a job were settled, as sums of rows by time.',
    columns: { at: 'the beginning of a bucket', state: 'the new state' },
  },
  job_happenings: {
    is: 'What Spindle itself did to a job: a row for all times of a kind.',
    columns: {
      subject: 'the connection of an outage, the channel that the job was paused over, or the version; empty where it is about none',
      words: 'of the last time',
      until: 'when the last time was over; null while it is not',
    },
  },
  result_counts: {
    is: 'What was sent and what came back over all jobs, as sums of rows: a change appends, and rows are folded now and then.',
    columns: {
      subject_id: 'a spinner, or the organization itself',
      at: 'of a spinner: -infinity; else the beginning of a quarter of an hour in which messages were sent, or people unsubscribed or answered',
      state: 'of messages; or clicked, opened; unsubscribed, replied: of people',
    },
  },
  replied_recipients: {
    is: 'Recipients who have answered a message of a job.',
    columns: { medium: 'that the message was sent over', at: 'of their first answer' },
  },
  engaged_messages: {
    is: 'The first click and the first open of each message that a person made.',
    columns: { kind: 'clicked or opened', medium: 'that the message was sent over', at: 'when that was first' },
  },
  held_people: {
    is: 'People who get nothing until a time.',
    columns: {
      subject: 'a folded address, or a record: `record`, its table and its id',
      reason: 'hand: a call; away: an automatic answer',
      by_type: 'who held them: user, api-key, recipient, …',
    },
  },
  tasks: {
    is: 'What steps ask people to do for a recipient, which waits for it.',
    columns: {
      state: 'open, done, skipped, expired (its time was over) or withdrawn (its recipient left)',
      columns: 'to fill',
      results: 'to choose from',
      assignee: 'the id of a member, or a role',
      stand_in_for: 'the address of the member in whose place the role has it; empty if the record named none',
      order_at: 'its place in lists: when it is due, was made or comes back',
      claim: 'the token of the member who has opened it',
    },
  },
  task_mails: {
    is: 'Which tasks members get by mail, where they have chosen.',
    columns: {
      lists_at: 'the hour of the daily list, by the clocks of the organization; null: none',
      listed_on: 'the local day of the last list',
      reminded_at: 'when what is due soon was last looked for',
      next_at: 'when it is looked at next; null: nothing is chosen',
    },
  },
  unsubscribes: {
    is: 'Recipients who unsubscribed through a message of a job.',
    columns: { medium: 'that the message was sent over' },
  },
  deleted_jobs: {
    is: 'Deleted jobs whose recipients are still to be deleted.',
    columns: { swept_to: 'the record that the sweep has reached' },
  },
  outages: {
    is: 'Jobs with recipients that wait for a connection that is down.',
    columns: { connection: 'as in `circuits`' },
  },
  turns: {
    is: 'Jobs in line for a turn, and those that have one.',
    columns: {
      place: 'in line',
      held_until: 'null while it waits',
      token: 'of the worker that has the turn',
      is_wanted_again: 'whether it goes back in line afterwards',
    },
  },
  organization_turns: {
    is: "Organizations' shares of turns.",
    columns: { served: 'when it last used up a whole turn, in microseconds since 1970', used_ms: 'of the turn that is not used up' },
  },
  epochs: {
    is: 'The epoch in which messages may be sent. A restored database does not match it, and sends nothing until it is confirmed.',
    columns: {
      beats: 'how often workers found it unbroken',
      system_identifier: 'of the cluster',
      timeline: 'of the cluster',
      server_start: 'when the server was started',
      nodes: 'what identified the other nodes of a cluster when they last answered',
      sign: 'what showed that the database was restored',
      written_by: 'the transaction that wrote the row: a copy has another one',
    },
  },
};
