/**
 * The operations that tools call. The route names them at the start, and the tools are loaded by its first call: their schemas take
 * memory.
 */
export const toolOperations = [
  'compareVersions',
  'createSpinner',
  'editSpinner',
  'findPeople',
  'listApprovals',
  'listAuditEntries',
  'listDataTables',
  'listJobs',
  'listRecipients',
  'listRecordJobs',
  'listSpinners',
  'listStepKinds',
  'listSuppressions',
  'readEvents',
  'readForecast',
  'readHappenings',
  'readHistory',
  'readJob',
  'readPerson',
  'readPreferences',
  'readSpinner',
  'readSpinnerResults',
  'readSplits',
  'readUsage',
  'readWhyNot',
  'triggerSpinner',
  'validateSpinner',
] as const;

/** An operation that a tool may call. */
export type ToolOperation = (typeof toolOperations)[number];
