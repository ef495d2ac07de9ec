import type { SuppressionReason } from '../../consent/suppression.ts';
import { columnKeys, noteFrom, type Tool, ToolColumns } from './tool.ts';

const title = 'Mautic';
const told = columnKeys('id date_added date_identified last_active points dnc do_not_contact');

/** Why a contact must not be contacted, as Mautic's table numbers it; 0 is a contact that may be. */
const reasons: Readonly<Record<string, SuppressionReason | undefined>> = {
  1: 'unsubscribed',
  unsubscribed: 'unsubscribed',
  2: 'bounced',
  bounced: 'bounced',
  3: 'manual',
  manual: 'manual',
};

/** Contacts as Mautic exports them, and its table of who must not be contacted (`lead_donotcontact`), since the export leaves it out. */
export const mautic: Tool = {
  name: 'mautic',
  title,
  exports: 'the CSV file of Contacts → Export, and one of lead_donotcontact with email, channel, reason, date_added, comments',
  layoutOf(header, { reason }) {
    const columns = new ToolColumns(header);
    if (!columns.has('email')) return 'lacks the column "email"';
    const isOfWishes = columns.has('channel') && columns.has('reason');
    return (cells) => {
      const address = columns.of(cells, 'email');
      const at = columns.of(cells, 'date_added', 'dateAdded');
      if (isOfWishes) {
        const about = columns.of(cells, 'channel').toLowerCase();
        if (!/^(?:email)?$/.test(about)) return `is about the channel "${about.slice(0, 60)}", not about e-mail`;
        const said = columns.of(cells, 'reason').toLowerCase();
        const why = reasons[said];
        if (said === '0') return { address, values: undefined };
        if (why === undefined) return `has the reason "${said.slice(0, 60)}", which Mautic does not have`;
        const note = noteFrom(title, why === 'manual' ? 'do not contact' : why, at, columns.of(cells, 'comments'));
        return { address, values: undefined, wish: { reason: why, note } };
      }
      const values = columns.values(cells, address, told);
      if (reason) return { address, values, wish: { reason, note: noteFrom(title, reason, '') } };
      return { address, values, agreed: { at, network: '', source: 'Mautic: contact' } };
    };
  },
};
