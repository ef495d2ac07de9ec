/** The words about the key on the page of a table's columns. */
export const tableKeyWords = {
  label: 'Key',
  help: 'Columns in which no two records have the same values, such as an e-mail address or an id of the CRM; at most three. Calls and imports then update the record that has the key. Texts with an @ are compared without regard to case.',
  none: 'None: records are only added',
  set: 'Set key',
  remove: 'Remove key',
  duplicates: (records: string) => `${records} with the same values as another one, so they could not be told apart:`,
  lacking: (records: string) => `${records} without a value in one of these columns:`,
  records: (n: number) => (n === 1 ? 'record' : 'records'),
  more: (values: string) => `and ${values} more`,
  fill: 'Fill these cells or delete these records, then set the key.',
  fillThenMerge: 'Fill these cells or delete these records, then set the key: the duplicates can be merged then.',
  setting: {
    running: (columns: string) => `The key “${columns}” is being set.`,
    waiting: 'Waiting for calls that are under way',
    progress: (done: string, total: string) => `${done} of ${total} looked at`,
    merging: (done: string, total: string) => `${done} of ${total} merged`,
    meanwhile:
      'It goes on when you leave this page. Records can be added and edited meanwhile, each with values of its own in the key; nothing is updated by the key yet.',
    cancel: 'Cancel',
    set: (columns: string) => `Records are told apart by “${columns}” now.`,
    notSet: (columns: string) => `The key “${columns}” was not set`,
    refused: (columns: string, problem: string) => `The key “${columns}” was not set. ${problem}.`,
  },
  merge: {
    offer: (records: string, into: string) => `Merge ${records} into ${into} …`,
    title: 'Merge duplicates and set the key?',
    action: (removed: string) => `Merge and delete ${removed}`,
    what: (removed: string) =>
      `Of the records with the same values, the newest stays and takes what it lacks from older ones. The older ones, ${removed}, are deleted, and leave jobs that are under way. You can undo this for 24 hours.`,
    done: (removed: string, by: string | undefined) => `${removed} merged into newer ones${by === undefined ? '' : ` by ${by}`}`,
    undo: 'Undo …',
    undoTitle: 'Undo the merge?',
    undoAction: (removed: string) => `Put ${removed} back`,
    undoWhat: (removed: string) =>
      `${removed} come back as they were, what the newer ones took is cleared unless it was changed since, and the key is removed. Jobs do not take the records up again.`,
  },
} as const;
