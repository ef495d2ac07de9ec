import { RotatingSecret } from '../kernel/rotating-secret.ts';

/** A secret that signs what an endpoint gets. */
export class EndpointSecret extends RotatingSecret<{ endpointId: string }>() {}
