import type { MediumKey } from './medium.ts';

/** The names of media, without their words. */
export const knownMedia: Readonly<Record<MediumKey, true>> = { email: true, sms: true, webhook: true, http: true };
