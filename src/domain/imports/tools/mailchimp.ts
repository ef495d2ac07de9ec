import type { SuppressionReason } from '../../consent/suppression.ts';
import { columnKeys, noteFrom, type Tool, ToolColumns, type ToolRow } from './tool.ts';

const title = 'Mailchimp';
const told = columnKeys(`
  Email_Address MEMBER_RATING OPTIN_TIME OPTIN_IP CONFIRM_TIME CONFIRM_IP LATITUDE LONGITUDE GMTOFF DSTOFF TIMEZONE LAST_CHANGED LEID EUID
  UNSUB_TIME UNSUB_CAMPAIGN_TITLE UNSUB_CAMPAIGN_ID UNSUB_REASON UNSUB_REASON_OTHER CLEAN_TIME CLEAN_CAMPAIGN_TITLE CLEAN_CAMPAIGN_ID
`);

/** The reasons of a person who has reported the mail, in the words of the unsubscribe page and of the abuse reports. */
const complaint = /abuse|spam/i;

type State = 'subscribed' | 'unsubscribed' | 'cleaned' | 'nonsubscribed';
const states: readonly State[] = ['nonsubscribed', 'unsubscribed', 'cleaned', 'subscribed'];

/** An audience as Mailchimp exports it: a file for each state, which its name and its columns tell. */
export const mailchimp: Tool = {
  name: 'mailchimp',
  title,
  exports: 'the unzipped CSV files of Audience → Export: subscribed, unsubscribed, cleaned, nonsubscribed',
  layoutOf(header, { name, reason }) {
    const columns = new ToolColumns(header);
    if (!columns.has('Email Address')) return 'lacks the column "Email Address" of an export of an audience';
    const state = stateOf(columns, name);
    if (reason === undefined && state === undefined)
      return 'does not tell whether its people are subscribed: keep the name that Mailchimp gave it, or say it with --unsubscribed FILE';
    return (cells) => {
      const address = columns.of(cells, 'Email Address');
      const row = { address, values: columns.values(cells, address, told) };
      if (reason) return { ...row, wish: { reason, note: noteFrom(title, reason, columns.of(cells, 'UNSUB_TIME', 'CLEAN_TIME')) } };
      return { ...row, ...saidBy(state as State, columns, cells) };
    };
  },
};

function stateOf(columns: ToolColumns, name: string): State | undefined {
  if (columns.has('UNSUB_TIME')) return 'unsubscribed';
  if (columns.has('CLEAN_TIME')) return 'cleaned';
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  return states.find((state) => plain.includes(state));
}

function saidBy(state: State, columns: ToolColumns, cells: readonly string[]): Pick<ToolRow, 'wish' | 'agreed'> {
  const wish = (reason: SuppressionReason, at: string, more: string) => ({
    wish: { reason, note: noteFrom(title, reason === 'bounced' ? 'cleaned' : reason, at, more) },
  });
  switch (state) {
    case 'unsubscribed': {
      const why = columns.of(cells, 'UNSUB_REASON');
      const more = [why, columns.of(cells, 'UNSUB_REASON_OTHER'), columns.of(cells, 'UNSUB_CAMPAIGN_TITLE')].filter(Boolean).join('; ');
      return wish(complaint.test(why) ? 'complained' : 'unsubscribed', columns.of(cells, 'UNSUB_TIME', 'LAST_CHANGED'), more);
    }
    case 'cleaned':
      return wish('bounced', columns.of(cells, 'CLEAN_TIME', 'LAST_CHANGED'), columns.of(cells, 'CLEAN_CAMPAIGN_TITLE'));
    case 'subscribed': {
      const [at, network] = [columns.of(cells, 'CONFIRM_TIME', 'OPTIN_TIME'), columns.of(cells, 'CONFIRM_IP', 'OPTIN_IP')];
      return { agreed: { at, network, source: 'Mailchimp: subscribed' } };
    }
    // They bought something, say, and have agreed to nothing.
    case 'nonsubscribed':
      return {};
  }
}
