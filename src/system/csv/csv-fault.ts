import { ValidationFailed } from '../../domain/kernel/errors.ts';

/** What is wrong with a CSV file, by the line on which the row at fault starts. */
export const csvFault = (line: number, message: string): ValidationFailed => new ValidationFailed([{ path: `line ${line}`, message }]);
