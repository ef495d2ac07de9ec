import type { components, operations } from './schema.d.ts';

type Schemas = components['schemas'];

// The API's named parts, as its document describes them.
export type ApiKey = Schemas['ApiKey'];
export type Secret = Schemas['Secret'];
export type HostLimits = Schemas['HostLimits'];
export type Audience = Schemas['Audience'];
export type AuditEntry = Schemas['AuditEntry'];
export type MemberSession = Schemas['MemberSession'];
export type Networks = Schemas['Networks'];
export type AuditSeal = Schemas['AuditSeal'];
export type CapturedMessage = Schemas['CapturedMessage'];
export type Channel = Schemas['Channel'];
export type ChannelProvider = Schemas['Provider'];
export type TestResult = Schemas['TestResult'];
export type Column = Schemas['Column'];
export type DataTable = Schemas['CountedDataTable'];
export type DefinitionsPlan = Schemas['DefinitionsPlan'];
export type PlannedChange = Schemas['PlannedChange'];
export type TableMapping = Schemas['TableMapping'];
export type MappingPreview = Schemas['MappingPreview'];
export type DnsRecord = Schemas['DnsRecord'];
export type ChannelFigures = operations['readChannelFigures']['responses'][200]['content']['application/json'];
export type ChannelMailbox = Schemas['ChannelMailbox'];
export type MailboxKind = Schemas['MailboxKind'];
export type FeedbackSource = Schemas['FeedbackSource'];
export type OwnFactor = operations['readFactor']['responses'][200]['content']['application/json'];
/** The target of event deliveries. */
export type Endpoint = Schemas['EventEndpoint'];
export type EndpointDelivery = Schemas['EventDelivery'];
export type EndpointCounts = Schemas['DeliveryCounts'];
export type EventKind = Endpoint['kinds'][number];
export type Alert = Schemas['Alert'];
export type AlertKind = Alert['kind'];
export type AlertTarget = Schemas['AlertTarget'];
export type WholeDelivery = Schemas['WholeEventDelivery'];
/** Until when a person gets nothing, and why. */
export type Hold = Schemas['Hold'];
export type HeldPerson = Schemas['HeldPerson'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type RecordChange = Schemas['RecordChange'];
/** The people who entered and left a spinner lately. */
export type Departures = operations['readDepartures']['responses'][200]['content']['application/json'];
/** The results of the people who went each way of a split. */
export type SplitResult = Schemas['SplitResults'];
export type SplitRate = Schemas['SplitRate'];
/** The people inside a spinner. */
export type InsideNow = operations['readInside']['responses'][200]['content']['application/json'];
/** A step at which people stand who are inside a spinner. */
export type InsideStep = Schemas['InsideStep'];
export type IngestRequest = Schemas['IngestRequest'];
export type Import = Schemas['Import'];
export type Invitation = Schemas['Invitation'];
/** When messages leave. */
export type Forecast = Schemas['Forecast'];
/** The number of messages that one address gets. */
export type FrequencyCap = Schemas['FrequencyCap'];
export type JobActivity = Schemas['JobActivity'];
export type JobDetails = Schemas['JobDetails'];
/** The recipients that a retry of a job would take. */
export type JobRetryable = Schemas['Retryable'];
export type JobHappening = Schemas['JobHappening'];
export type JobStatus = Schemas['JobState'];
export type JobStep = Schemas['JobStep'];
export type JobSummary = Schemas['JobSummary'];
export type KeyCheck = Schemas['KeyCheck'];
export type KeyFindings = Schemas['KeyFindings'];
export type KeySetting = Schemas['KeySetting'];
export type KeyOfMember = Schemas['KeyOfMember'];
export type Member = Schemas['Member'];
export type Message = Schemas['Message'];
export type MessageFeedback = Schemas['MessageFeedback'];
export type NotTaken = Schemas['NotTaken'];
export type KnownPerson = Schemas['Person'];
export type Permission = Schemas['Permission'];
export type RoleOfOrganization = Schemas['RolePermissions'];
export type Project = Schemas['Project'];
export type Recipient = Schemas['Recipient'];
export type RecipientDetails = Schemas['RecipientDetails'];
export type ApiStep = Schemas['Step'];
export type Suppression = Schemas['Suppression'];
export type Approval = Schemas['Approval'];
export type SecondPersonRules = Schemas['ApprovalRules'];
export type Erasure = Schemas['Erasure'];
export type KeptKind = Schemas['KeptKind'];
export type GoingRows = Schemas['GoingRows'];
export type ListedForm = Schemas['ListedForm'];
export type SignUp = Schemas['SignUp'];
export type Topic = Schemas['CountedTopic'];
export type DetailedTopic = Schemas['DetailedTopic'];
export type TopicPerson = Schemas['TopicPerson'];
/** The states of an address in a topic. */
export type TopicState = TopicPerson['state'];
/** An act about topics, with its proof. */
export type ConsentEntry = Schemas['ConsentEntry'];
/** The ways in which acts come. */
export type ConsentWay = ConsentEntry['via'];
export type PersonPreferences = Schemas['PersonPreferences'];
export type Form = Schemas['Form'];
export type ConfirmationSettings = Schemas['ConfirmationSettings'];
export type WantedTopic = Schemas['WantedTopic'];
export type SendingWindow = Schemas['SendingWindow'];
export type SentMessage = Schemas['SentMessage'];
export type SentResult = Schemas['SentResult'];
export type ResultDay = Schemas['ResultDay'];
export type SpinnerCase = Schemas['SpinnerCase'];
export type SpinnerWeek = Schemas['SpinnerWeek'];
export type Week = Schemas['Week'];
export type WeekResult = Schemas['WeekResult'];
export type RepliedPerson = Schemas['RepliedPerson'];
export type EngagedMessage = Schemas['EngagedMessage'];
export type UnsubscribedPerson = Schemas['UnsubscribedPerson'];
export type WhyNot = Schemas['WhyNot'];
/** A layout or part of e-mails. */
export type Fragment = Schemas['Fragment'];
export type FragmentSummary = Schemas['FragmentSummary'];
/** A layout or part with a newer version than the published one. */
export type NewerFragment = Schemas['NewerFragment'];
export type Spinner = Schemas['Spinner'];
export type SpinnerSummary = Schemas['SpinnerSummary'];
export type Start = Schemas['Start'];
export type PreviewedDates = Schemas['PreviewedDates'];
export type StepCounts = operations['countSteps']['responses'][200]['content']['application/json'];
export type StepField = Schemas['StepField'];
export type StepPreview = Schemas['StepPreview'];
export type Walk = operations['walkSpinner']['responses'][200]['content']['application/json'];
export type WalkedStep = Schemas['WalkedStep'];
export type StepKind = Schemas['StepKind'];
export type CountedLanguages = Schemas['CountedLanguages'];
export type LanguageSegments = operations['countSegments']['responses'][200]['content']['application/json']['languages'][number];
export type SpinnerWarning = Schemas['SpinnerWarning'];
export type TableRecord = Schemas['Record'];
export type ProviderField = Schemas['ProviderField'];
export type SignedIn = Schemas['SignedIn'];
/** Something that a step asks a person to do. */
export type Task = Schemas['Task'];
export type TaskFigures = Schemas['TaskFigures'];
export type ListedTask = Schemas['ListedTask'];
/** An answer to a message. */
export type Reply = Schemas['Reply'];
export type WholeReply = Schemas['WholeReply'];
export type Brand = Schemas['Brand'];
export type SignInProvider = Schemas['SignInProvider'];
export type SignInProviderFault = Schemas['SignInProviderFault'];
export type OwnDomain = Schemas['OwnDomain'];
export type Picture = Schemas['Picture'];
export type StoredFile = Schemas['StoredFile'];
export type ReplySettings = Schemas['ReplySettings'];
export type Role = SignedIn['organization']['role'];
