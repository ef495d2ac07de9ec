import { CreateApiKey } from '../../../src/application/credentials/create-api-key.ts';
import { SaveSecret } from '../../../src/application/credentials/save-secret.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { aLogo } from '../../support/files/pictures.ts';
import type { Tenant } from '../../support/http-tenant.ts';
import type { AccessCase, AccessCases } from './access-case.ts';

const ofKey: AccessCase = { params: ({ keyId }) => ({ apiKeyId: keyId }), notFound: 'API_KEY_NOT_FOUND' };
/** A picture for each call, since it is deleted. */
const aPictureOf = async (tenant: Tenant) => {
  const owner = await tenant.person();
  const { picture } = (await owner.post('/pictures', await aLogo(20, 10), { 'Content-Type': 'image/png' })).body;
  return { pictureId: picture.id };
};
const aFileOf = async (tenant: Tenant) => {
  const owner = await tenant.person();
  const { file } = (await owner.post('/files?name=a.pdf', Buffer.from('%PDF-1'), { 'Content-Type': 'application/pdf' })).body;
  return { fileId: file.id };
};
const ofTable: AccessCase = { params: ({ table }) => ({ dataTableId: table.id }), notFound: 'DATA_TABLE_NOT_FOUND' };

/** A new key for each call, since a key can be rotated only once. */
const freshKey = async ({ spindle, id: organizationId }: Tenant) => {
  const { apiKey } = await spindle.get(CreateApiKey).execute({ organizationId, name: 'CRM', scopes: ['ingest'], by: operator });
  return { apiKeyId: apiKey.id };
};

const ofSecret: AccessCase = {
  async params({ spindle, id: organizationId }: Tenant) {
    const fields = { name: 'token', hosts: ['api.example.com'], note: null, value: 'x' };
    await spindle.get(SaveSecret).execute({ organizationId, ...fields, by: operator });
    return { name: 'token' };
  },
  notFound: 'SECRET_NOT_FOUND',
};

/** The operations on keys, secrets, webhook URLs, pictures, usage and the audit log. */
export const administrationAccess: AccessCases = {
  listApiKeys: {},
  readApiKey: ofKey,
  createApiKey: { body: () => ({ name: 'CRM', scopes: ['ingest'] }) },
  editApiKey: { ...ofKey, body: () => ({ dataTableIds: null }) },
  rotateApiKey: { ...ofKey, params: freshKey, body: () => ({ overlapSeconds: 0 }) },
  revokeApiKey: { ...ofKey, params: freshKey },
  listSecrets: {},
  saveSecret: { makesAbsent: true, params: () => ({ name: 'token' }), body: () => ({ hosts: ['api.example.com'], value: 'x' }) },
  deleteSecret: ofSecret,
  listSecretUses: ofSecret,
  showWebhookUrl: ofTable,
  rotateWebhookUrl: { ...ofTable, body: () => ({ overlapSeconds: 0 }) },
  listIngestRequests: ofTable,
  replayRefusedCall: ofTable,
  discardRefusedCall: ofTable,
  replayRefusedCalls: ofTable,
  discardRefusedCalls: ofTable,
  readUsage: {},
  readOwnKey: {},
  readTableSchema: ofTable,
  readHome: {},
  putAwayEntry: { body: () => ({ kind: 'meter', id: 'messages', mark: 'near' }) },
  readBrand: {},
  editBrand: { body: () => ({ logoId: null, accent: null, imprint: '', websiteUrl: null, privacyUrl: null }) },
  readDomain: {},
  setDomain: { body: () => ({ host: 'pages.example.com' }) },
  checkDomain: { notFound: 'DOMAIN_NOT_FOUND' },
  removeDomain: { notFound: 'DOMAIN_NOT_FOUND' },
  listFiles: {},
  addFile: { query: '?name=a.pdf', contentType: 'application/octet-stream', body: () => Buffer.from('%PDF-1') },
  listFileUses: { params: aFileOf, notFound: 'FILE_NOT_FOUND' },
  deleteFile: { params: aFileOf, notFound: 'FILE_NOT_FOUND' },
  readFile: { open: 'links of mails lead to them' },
  listPictures: {},
  addPicture: { contentType: 'image/png', body: () => aLogo(20, 10) },
  listPictureUses: { params: aPictureOf, notFound: 'PICTURE_NOT_FOUND' },
  deletePicture: { params: aPictureOf, notFound: 'PICTURE_NOT_FOUND' },
  readPicture: { open: 'mails and public pages show them' },
  listAuditEntries: {},
  listAuditSeals: {},
  exportAuditEntries: {},
};
