import { isSignedByMailgun } from '../../callbacks/mailgun.ts';
import { shortHtmlText, shortText } from '../part-text.ts';
import { formFields } from './form-fields.ts';
import { headOfFields } from './head-of.ts';
import { jsonIn, noMail, type ReadParsed } from './read-parsed.ts';

/** A form whose signature covers a token and not what it says: so a token that somebody has seen brings one mail, whatever they add to it. */
export const readMailgun: ReadParsed = async (call, { credentials: { signingKey } }, now) => {
  const fields = await formFields(call);
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => fields?.get(name));
  if (!fields || !token || !isSignedByMailgun({ timestamp, token, signature }, signingKey, now)) return undefined;
  const headers = jsonIn(fields.get('message-headers'));
  if (!Array.isArray(headers)) throw noMail('message-headers');
  const [plain, html] = [fields.get('body-plain'), fields.get('body-html')];
  return {
    head: headOfFields(headers.map((header) => (Array.isArray(header) ? ([String(header[0]), String(header[1])] as const) : ['', '']))),
    text: plain === undefined ? html && shortHtmlText(html) : shortText(plain),
    recipients: (fields.get('recipient') ?? '').split(',').map((one) => one.trim()),
    callId: token,
  };
};
