import { listAt } from '../../../domain/channels/feedback/sources/parts.ts';
import { isSignedBySendgrid } from '../../callbacks/sendgrid.ts';
import { shortHtmlText, shortText } from '../part-text.ts';
import { formFields } from './form-fields.ts';
import { headOfText } from './head-of.ts';
import { jsonIn, noMail, type ReadParsed } from './read-parsed.ts';

/** A form, signed over its raw bytes as events are. */
export const readSendgrid: ReadParsed = async (call, { settings }) => {
  if (!isSignedBySendgrid(call, String(settings.verificationKey))) return undefined;
  const fields = await formFields(call, 'charsets');
  const head = fields?.get('headers') ?? fields?.get('email');
  if (!fields || head === undefined) throw noMail('headers');
  const [plain, html] = [fields.get('text'), fields.get('html')];
  return {
    head: headOfText(head),
    text: plain === undefined ? html && shortHtmlText(html) : shortText(plain),
    recipients: listAt(jsonIn(fields.get('envelope')), 'to').filter((one) => typeof one === 'string'),
    callId: undefined,
  };
};
