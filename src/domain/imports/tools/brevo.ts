import type { SuppressionReason } from '../../consent/suppression.ts';
import { columnKeys, noteFrom, type Tool, ToolColumns } from './tool.ts';

const title = 'Brevo';
const statusColumns = `
  email_marketing email_marketing_status email_subscription_status email_status subscription_status
  email_blacklisted email_blocklisted blacklisted blocklisted blacklist blocklist
`
  .trim()
  .split(/\s+/);
const told = columnKeys(`contact_id id added_time modified_time created_at modified_at list_ids ${statusColumns.join(' ')}`);

const states: readonly (readonly [RegExp, SuppressionReason | 'subscribed'])[] = [
  [/complain|spam/i, 'complained'],
  [/bounce/i, 'bounced'],
  [/unsubscribed|opt(?:ed)?[ _-]?out/i, 'unsubscribed'],
  // A column of states, or of yes and no.
  [/^(?:true|yes|y|1|blacklisted|blocklisted)$/i, 'unsubscribed'],
  [/^(?:false|no|n|0|subscribed|opt(?:ed)?[ _-]?in)$/i, 'subscribed'],
];

/** Contacts as Brevo exports them, with their subscription status, or a file for each status. */
export const brevo: Tool = {
  name: 'brevo',
  title,
  exports: 'the CSV file of Contacts → Export with the subscription status, or a file for each status with --unsubscribed FILE',
  layoutOf(header, { name, reason }) {
    const columns = new ToolColumns(header);
    if (!columns.has('email')) return 'lacks the column "EMAIL"';
    const hasStatus = columns.has(...statusColumns);
    if (!hasStatus && reason === undefined && !/(?:^|[^n])subscribed/i.test(name.replace(/unsubscribed/gi, 'un')))
      return 'does not tell who is blocklisted: export it with the subscription status, or export subscribed and unsubscribed contacts apart, and say --unsubscribed FILE';
    return (cells) => {
      const address = columns.of(cells, 'email');
      const values = columns.values(cells, address, told);
      const changed = columns.of(cells, 'modified_time', 'modifiedAt');
      if (reason) return { address, values, wish: { reason, note: noteFrom(title, reason, changed) } };
      const said = hasStatus ? columns.of(cells, ...statusColumns) : '';
      // Nothing is said of them.
      if (hasStatus && said === '') return { address, values };
      const state = hasStatus ? states.find(([pattern]) => pattern.test(said))?.[1] : 'subscribed';
      if (state === undefined) return `has the status "${said.slice(0, 60)}", which is not known`;
      if (state !== 'subscribed') return { address, values, wish: { reason: state, note: noteFrom(title, said, changed) } };
      return { address, values, agreed: { at: columns.of(cells, 'added_time', 'createdAt'), network: '', source: 'Brevo: subscribed' } };
    };
  },
};
