import type { components, operations } from './schema.d.ts';

type Schemas = components['schemas'];

// The API's named parts, as its document describes them.
export type ApiKey = Schemas['ApiKey'];
export type Audience = Schemas['Audience'];
export type AuditEntry = Schemas['AuditEntry'];
export type Channel = Schemas['Channel'];
export type ChannelProvider = Schemas['Provider'];
export type TestResult = Schemas['TestResult'];
export type Column = Schemas['Column'];
export type DataTable = Schemas['CountedDataTable'];
export type DkimKey = Schemas['DkimKey'];
export type DnsRecord = Schemas['DnsRecord'];
export type ChannelFigures = operations['readChannelFigures']['responses'][200]['content']['application/json'];
export type FeedbackSource = Schemas['FeedbackSource'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type IngestRequest = Schemas['IngestRequest'];
export type Import = Schemas['Import'];
export type Invitation = Schemas['Invitation'];
export type JobActivity = Schemas['JobActivity'];
export type JobDetails = Schemas['JobDetails'];
/** What a retry of a job would take. */
export type JobRetryable = Schemas['Retryable'];
export type JobStatus = Schemas['JobState'];
export type JobStep = Schemas['JobStep'];
export type JobSummary = Schemas['JobSummary'];
export type KeyOfMember = Schemas['KeyOfMember'];
export type Member = Schemas['Member'];
export type Message = Schemas['Message'];
export type MessageFeedback = Schemas['MessageFeedback'];
export type Permission = Schemas['Permission'];
export type Project = Schemas['Project'];
export type Recipient = Schemas['Recipient'];
export type RecipientDetails = Schemas['RecipientDetails'];
export type ApiStep = Schemas['Step'];
export type Suppression = Schemas['Suppression'];
export type Spinner = Schemas['Spinner'];
export type SpinnerSummary = Schemas['SpinnerSummary'];
export type StepField = Schemas['StepField'];
export type StepPreview = Schemas['StepPreview'];
export type Walk = operations['walkSpinner']['responses'][200]['content']['application/json'];
export type WalkedStep = Schemas['WalkedStep'];
export type StepKind = Schemas['StepKind'];
export type TableRecord = Schemas['Record'];
export type ProviderField = Schemas['ProviderField'];
export type SignedIn = Schemas['SignedIn'];
export type Role = SignedIn['organization']['role'];
