/** A reason as it is stored, for who reads English. */
export const reasonFor = (said: string): string => said;
