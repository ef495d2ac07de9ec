/**
 * The day of the contract between programs and the API, which each answer names as `Spindle-Version`. Within it, operations, members and
 * codes are only added; `test/http/kernel/contract` stores what it had on that day.
 */
export const contractVersion = '2026-11-29';
