/** The limits of a plan that is large but finite, so that meters are charged and checked as for any customer. */
export const largeLimits = (cap: number) => ({
  jobs: cap,
  records: cap,
  messages: cap,
  webhooks: cap,
  sms: cap,
  bytes: cap * 1000,
  members: 10,
  channels: 10,
});
