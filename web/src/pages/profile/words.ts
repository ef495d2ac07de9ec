/** The words of a person's own settings. */
export const profileWords = {
  formats: {
    title: 'Language and formats',
    help: 'The app speaks this language where it is translated, else English. Numbers, dates and times are shown so, and read so where you type them. Other tabs follow when they are loaded again.',
    locale: 'Language',
    zone: 'Time zone',
    browser: (name: string) => `As this browser: ${name}`,
  },
  recent: 'Recent sign-ins',
  recentHelp: 'What happened to your account in the last 90 days. If something was not you, change your password.',
  what: 'What',
  when: 'When',
  from: 'From',
  events: {
    'signed-in': 'Signed in',
    'sign-in-failed': 'Wrong password',
    'signed-out': 'Signed out',
    'refresh-token-reused': 'A session was used in two places, and ended',
    'password-changed': 'Password changed',
    'password-reset': 'Password reset by e-mail',
  },
  alerts: {
    title: 'Alerts by e-mail',
    help: 'What stands still or fails in this organization, to your verified address: of one cause at most once an hour, and once when it is over.',
    byRole: 'As the organization has set it for your role.',
    own: 'As you have chosen.',
    forget: 'Back to what the organization has set',
  },
  change: 'Change password',
  changed: 'Your password was changed. Everybody who was signed in with the old one is signed out.',
  current: 'Current password',
} as const;
