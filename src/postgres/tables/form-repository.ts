import { pageFrom } from '../../application/kernel/page.ts';
import type { FormRepository } from '../../application/tables/forms/form-repository.ts';
import { Form, FormVersion } from '../../domain/tables/forms/form.ts';
import type { SignUps } from '../../domain/tables/forms/form-counts.ts';
import type { FormSignUp } from '../../domain/tables/forms/form-sign-up.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof Form>;
type VersionRow = FieldsOf<typeof FormVersion>;

const columns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  dataTableId: 'uuid',
  name: 'text',
  state: 'text',
  draft: 'jsonb',
  version: 'integer',
  createdAt: 'timestamptz',
  changedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const versionColumns = new Columns({
  organizationId: 'uuid',
  formId: 'uuid',
  version: 'integer',
  content: 'jsonb',
  publishedAt: 'timestamptz',
} satisfies Record<keyof VersionRow, string>);

const entryColumns = new Columns({
  organizationId: 'uuid',
  formId: 'uuid',
  id: 'uuid',
  address: 'text',
  at: 'timestamptz',
  state: 'text',
  confirmedAt: 'timestamptz',
} satisfies Record<keyof FormSignUp, string>);

const findOne = `select ${columns.fields()} from forms where organization_id = $1 and id = $2`;
const lock = `${findOne} for no key update`;
const findAll = `select ${columns.fields()} from forms where organization_id = $1 order by created_at, id`;
const changing = columns.only('name', 'state', 'draft', 'version', 'changedAt');
const save = `
  insert into forms (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, id) do update set (${changing.names}) = row (${changing.excluded})`;
const findVersion = `
  select ${versionColumns.fields()} from form_versions where organization_id = $1 and form_id = $2 and version = $3`;
const findLastVersions = `
  select ${versionColumns.fields('v')} from forms f
  join form_versions v on v.organization_id = f.organization_id and v.form_id = f.id and v.version = f.version
  where f.organization_id = $1`;
const count = `
  insert into form_counts as c (organization_id, form_id, day, entries, confirmed) values ($1, $2, $3::date, $4, $5)
  on conflict (organization_id, form_id, day) do update set entries = c.entries + excluded.entries, confirmed = c.confirmed + excluded.confirmed`;
const counts = `
  select form_id as "formId", sum(entries)::float8 as entries, sum(confirmed)::float8 as confirmed,
    coalesce(sum(entries) filter (where day >= $2::date), 0)::float8 as "recentEntries",
    coalesce(sum(confirmed) filter (where day >= $2::date), 0)::float8 as "recentConfirmed"
  from form_counts where organization_id = $1 group by form_id`;
const addSignUp = `insert into form_entries (${entryColumns.names}) values (${entryColumns.parameters})`;
const answer = `
  update form_entries e set state = $4, confirmed_at = case when not exists (
    select from form_entries later
    where later.organization_id = $1 and later.address = $2 and later.form_id = e.form_id and later.state = 'pending' and later.id > e.id
  ) then $5::timestamptz end
  where e.organization_id = $1 and e.address = $2 and e.form_id = any($3::uuid[]) and e.state = 'pending'`;
const signUpsBy = (time: 'at' | 'confirmed_at'): string => `
  select ${entryColumns.fields()} from form_entries
  where organization_id = $1 and form_id = $2 and id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    and ${time} >= coalesce($4::timestamptz, '-infinity') order by id desc limit $5`;
const signUps = { came: signUpsBy('at'), confirmed: signUpsBy('confirmed_at') };
const forget = 'update form_entries set address = $3 where organization_id = $1 and address = $2';
const addVersion = `insert into form_versions (${versionColumns.names}) values (${versionColumns.parameters})`;

interface CountsRow extends SignUps {
  readonly formId: string;
  readonly recentEntries: number;
  readonly recentConfirmed: number;
}

export const formsOn = (session: PipelinedTransaction): FormRepository => ({
  async find(organizationId, id) {
    const [row] = await session.query<Row>('find_form', findOne, [organizationId, id]);
    return row && new Form(row);
  },
  async findMany(organizationId) {
    return (await session.query<Row>('find_forms', findAll, [organizationId])).map((row) => new Form(row));
  },
  async lock(organizationId, id) {
    const [row] = await session.query<Row>('lock_form', lock, [organizationId, id]);
    return row && new Form(row);
  },
  async save(form) {
    await session.execute('save_form', save, columns.valuesOf({ ...form }));
  },
  async findVersion(organizationId, formId, version) {
    const [row] = await session.query<VersionRow>('find_form_version', findVersion, [organizationId, formId, version]);
    return row && new FormVersion(row);
  },
  async findLastVersions(organizationId) {
    const rows = await session.query<VersionRow>('find_last_form_versions', findLastVersions, [organizationId]);
    return rows.map((row) => new FormVersion(row));
  },
  async count({ organizationId, formId, day, entries, confirmed }) {
    await session.execute('count_form_entry', count, [organizationId, formId, day, entries, confirmed]);
  },
  async addSignUp(signUp) {
    await session.execute('add_form_entry', addSignUp, entryColumns.valuesOf({ ...signUp }));
  },
  async answer({ organizationId, address, forms, answer: given }, now) {
    const after = given === 'confirmed' ? ['joined', now] : ['declined', null];
    await session.execute('answer_form_entries', answer, [organizationId, address, forms, ...after]);
  },
  async signUps(organizationId, formId, { since, isConfirmed }, { limit, after }) {
    const values = [organizationId, formId, after?.[0] ?? null, since ?? null, limit + 1];
    const by = isConfirmed ? 'confirmed' : 'came';
    return pageFrom(await session.query<FormSignUp>(`list_form_entries_${by}`, signUps[by], values), limit, ({ id }) => [id]);
  },
  async forget(organizationId, address, hash) {
    await session.execute('forget_form_entries', forget, [organizationId, address, hash]);
  },
  async counts(organizationId, since) {
    const rows = await session.query<CountsRow>('find_form_counts', counts, [organizationId, since]);
    return new Map(
      rows.map(({ formId, entries, confirmed, recentEntries, recentConfirmed }) => [
        formId,
        { total: { entries, confirmed }, recent: { entries: recentEntries, confirmed: recentConfirmed } },
      ]),
    );
  },
  async addVersion(version) {
    await session.execute('add_form_version', addVersion, versionColumns.valuesOf({ ...version }));
  },
});
