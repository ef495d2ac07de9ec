import { type AccessCases, absentId } from './access-case.ts';

/** The operations for external systems. */
export const publicAccess: AccessCases = {
  ingestRecords: {
    body: ({ table }) => ({ dataTableId: table.id, records: [{ email: 'ada@example.com', name: 'Ada' }] }),
    notFound: 'DATA_TABLE_NOT_FOUND',
  },
  ingestByTableToken: { params: ({ token }) => ({ token }), body: () => ({ records: [{ email: 'ada@example.com', name: 'Ada' }] }) },
  importCsv: {
    params: ({ table }) => ({ dataTableId: table.id }),
    body: () => 'email,name\na@example.com,Ada\n',
    contentType: 'text/csv',
    notFound: 'DATA_TABLE_NOT_FOUND',
  },
  triggerSpinner: { params: ({ spinnerId }) => ({ spinnerId }), notFound: 'SPINNER_NOT_FOUND' },
  readJob: { params: async (tenant) => ({ jobId: (await tenant.trigger()).body.jobId ?? absentId }), notFound: 'JOB_NOT_FOUND' },
  callMcp: {},
  askToUnsubscribe: { open: 'anyone with the link of an e-mail may unsubscribe its address' },
  askToUndoUnsubscribe: { open: 'anyone with the link of an e-mail may undo its unsubscription for a day' },
  undoUnsubscribe: { open: 'anyone with the link of an e-mail may undo its unsubscription for a day' },
  unsubscribeFromEverything: { open: 'anyone with the link of an e-mail may unsubscribe its address' },
  askToUnsubscribeFromEverything: { open: 'anyone with the link of an e-mail may unsubscribe its address' },
  showPreferences: { open: 'anyone with the link of an e-mail may choose for its address' },
  savePreferences: { open: 'anyone with the link of an e-mail may choose for its address' },
  askToConfirmTopics: { open: 'anyone with the link of a confirmation mail may see what it is about' },
  confirmTopics: { open: 'anyone with the link of a confirmation mail may confirm it' },
  askToDeclineTopics: { open: 'anyone with the link of a confirmation mail may see what it is about' },
  declineTopics: { open: 'anyone with the link of a confirmation mail may end the question' },
  followLink: { open: 'anyone with a link of an e-mail may follow it' },
  unsubscribe: { open: 'anyone with the link of an e-mail may unsubscribe its address' },
};
