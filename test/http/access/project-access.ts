import type { AccessCase, AccessCases } from './access-case.ts';

const ofProject: AccessCase = { params: ({ id }) => ({ projectId: id }), notFound: 'PROJECT_NOT_FOUND' };

/** The operations on projects. */
export const projectAccess: AccessCases = {
  listProjects: {},
  createProject: { body: () => ({ name: 'Leads' }) },
  renameProject: { ...ofProject, body: () => ({ name: 'Leads' }) },
  archiveProject: ofProject,
  restoreProject: ofProject,
};
