import type {
  ProviderIdentityRepository,
  SignInProviderRepository,
} from '../../application/accounts/providers/sign-in-provider-repository.ts';
import { ProviderIdentity } from '../../domain/accounts/providers/provider-identity.ts';
import { type ClaimedDomain, SignInProvider } from '../../domain/accounts/providers/sign-in-provider.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = Omit<FieldsOf<typeof SignInProvider>, 'domains'> & {
  readonly domains: readonly { readonly name: string; readonly verifiedAt: string | null }[];
};

const columns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  name: 'text',
  issuer: 'text',
  clientId: 'text',
  sealedSecret: 'text',
  scopes: 'jsonb',
  roleClaim: 'text',
  roleRules: 'jsonb',
  domains: 'jsonb',
  forcesDomains: 'boolean',
  localOwnerId: 'uuid',
  asksFactor: 'boolean',
  endsSession: 'boolean',
  createdAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const fields = columns.fields();
const find = `select ${fields} from sign_in_providers where id = $1`;
const list = `select ${fields} from sign_in_providers where organization_id = $1 order by created_at, id`;
const ofDomain = `select ${fields} from sign_in_providers where domains @> $1::jsonb order by created_at, id`;
const save = `
  insert into sign_in_providers (${columns.names}) values (${columns.parameters})
  on conflict (id) do update set (${columns.names}) = row (${columns.excluded})`;
const removeIdentities = 'delete from provider_identities where provider_id = $1';
const remove = 'delete from sign_in_providers where id = $1';

const providerOf = (row: Row): SignInProvider => new SignInProvider({ ...row, domains: row.domains.map(domainOf) });

const domainOf = ({ name, verifiedAt }: Row['domains'][number]): ClaimedDomain => ({
  name,
  verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
});

export const signInProvidersOn = (session: PipelinedTransaction): SignInProviderRepository => ({
  async find(id) {
    const [row] = await session.query<Row>('find_sign_in_provider', find, [id]);
    return row && providerOf(row);
  },
  async list(organizationId) {
    return (await session.query<Row>('list_sign_in_providers', list, [organizationId])).map(providerOf);
  },
  async listProven(domain) {
    const rows = await session.query<Row>('sign_in_providers_of_domain', ofDomain, [JSON.stringify([{ name: domain }])]);
    const isProven = ({ domains }: SignInProvider): boolean =>
      domains.some(({ name, verifiedAt }) => name === domain && verifiedAt !== null);
    return rows.map(providerOf).filter(isProven);
  },
  save: (provider) => session.execute('save_sign_in_provider', save, columns.valuesOf(provider as never)),
  async remove({ id }) {
    await session.execute('remove_provider_identities', removeIdentities, [id]);
    await session.execute('remove_sign_in_provider', remove, [id]);
  },
});

const identityColumns = new Columns({
  organizationId: 'uuid',
  providerId: 'uuid',
  subject: 'text',
  userId: 'uuid',
  createdAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof ProviderIdentity>, string>);

const identityFields = identityColumns.fields();
const findIdentity = `select ${identityFields} from provider_identities where provider_id = $1 and subject = $2`;
const identitiesOf = `select ${identityFields} from provider_identities where user_id = $1 order by created_at, provider_id, subject`;
const saveIdentity = `
  insert into provider_identities (${identityColumns.names}) values (${identityColumns.parameters})
  on conflict (provider_id, subject) do update set (${identityColumns.names}) = row (${identityColumns.excluded})`;
const removeIdentity = 'delete from provider_identities where provider_id = $1 and subject = $2';

export const providerIdentitiesOn = (session: PipelinedTransaction): ProviderIdentityRepository => ({
  async find(providerId, subject) {
    const values = [providerId, subject];
    const [row] = await session.query<FieldsOf<typeof ProviderIdentity>>('find_provider_identity', findIdentity, values);
    return row && new ProviderIdentity(row);
  },
  async listOf(userId) {
    const rows = await session.query<FieldsOf<typeof ProviderIdentity>>('provider_identities_of', identitiesOf, [userId]);
    return rows.map((row) => new ProviderIdentity(row));
  },
  save: (identity) => session.execute('save_provider_identity', saveIdentity, identityColumns.valuesOf(identity)),
  remove: ({ providerId, subject }) => session.execute('remove_provider_identity', removeIdentity, [providerId, subject]),
});
