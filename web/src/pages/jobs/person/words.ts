import type { NotTaken } from '../../../api/types.ts';

/** The words of a person's page. */
export const personWords = {
  deleted: 'Deleted',
  deletedHelp: 'The record was deleted. What jobs did for it is kept.',
  inTable: 'Show in the table',
  record: 'Record',
  addresses: 'Addresses',
  noAddress: 'The record has no e-mail address or phone number.',
  mayContact: 'May be contacted',
  suppressed: 'Suppressed',
  suppress: 'Suppress…',
  remove: 'Let it be contacted again…',
  what: 'What happened',
  nothingTitle: 'No job has taken this record',
  nothing: 'Each job that takes it is shown here with its messages, and what became of them.',
  unsubscribed: 'Unsubscribed',
  goesOn: 'goes on',
  story: (spinner: string) => `What “${spinner}” did`,
  notTaken: 'Not reached by',
  notTakenHelp: 'Published spinners of this table that have not taken the record.',
  whyNot: {
    not_chosen: 'was not in the audience of its job',
    not_reached: 'no job has come to it yet',
    no_job: 'has not run yet',
  } satisfies Readonly<Record<NotTaken['why'], string>>,
  seeJob: 'See the job',
} as const;
