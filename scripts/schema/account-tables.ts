import { ofContents, type TableNotes } from './table-note.ts';

/** The tables of organizations, people and sign-ins. */
export const accountTables: TableNotes = {
  organizations: {
    is: 'Tenants. Nearly every other table begins with organization_id.',
    columns: {
      plan_began_at: 'where its monthly periods start',
      confirm_over: 'recipients from which a start must be confirmed by typing',
      zone: 'of people for whom nothing else says one',
      sending_window: 'when messages to people may leave; null: at any time',
      locale: 'the language that its messages write numbers, dates, yes and no in',
      frequency_cap: 'how many messages one address gets; null: any number',
      uses_topics: 'whether claims ask for topics',
      uses_frequencies: 'whether claims ask how often people want messages',
      daily_limit_lifted_at: 'when an operator ended the limit for new organizations',
      requires_factor: 'whether its members need a second factor',
      event_kinds: 'which events somebody listens to; * for all',
    },
  },
  users: {
    is: 'People.',
    columns: {
      folded_email: 'how e-mail addresses are compared',
      password_hash: 'Argon2id',
      verified_at: 'when the address was verified',
      locale: "the language of the person's formats; null: the browser's",
      zone: "the time zone in which the person reads times; null: the browser's",
    },
  },
  memberships: {
    is: 'Which role a person has in an organization: owner, admin or member.',
    columns: { grants: 'a defined role in its stead, and roles in some projects; null for neither' },
  },
  defined_roles: { is: 'Roles that organizations have made.', columns: { permissions: 'what who has it may do' } },
  sessions: {
    is: 'Sign-ins. A person has one that is open; the next replaces it.',
    columns: {
      organization_id: 'the one that is shown',
      renewals: 'guards against a refresh token that is used twice',
      last_used: 'the number of the refresh token that was used last',
      issued_since: 'the number of the first token that was issued for it',
      ended_as: 'why it ended',
      revoked_for: 'why it was revoked',
      confirmed_at: 'when the person last proved that it is them',
      provider_id: 'the provider that began it; null: a password did',
      provider_sid: 'the session at the provider',
    },
  },
  second_factors: {
    is: 'The authenticator apps of people.',
    columns: {
      sealed: 'the secret, encrypted with a master key; null: passkeys alone',
      last_step: 'the step of 30 seconds whose code was used last',
      early_step: 'the step of a code that came before its time',
      failures: 'wrong codes since failing_since',
      recovery_codes: 'their hashes, and whether they were used',
    },
  },
  passkeys: {
    is: 'Passkeys of people, for their second step.',
    columns: {
      id: 'of the credential, base64url',
      public_key: 'a JWK',
      counter: 'signatures that the device has made; 0 if it does not count',
      transports: 'how browsers reach the device',
      challenged_at: 'when the challenge was made that was answered last',
    },
  },
  trusted_devices: { is: 'Devices on which a person signs in without a code.', columns: { id: 'that in its cookie' } },
  sign_in_providers: {
    is: 'OpenID providers by which people sign in to an organization.',
    columns: {
      sealed_secret: 'encrypted with a master key',
      role_rules: 'which values of role_claim give which role',
      domains: 'of addresses, and when a TXT record proved each',
      forces_domains: 'whether their addresses need the provider',
      local_owner_id: 'the owner who keeps a password',
      asks_factor: 'whether a second factor of Spindle is asked for, too',
      ends_session: 'whether signing out here signs out there',
    },
  },
  provider_identities: { is: 'Who a person is at a provider.', columns: { subject: 'of the ID token (sub)' } },
  invitations: {
    is: 'Offers of a membership, by e-mail.',
    columns: { token_hash: 'of the link', sendings: 'how often it was sent', grants: 'as of a membership' },
  },
  password_resets: { is: 'Links to a new password.', columns: { token_hash: 'of the link' } },
  address_verifications: { is: 'Links that verify an e-mail address.', columns: { token_hash: 'of the link' } },
  projects: { is: 'Folders of data tables and spinners; archived, never deleted.' },
  brands: {
    is: 'The appearance of organizations on public pages and in confirmation mails.',
    columns: { logo: 'a picture, with its format and size', accent: '#rrggbb' },
  },
  own_domains: { is: 'The hosts of public pages; each is verified for one organization.' },
  pictures: {
    is: 'Pictures of organizations, scaled and without the facts of cameras; public by their ids.',
    columns: ofContents,
  },
  webhook_secrets: {
    is: 'The secrets that sign the webhooks of an organization.',
    columns: { sealed: 'encrypted with a master key', expires_at: 'null for the current one; end of the overlap for the one before' },
  },
  security_events: {
    is: 'Sign-ins, failed ones, and changes of accounts. No foreign keys: it outlives what it tells of.',
    columns: { account: 'the address that was given', address: 'the IP address' },
  },
  sign_up_counts: {
    is: 'Sign-ups by day, for the limits of sign-ups.',
    columns: { origin: 'a network or the domain of an address' },
  },
};
