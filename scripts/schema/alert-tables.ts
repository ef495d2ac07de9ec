import type { TableNotes } from './table-note.ts';

/** The tables of alerts. */
export const alertTables: TableNotes = {
  alerts: {
    is: 'What people were alerted to; kept for 30 days after it is over.',
    columns: {
      subject: 'the id or name of what it is about',
      facts: 'names and figures for its words',
      ended_at: 'null while it is open',
      told_in: 'the notice that told that it began; null: nobody has heard of it',
      over_told_in: 'the notice that told that it is over',
    },
  },
  alert_targets: {
    is: 'Where alerts of an organization go. Without a row for it, mail goes to owners and admins.',
    columns: {
      kinds: 'empty: all',
      url: 'of Slack, only the host',
      sealed: 'encrypted with a master key: the address of Slack, or the secret that signs for the webhook',
      secret_id: 'changes with each address',
      failure: 'why the last notice did not arrive',
    },
  },
  alert_wishes: {
    is: 'Which alerts members want by mail, where they have chosen.',
    columns: { kinds: 'whether each is wanted; what is absent goes by role' },
  },
  alert_sweeps: { is: 'One row, which the worker that looks for alerts locks.' },
};
