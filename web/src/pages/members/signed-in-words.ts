/** The words of the members who are signed in. */
export const signedInWords = {
  title: 'Signed in',
  help: 'Each person has one session. Sessions in their other organizations are not listed.',
  name: 'Name',
  device: 'Device',
  unknown: 'Unknown',
  from: 'From',
  since: 'Since',
  devices: 'Trusted devices',
  menu: (name: string) => `Session of ${name}`,
  signOut: 'Sign out',
  forget: 'Sign out and forget devices',
  signOutTitle: (name: string) => `Sign ${name} out`,
  signOutHelp: 'What they have open here ends at once, and what they have typed and not saved is lost. They can sign in again.',
  forgetHelp: 'What they have open here ends at once. At the next sign-in, each of their devices asks for a code again.',
  signedOut: (name: string) => `${name} is signed out.`,
};
