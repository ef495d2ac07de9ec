import { ValidationFailed } from '../../domain/kernel/errors.ts';

/** An error in a CSV file, with the line on which the faulty row starts. */
export const csvFault = (line: number, message: string): ValidationFailed => new ValidationFailed([{ path: `line ${line}`, message }]);
