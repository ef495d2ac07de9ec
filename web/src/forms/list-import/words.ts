/** The words of dialogs that send a list. */
export const listImportWords = {
  import: 'Import a list',
  otherFile: 'Choose another file',
  sending: (sent: string, total: string) => `${sent} of ${total} read`,
  stay: 'Keep this tab open until it is done.',
  imported: 'The list is imported',
  line: 'Line',
  wrongLine: 'What is wrong',
  done: 'Done',
} as const;
