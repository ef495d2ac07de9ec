import type { EndpointSecret } from '../../domain/events/endpoint-secret.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { CannotOpen } from '../kernel/secrets.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { EndpointSecrets } from './endpoint-secrets.ts';

export interface ShowEndpointSecretInput {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly by: Actor;
}

/** Shows the secret that signs what an endpoint gets, so that its receiver can verify it. */
export class ShowEndpointSecret extends UseCase<'unitOfWork' | 'audit' | 'clock', { secrets: EndpointSecrets }> {
  /** @throws NotFound, InvalidState if the secret's master key is lost */
  execute({ organizationId, endpointId, by }: ShowEndpointSecretInput): Promise<string> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const endpoint = await transaction.endpoints.find(organizationId, endpointId);
      if (!endpoint) throw new NotFound('Endpoint');
      const [current] = await transaction.endpoints.secrets(endpoint, this.deps.clock.now());
      const text = this.#open(current as EndpointSecret);
      const subject = { type: 'endpoint' as const, id: endpointId, name: endpoint.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'endpoint.secret-shown', subject });
      return text;
    });
  }

  #open(secret: EndpointSecret): string {
    try {
      return this.deps.secrets.open(secret);
    } catch (reason) {
      if (!(reason instanceof CannotOpen)) throw reason;
      throw new InvalidState('The secret cannot be shown: the master key that it was sealed with is lost. Rotate it');
    }
  }
}
