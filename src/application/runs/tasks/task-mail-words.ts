/** The words of mails about tasks. */
export const taskMailWords = {
  subjects: {
    open: (count: number, shown: string, organization: string) =>
      count === 1 ? `1 open task at ${organization}` : `${shown} open tasks at ${organization}`,
    soon: (count: number, shown: string, organization: string) =>
      count === 1 ? `1 task at ${organization} is due soon` : `${shown} tasks at ${organization} are due soon`,
  },
  due: (when: string) => `due ${when}`,
  overdue: (when: string) => `overdue since ${when}`,
  more: (count: string) => `And ${count} more`,
  settings: (url: string) => `Which tasks you get by mail: ${url}`,
};
