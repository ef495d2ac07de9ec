/** The words of what comes back about messages: bounces, complaints and deliveries. */
export const feedbackWords = {
  title: 'What comes back',
  bounces: {
    title: 'Bounce domain',
    help: 'Mail servers send what they cannot deliver back to the return path of a message. With a domain of its own for that, Spindle takes these mails, marks the message as bounced, and contacts the address no more.',
    none: 'None: bounces go to the mailbox of the sender, and Spindle does not learn of them.',
    notOffered: (provider: string) =>
      `${provider} sends bounces to the mailbox of the account. Nothing can be set here: look for them in that mailbox.`,
    notTaken: 'This installation takes no bounce mails. Whoever runs it can turn that on.',
    domain: 'Domain',
    domainHelp:
      'A subdomain that is used for nothing else, such as bounces.example.com. Leave it empty to let bounces go to the sender’s mailbox.',
    set: 'Set bounce domain',
    records: 'DNS records of the bounce domain',
    recordsHelp: 'Put both into DNS before you send: until then bounces are lost, and some receivers refuse the messages.',
  },
} as const;
