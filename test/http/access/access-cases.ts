import type { AccessCases } from './access-case.ts';
import { accountAccess } from './account-access.ts';
import { administrationAccess } from './administration-access.ts';
import { alertAccess } from './alert-access.ts';
import { channelAccess } from './channel-access.ts';
import { dataTableAccess } from './data-table-access.ts';
import { eventAccess } from './event-access.ts';
import { formAccess } from './form-access.ts';
import { importAccess } from './import-access.ts';
import { jobAccess } from './job-access.ts';
import { layoutAccess } from './layout-access.ts';
import { memberAccess } from './member-access.ts';
import { projectAccess } from './project-access.ts';
import { publicAccess } from './public-access.ts';
import { spinnerAccess } from './spinner-access.ts';
import { suppressionAccess } from './suppression-access.ts';

const own: AccessCases = {
  ...accountAccess,
  ...administrationAccess,
  ...channelAccess,
  ...dataTableAccess,
  ...eventAccess,
  ...alertAccess,
  ...formAccess,
  ...importAccess,
  ...jobAccess,
  ...layoutAccess,
  ...memberAccess,
  ...projectAccess,
  ...publicAccess,
  ...spinnerAccess,
  ...suppressionAccess,
};

/** Operations of people that external systems share: those have the same case. */
const shared = [
  ...['addSuppressions', 'cancelJob', 'deleteFoundRecord', 'deleteRecord', 'deleteRecords', 'deleteSuppression', 'editFoundRecord'],
  ...['editRecord', 'editRecords', 'findRecord', 'listChangedRecords', 'listJobs', 'listMessages'],
  ...[
    'listRecipients',
    'listRecordChanges',
    'listRecordJobs',
    'listRecords',
    'listSent',
    'listSuppressions',
    'listTopics',
    'readTopic',
    'listTopicPeople',
    'readPreferences',
    'changePreferences',
    'joinTopics',
    'leaveTopics',
    'forgetPerson',
    'listConsentEntries',
    'listPreferences',
    'listUnsubscribed',
    'pauseJob',
    'queryRecords',
  ],
  ...[
    'readActivity',
    'readEvents',
    'readForecast',
    'readHappenings',
    'readHistory',
    'readPerson',
    'readRecipient',
    'readRecord',
    'readResults',
  ],
  ...['readSpinnerResults', 'readSplits', 'readWhyNot', 'resumeJob', 'stopPerson'],
  ...['holdPerson', 'releasePerson', 'listHeldPeople', 'listReplies', 'readReply', 'listReplied'],
];

/** Every operation, by capability. */
export const accessCases: AccessCases = {
  ...own,
  ...Object.fromEntries(shared.map((operationId) => [`${operationId}ByKey`, own[operationId] ?? {}])),
};
