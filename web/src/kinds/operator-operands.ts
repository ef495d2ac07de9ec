/** Whether an operator looks into a value as a text. */
export const isOfTexts = (operator: string): boolean => ['contains', 'not_contains', 'starts_with', 'ends_with'].includes(operator);

/** Whether an operator compares with how long a time is from now. */
export const takesSpan = (operator: string): boolean => ['in_next', 'in_last', 'more_than_ago'].includes(operator);
