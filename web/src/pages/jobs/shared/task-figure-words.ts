/** The words for what became of tasks. */
export const taskFigureWords = {
  title: 'Tasks',
  help: 'What people were asked to do',
  ofSpinner: 'What people were asked to do in the last 90 days',
  counts: {
    open: (_: number, shown: string) => `${shown} open`,
    done: (_: number, shown: string) => `${shown} done`,
    skipped: (_: number, shown: string) => `${shown} skipped`,
    expired: (_: number, shown: string) => `${shown} ran out`,
    withdrawn: (_: number, shown: string) => `${shown} withdrawn`,
  },
  median: (length: string) => `half were done within ${length}`,
} as const;
