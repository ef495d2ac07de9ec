import { FairShare } from '../../../application/kernel/fair-share.ts';

/** The places of calls on the database's ordinary connections, shared by organizations; calls without a credential are a network's. */
export class CallSlots extends FairShare {}
