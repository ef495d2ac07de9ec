/** SQL for whether an organization is one of test mode, as `isTest` of the domain has it. */
export const isTwin = (column: string): string => `substring(${column}::text from 20 for 1) > 'b'`;
