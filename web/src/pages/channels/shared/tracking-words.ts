/** The requests that a channel may count of its e-mails. */
export const trackingNames = ['clicks', 'opens'] as const;

/** The words of clicks and opens. */
export const trackingWords = {
  title: 'Clicks and opens',
  labels: { clicks: 'Count clicks', opens: 'Count opens' },
  helps: {
    clicks:
      'Links of the HTML lead by way of your own domain, or of this installation while you have none. Never the link to unsubscribe, a link marked with data-no-track, or one whose text is an address.',
    opens:
      'A picture that nobody sees tells that the e-mail was shown. Many mail programs load no pictures, or load all: take it as a guess.',
  },
  on: 'counted',
  off: 'not counted',
  privacy: 'For your data protection officer',
  stored:
    'For each e-mail, when its person first clicked and opened it, as long as the job is kept. For 45 days, each link that was followed, without its query.',
  notStored:
    'No IP address, no browser, no place, and nothing in other people’s browsers: no cookie. A keyed hash of the network is kept for some ten seconds, to tell programs from people, and removed then.',
  consent:
    'It is about a known person. In the European Union that mostly needs their consent (ePrivacy Directive, article 5(3), and GDPR): ask for it where they sign up, say it in your privacy notice, and leave it off otherwise.',
} as const;
