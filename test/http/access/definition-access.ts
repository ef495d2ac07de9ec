import type { AccessCases } from './access-case.ts';

const file = { body: () => 'version: 1\ntables: { Leads: { columns: [{ name: email }] } }\n', contentType: 'application/yaml' };

/** The operations on definitions as a file. */
export const definitionAccess: AccessCases = { exportDefinitions: {}, diffDefinitions: file, applyDefinitions: file };
