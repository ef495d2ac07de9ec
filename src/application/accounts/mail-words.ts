/** The e-mails about accounts. Names in them are plain (`plainName`). */
export const accountMailWords = {
  invitation: {
    subject: (organization: string) => `Invitation to ${organization}`,
    text: (organization: string, inviter: string | undefined, url: string) =>
      `${inviter === undefined ? 'You are invited' : `${inviter} invites you`} to join ${organization} on Spindle. Accept the invitation here:

${url}

The link works once and expires after 7 days. If you did not expect this invitation, you can ignore this e-mail.
`,
  },
  verification: {
    subject: 'Confirm your e-mail address',
    text: (name: string, url: string) => `Hello ${name},

this address was used to sign up with Spindle. Confirm that it is yours here:

${url}

The link works once and expires after 24 hours. If you did not sign up, you can ignore this e-mail: nothing is sent in your name.
`,
  },
  passwordReset: {
    subject: 'Choose a new password',
    text: (name: string, url: string) => `Hello ${name},

A password reset was requested for your account. Choose a new password here:

${url}

The link works once and expires after 30 minutes. If you did not request this, you can ignore this e-mail: your password stays the same.
`,
  },
  factorNotice: {
    subject: {
      'factor-set': 'A second factor was set up',
      'factor-removed': 'Your second factor was removed',
      'factor-reset': 'Your second factor was reset by the operator',
      'recovery-codes-made': 'New recovery codes were made',
      'recovery-code-used': 'A recovery code was used',
      'passkey-added': 'A passkey was added',
      'passkey-removed': 'A passkey was removed',
      'codes-stopped': 'Five wrong codes were sent after your password',
    },
    text: (name: string, subject: string) => `Hello ${name},

this happened to your account at Spindle: ${subject}.

If this was not you, change your password, and tell the person who runs this installation.
`,
  },
};
