import type {
  ConfirmationKey,
  ConfirmationMail,
  ConfirmationRepository,
} from '../../application/consent/confirmations/confirmation-repository.ts';
import { Confirmation } from '../../domain/consent/confirmation.ts';
import { ConfirmationSettings } from '../../domain/consent/confirmation-settings.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof Confirmation>;
type SettingsRow = FieldsOf<typeof ConfirmationSettings>;

const columns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  kind: 'text',
  address: 'text',
  topics: 'jsonb',
  language: 'text',
  state: 'text',
  createdAt: 'timestamptz',
  askedAt: 'timestamptz',
  mails: 'int',
  nextAt: 'timestamptz',
  expiresAt: 'timestamptz',
} satisfies Record<keyof Row, string>);
const mailColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  kind: 'text',
  address: 'text',
  channelId: 'uuid',
  at: 'timestamptz',
} satisfies Record<keyof ConfirmationMail, string>);
const settingsColumns = new Columns({
  organizationId: 'uuid',
  channelId: 'uuid',
  senderName: 'text',
  subject: 'jsonb',
  text: 'jsonb',
} satisfies Record<keyof SettingsRow, string>);

const find = `select ${columns.fields()} from confirmations where organization_id = $1 and id = $2`;
const lock = `${find} for update`;
const findOpen = `
  select ${columns.fields()} from confirmations where organization_id = $1 and kind = $2 and address = $3 and state = 'open'`;
const lockOpen = `${findOpen} for update`;
const due = `
  select organization_id as "organizationId", id from confirmations
  where is_reached(organization_id) and next_at <= $1 order by next_at, organization_id, id limit $2`;
const take = `${find} and next_at <= $3 for update skip locked`;
const changing = columns.only('topics', 'language', 'state', 'askedAt', 'mails', 'nextAt', 'expiresAt');
const save = `
  insert into confirmations (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, id) do update set (${changing.names}) = row (${changing.excluded})`;

const addMail = `insert into confirmation_mails (${mailColumns.names}) values (${mailColumns.parameters})`;
const removeMail = 'delete from confirmation_mails where organization_id = $1 and id = $2';
const mailedSince = 'select at from confirmation_mails where organization_id = $1 and kind = $2 and address = $3 and at > $4 order by at';
const mailsOfChannel = `
  select count(*)::int as mails from (
    select 1 from confirmation_mails where organization_id = $1 and channel_id = $2 and at > $3 order by at desc limit $4) m`;
const findMails = `
  select ${mailColumns.fields('m')} from jsonb_array_elements_text($2::jsonb) wanted (id)
  join confirmation_mails m on m.organization_id = $1 and m.id = wanted.id::uuid`;
const forget = 'delete from confirmations where organization_id = $1 and kind = $2 and address = $3';
const forgetMails = 'delete from confirmation_mails where organization_id = $1 and kind = $2 and address = $3';

// Without locks, since they read all organizations.
const findExpired = `
  select organization_id as "organizationId", id from confirmations where is_reached(organization_id) and expires_at < $1 order by expires_at limit $2`;
const removeExpired = 'delete from confirmations where organization_id = $1 and id = $2 and expires_at < $3 returning 1 as gone';
const findOldMails = `
  select organization_id as "organizationId", id from confirmation_mails where is_reached(organization_id) and at < $1 order by at limit $2`;
const removeOldMail = 'delete from confirmation_mails where organization_id = $1 and id = $2 and at < $3 returning 1 as gone';

const findSettings = `select ${settingsColumns.fields()} from confirmation_settings where organization_id = $1`;
const saveSettings = `
  insert into confirmation_settings (${settingsColumns.names}) values (${settingsColumns.parameters})
  on conflict (organization_id) do update set (${settingsColumns.names}) = row (${settingsColumns.excluded})`;

export const confirmationsOn = (session: PipelinedTransaction): ConfirmationRepository => {
  const first = async (name: string, text: string, values: readonly unknown[]): Promise<Confirmation | undefined> => {
    const [row] = await session.query<Row>(name, text, values);
    return row && new Confirmation(row);
  };
  const sweep = async (name: string, found: readonly ConfirmationKey[], text: string, before: Date): Promise<number> =>
    (await Promise.all(found.map(({ organizationId, id }) => session.query(name, text, [organizationId, id, before])))).flat().length;
  return {
    find: ({ organizationId, id }) => first('find_confirmation', find, [organizationId, id]),
    lock: ({ organizationId, id }) => first('lock_confirmation', lock, [organizationId, id]),
    findOpen: (organizationId, { kind, address }) => first('find_open_confirmation', findOpen, [organizationId, kind, address]),
    lockOpen: (organizationId, { kind, address }) => first('lock_open_confirmation', lockOpen, [organizationId, kind, address]),
    due: (now, limit) => session.overAll<ConfirmationKey>('due_confirmations', due, [now, limit]),
    take: ({ organizationId, id }, now) => first('take_confirmation', take, [organizationId, id, now]),
    save: (confirmation) => session.execute('save_confirmation', save, columns.valuesOf(confirmation)),
    addMail: (mail) => session.execute('add_confirmation_mail', addMail, mailColumns.valuesOf(mail)),
    removeMail: (organizationId, id) => session.execute('remove_confirmation_mail', removeMail, [organizationId, id]),
    async mailedSince(organizationId, { kind, address }, since) {
      const values = [organizationId, kind, address, since];
      return (await session.query<{ readonly at: Date }>('confirmation_mails_since', mailedSince, values)).map(({ at }) => at);
    },
    async mailsOfChannel(organizationId, channelId, since, most) {
      const values = [organizationId, channelId, since, most];
      const [row] = await session.query<{ readonly mails: number }>('confirmation_mails_of_channel', mailsOfChannel, values);
      return row?.mails ?? 0;
    },
    findMails: (organizationId, ids) =>
      session.query<ConfirmationMail>('find_confirmation_mails', findMails, [organizationId, JSON.stringify(ids)]),
    async forget(organizationId, { kind, address }) {
      await session.execute('forget_confirmations', forget, [organizationId, kind, address]);
      await session.execute('forget_confirmation_mails', forgetMails, [organizationId, kind, address]);
    },
    async sweep(before, limit) {
      const found = await session.overAll<ConfirmationKey>('find_expired_confirmations', findExpired, [before, limit]);
      return sweep('remove_expired_confirmation', found, removeExpired, before);
    },
    async sweepMails(before, limit) {
      const found = await session.overAll<ConfirmationKey>('find_old_confirmation_mails', findOldMails, [before, limit]);
      return sweep('remove_old_confirmation_mail', found, removeOldMail, before);
    },
    async findSettings(organizationId) {
      const [row] = await session.query<SettingsRow>('find_confirmation_settings', findSettings, [organizationId]);
      return row && new ConfirmationSettings(row);
    },
    saveSettings: (settings) => session.execute('save_confirmation_settings', saveSettings, settingsColumns.valuesOf(settings)),
  };
};
