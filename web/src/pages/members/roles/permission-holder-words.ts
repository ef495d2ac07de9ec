import { counted } from '../../../text/format.ts';

/** The words of who may do what. */
export const permissionHolderWords = {
  title: 'Who can do what',
  help: 'Roles in single projects count there alone, and are not counted here.',
  act: 'Permission',
  people: (names: string) => `People: ${names}.`,
  others: (n: number) => counted(n, 'other'),
  nobody: 'Nobody can do this everywhere.',
  roles: (names: string) => `By the roles ${names}.`,
  keys: (names: string) => `API keys: ${names}.`,
  noKeys: 'No API key can do this.',
  lately: 'Done lately',
  never: 'Not done yet.',
  onlyReads: 'Reading is not noted in the audit log.',
};
