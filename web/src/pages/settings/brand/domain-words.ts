/** The words of the own domain of public pages. */
export const domainWords = {
  title: 'Own domain',
  help: 'Unsubscribe links, preferences, confirmations, forms and pictures on a host of yours. Recipients see your name, not that of this installation.',
  host: 'Host',
  hostHelp: 'A name that is used for nothing else, such as pages.example.com',
  saved: (host: string) => `${host} is named. Set its DNS record, then check it.`,
  verified: 'Verified',
  unverified: 'Not verified',
  since: 'Verified',
  dns: 'At your DNS provider',
  dnsHelp: (target: string) =>
    `Set a CNAME record for the host, and a TXT record that says that it is yours. The proxy in front of ${target} must accept the host and have a certificate for it: ask your operator.`,
  name: 'Name (CNAME)',
  target: 'Value (CNAME)',
  ownerName: 'Name (TXT)',
  ownerValue: 'Value (TXT)',
  check: 'Check',
  works: (host: string) => `${host} leads here. Links in the next mails are on it.`,
  notYet: 'The host does not lead here yet',
  noMore: 'The host does not lead here any more',
  faults: {
    'no-address': (host: string, target: string) =>
      `${host} has no address in the DNS: set a CNAME record to ${target}. A new record may take some minutes.`,
    private: (host: string) => `${host} leads to an address that is not on the public internet.`,
    unreachable: (host: string) => `Nothing answers at https://${host}. The proxy must accept the host at port 443.`,
    certificate: (host: string) => `The proxy has no valid certificate for ${host}.`,
    'other-answer': (host: string, target: string) =>
      `Another server answers at ${host}. Its DNS record must lead to ${target}, and the proxy must pass all paths and the header Host as they came.`,
    'not-yours': (host: string) =>
      `${host} leads here, but nothing says that it is yours: set the TXT record above. A new record may take some minutes.`,
    taken: (host: string) => `Another organization of this installation has verified ${host}.`,
  },
  remove: 'Remove domain',
  removeTitle: (host: string) => `Remove ${host}`,
  removeHelp: (target: string) =>
    `Links in the next mails are on ${target} again. Those that were sent go on working for as long as the DNS record stays.`,
  removed: (host: string) => `Removed: ${host}`,
};
