import type { AccessCases } from './access-case.ts';

/** The operations on suppressions and topics. */
export const suppressionAccess: AccessCases = {
  listSuppressions: {},
  addSuppressions: { body: () => ({ addresses: ['ada@example.com'] }) },
  importSuppressions: { body: () => 'ada@example.com\n', contentType: 'text/csv' },
  exportSuppressions: {},
  deleteSuppression: { body: () => ({ address: 'bob@example.com', reason: 'asked to be added' }), notFound: 'SUPPRESSION_NOT_FOUND' },
  listTopics: {},
  createTopic: { body: () => ({ key: 'news', name: { en: 'News' } }) },
  editTopic: { params: () => ({ key: 'news' }), body: () => ({ name: { en: 'News' } }), notFound: 'TOPIC_NOT_FOUND' },
  readTopic: { params: () => ({ key: 'news' }), notFound: 'TOPIC_NOT_FOUND' },
  listTopicPeople: { params: () => ({ key: 'news' }), query: '?state=joined', notFound: 'TOPIC_NOT_FOUND' },
  readConfirmationSettings: {},
  sendConfirmationTest: { body: () => ({ language: 'en' }) },
  editConfirmationSettings: { body: () => ({ channelId: null, senderName: null, subject: {}, text: {} }) },
  readPreferences: { query: '?address=ada%40example.com' },
  changePreferences: { body: () => ({ address: 'ada@example.com', topics: { general: 'left' } }) },
  joinTopics: { body: () => ({ address: 'ada@example.com', topics: ['general'], hasConsent: true }) },
  leaveTopics: { body: () => ({ address: 'ada@example.com', topics: ['general'] }) },
  forgetPerson: { body: () => ({ address: 'ada@example.com' }) },
  listConsentEntries: { query: '?address=ada%40example.com' },
  importConsent: { query: '?topics=general&source=fair', body: () => 'email\nada@example.com\n', contentType: 'text/csv' },
  listPreferences: {},
  exportConsent: { query: '?topic=general' },
};
