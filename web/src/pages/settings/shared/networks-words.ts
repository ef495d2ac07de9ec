/** The words of allowed networks. */
export const allowedNetworksWords = {
  title: 'Allowed networks',
  help: 'From elsewhere, calls about this organization are refused. Webhook URLs of tables stay open.',
  people: 'People',
  keys: 'API keys',
  each: 'An IP address or a network such as 203.0.113.0/24 on each line. Empty: everywhere.',
  own: (address: string) => `You are at ${address}.`,
  saved: 'The allowed networks are saved.',
  outside: {
    title: 'Not from here',
    help: (organization: string) =>
      `${organization} is used from certain networks only, and you are in none of them. Connect to one, then try again; owners can change the list.`,
    again: 'Try again',
  },
};
