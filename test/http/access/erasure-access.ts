import type { AccessCases } from './access-case.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';

/** The operations on erasures and retention. */
export const erasureAccess: AccessCases = {
  erasePerson: { body: () => ({ address: 'ada@example.com' }) },
  erasePeople: { body: () => 'ada@example.com\n', contentType: 'text/csv' },
  exportPerson: { body: () => ({ address: 'ada@example.com' }) },
  listErasures: {},
  readRetention: {},
  previewRetention: { query: '?kind=events&days=30' },
  setRetention: { body: () => ({ kind: 'events', days: 30 }) },
  readErasure: { params: () => ({ erasureId: absent }), notFound: 'ERASURE_NOT_FOUND' },
  listErasedPeople: { params: () => ({ erasureId: absent }), notFound: 'ERASURE_NOT_FOUND' },
};
