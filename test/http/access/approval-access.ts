import { type AccessCase, type AccessCases, absentId } from './access-case.ts';

const ofApproval: AccessCase = { params: () => ({ approvalId: absentId }), notFound: 'APPROVAL_NOT_FOUND' };

/** The operations on what waits for a second person. */
export const approvalAccess: AccessCases = {
  readApprovalRules: {},
  setApprovalRules: { body: () => ({ publishing: false, runsOver: null }) },
  askToPublish: { params: ({ spinnerId }) => ({ spinnerId }), notFound: 'SPINNER_NOT_FOUND' },
  listApprovals: {},
  readApproval: ofApproval,
  decideApproval: { ...ofApproval, body: () => ({ decision: 'approve' }) },
  overrideApproval: { ...ofApproval, body: () => ({ words: 'Nobody else is here' }) },
  withdrawApproval: ofApproval,
};
