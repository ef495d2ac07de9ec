/** The mail that asks people to confirm topics, where an organization has written none: templates. */
export const confirmationMailWords = {
  subject: 'Please confirm: {{ topics }}',
  text: `Hello,

this address was entered to receive e-mail from {{ organization }} about: {{ topics }}.

If that was you, confirm it here:

{{ confirm_url }}

The link works for 14 days. If it was not you, you need not do anything.
`,
};
