import { ValidationFailed } from '../../domain/kernel/errors.ts';

/** An error in a workbook. */
export const workbookFault = (message: string, path = 'file'): ValidationFailed => new ValidationFailed([{ path, message }]);
