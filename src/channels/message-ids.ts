// Some servers give each message a Message-ID of their own. nodemailer reads it from the answers of Amazon SES and Exchange Online.

/** Servers that replace the Message-ID, unless their answer says otherwise. */
const renaming = /(?:^|\.)(?:resend|office365|outlook)\.com$/i;

/** The answer of Amazon SES, behind a name that does not tell the region. */
const answerOfSes = /^250 Ok [0-9a-f]+(?:-[0-9a-f]+){3,}$/i;

/** Whether the Message-ID that a message arrives with is not known, if its server's answer was not read as one. */
export const hidesMessageId = (host: string | undefined, response: string): boolean =>
  renaming.test(host ?? '') || answerOfSes.test(response.trim());

/** The header that makes a server keep the Message-ID: Postmark replaces it without. */
export const keepingHeaders = (host: string | undefined): Readonly<Record<string, string>> =>
  /(?:^|\.)postmarkapp\.com$/i.test(host ?? '') ? { 'X-PM-KeepID': 'true' } : {};
