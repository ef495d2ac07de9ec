import type { AccessCase, AccessCases } from './access-case.ts';

const ofSpinner: AccessCase = { params: ({ spinnerId }) => ({ spinnerId }), notFound: 'SPINNER_NOT_FOUND' };
const smsStep = { id: 'sms', type: 'message', channel: 'sms', to: '', text: 'Hello' };
const ofVersion: AccessCase = { ...ofSpinner, params: ({ spinnerId }) => ({ spinnerId, number: '1' }), absent: { number: '1' } };

/** The operations on spinners. */
export const spinnerAccess: AccessCases = {
  listSpinners: {},
  listStepKinds: {},
  readSourceOfBlocks: { body: () => ({ blocks: { version: 1, blocks: [] } }) },
  importBlocks: { body: () => ({ source: '<p>Hi</p>' }) },
  createSpinner: {
    body: ({ table }) => ({ name: 'Welcome', draft: { dataTableId: table.id, steps: [] } }),
    notFound: 'DATA_TABLE_NOT_FOUND',
  },
  readSpinner: ofSpinner,
  editSpinner: { ...ofSpinner, body: () => ({ name: 'Welcome' }) },
  duplicateSpinner: ofSpinner,
  validateSpinner: ofSpinner,
  publishSpinner: ofSpinner,
  unpublishSpinner: ofSpinner,
  archiveSpinner: ofSpinner,
  restoreSpinner: ofSpinner,
  readInside: ofSpinner,
  compareNewer: ofSpinner,
  readLive: ofSpinner,
  readWhyNot: { ...ofSpinner, query: '?address=ada@example.com' },
  readSplits: ofSpinner,
  listSpinnerUses: ofSpinner,
  readTaskFiguresOfSpinner: ofSpinner,
  turnLive: { ...ofSpinner, body: () => ({ state: 'paused' }) },
  listStarts: {},
  previewStart: { body: () => ({ start: { type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' } }) },
  listVersions: ofSpinner,
  compareVersions: ofSpinner,
  readVersion: ofVersion,
  restoreVersion: ofVersion,
  previewStep: { ...ofSpinner, body: () => ({ stepId: 'welcome', recordId: '1' }) },
  walkSpinner: ofSpinner,
  findCases: ofSpinner,
  countSteps: ofSpinner,
  countSegments: {
    ...ofSpinner,
    body: ({ table }) => ({
      stepId: 'sms',
      draft: { dataTableId: table.id, steps: [smsStep] },
    }),
  },
  checkLinks: { ...ofSpinner, body: ({ table }) => ({ stepId: 'sms', draft: { dataTableId: table.id, steps: [smsStep] } }) },
  findUnlikeRecords: { ...ofSpinner, body: ({ table }) => ({ stepId: 'sms', draft: { dataTableId: table.id, steps: [smsStep] } }) },
  openPreview: { open: 'Its token is the credential: it opens one preview once, within a minute.' },
  sendTest: { ...ofSpinner, body: () => ({ stepId: 'welcome' }) },
};
