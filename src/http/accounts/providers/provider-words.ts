import type { SignInProblem } from '../../../domain/accounts/providers/errors.ts';

const again = 'Start again on the page to sign in.';
const admin = 'Whoever manages the provider of your organization can help.';

const problems: Readonly<Record<SignInProblem, (detail: string) => string>> = {
  unknown: () => `This link is not known here. ${again}`,
  expired: () => `Signing in took longer than ten minutes. ${again}`,
  used: () => `This answer of the provider was used already. ${again}`,
  'other-browser': () => `This sign-in began in another browser, or by somebody else. ${again}`,
  'provider-gone': () => 'The provider was removed from the organization. Ask one of its owners how to sign in.',
  'refused-there': (detail) => `The provider has refused: ${detail}. ${admin}`,
  'mixed-up': () => `The answer is not from the provider that was asked, so it counts for nothing. ${again}`,
  'code-refused': (detail) => `The provider did not accept Spindle’s request: ${detail}. The client id or secret may be wrong. ${admin}`,
  unreachable: (detail) =>
    `The provider cannot be reached: ${detail}. Try again later. The owner who keeps a password for this signs in with it.`,
  clock: (detail) =>
    `The clock of the provider and the one of this installation differ by ${detail} minutes. Let both set their time by the network.`,
  'bad-token': (detail) => `The answer of the provider is not valid: ${detail}. ${admin}`,
  'no-address': (detail) =>
    `The provider has named no e-mail address${detail && ` but ${detail}`}. It has to send the claim email. ${admin}`,
  unverified: (detail) => `The provider does not say that the address ${detail} is verified (email_verified). Confirm it there. ${admin}`,
  'no-claim': (detail) => `The provider has not sent the claim ${detail}, which says who may enter. ${admin}`,
  'too-many-groups': (detail) =>
    `You are in more groups than the provider sends in the claim ${detail}. It should send only groups of this application, or app roles. ${admin}`,
  'no-role': (detail) => `The claim ${detail} of the provider gives you no role in this organization. ${admin}`,
  'not-invited': (detail) =>
    `The provider knows you as ${detail}, but you are no member of this organization. Ask one of its owners or admins for an invitation.`,
  'other-subject': (detail) =>
    `The provider knows somebody else by the address ${detail} than before. If that is you, an owner of the organization unbinds you on the page of members.`,
  'address-taken': (detail) =>
    `The account with the address ${detail} belongs to another organization, too, and has no password that could show that it is yours. Ask for a link to a new password first.`,
  'plan-limit': (detail) => `The organization has no place for another member: ${detail}.`,
  'not-asked-again': () =>
    'The provider has not asked you again who you are, or does not say when it did (auth_time). Set up a second factor in your profile to confirm by that.',
  'other-person': () => 'You signed in to the provider as somebody else than in Spindle. Go back, and choose the same account.',
};

/** The page after a sign-in by a provider that came to nothing. Details are HTML. */
export const providerWords = {
  heading: 'You are not signed in',
  problems,
  tooMany: `There were too many attempts from this address. Wait a minute. ${again}`,
  failure: `Something went wrong. ${again}`,
  report: 'If this does not help, give your operator this id:',
  back: 'Back to signing in',
};
