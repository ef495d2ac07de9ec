import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

// The API's named parts, as its document describes them.
export type ApiKey = Schemas['ApiKey'];
export type AuditEntry = Schemas['AuditEntry'];
export type Column = Schemas['Column'];
export type DataTable = Schemas['CountedDataTable'];
export type IngestRequest = Schemas['IngestRequest'];
export type Import = Schemas['Import'];
export type Invitation = Schemas['Invitation'];
export type JobStatus = Schemas['JobState'];
export type Member = Schemas['Member'];
export type Permission = Schemas['Permission'];
export type Project = Schemas['Project'];
export type TableRecord = Schemas['Record'];
export type SignedIn = Schemas['SignedIn'];
export type Role = SignedIn['organization']['role'];
