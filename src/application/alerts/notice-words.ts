/** The words of a notice beside its alerts. */
export const noticeWords = {
  several: (count: string, organization: string) => `${count} alerts of ${organization}`,
  more: (count: string) => `And ${count} more`,
  settings: (url: string) => `Which alerts you get: ${url}`,
  test: { subject: 'A test of your alerts', text: 'Alerts of Spindle arrive at this address.' },
};
