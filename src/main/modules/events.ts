import { ContainerModule } from 'inversify';
import { CreateEndpoint } from '../../application/events/create-endpoint.ts';
import { DeleteEndpoint } from '../../application/events/delete-endpoint.ts';
import { DeliverEvents } from '../../application/events/deliver-events.ts';
import { EditEndpoint } from '../../application/events/edit-endpoint.ts';
import { EndpointSecrets } from '../../application/events/endpoint-secrets.ts';
import { EventPost } from '../../application/events/event-post.ts';
import { LeaseEndpoints } from '../../application/events/lease-endpoints.ts';
import { ReadEvents } from '../../application/events/read-events.ts';
import { RelayEvents } from '../../application/events/relay-events.ts';
import { ResendDeliveries } from '../../application/events/resend-deliveries.ts';
import { RotateEndpointSecret } from '../../application/events/rotate-endpoint-secret.ts';
import { ShowEndpointSecret } from '../../application/events/show-endpoint-secret.ts';
import { TellStanding } from '../../application/events/tell-standing.ts';
import { TestEndpoint } from '../../application/events/test-endpoint.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { Sight } from '../../application/runs/sight.ts';
import { SweepExpired } from '../../application/sweep-expired.ts';
import { OutboundGuard } from '../../channels/outbound-guard.ts';
import { SignedEventPost } from '../../channels/webhooks/signed-event-post.ts';
import { Settings } from '../settings.ts';
import { construct } from './construct.ts';

/** The feeds of organizations, and the endpoints that they are delivered to. */
export const events = new ContainerModule(({ bind }) => {
  bind(EventPost).toResolvedValue(
    (guard, clock, { publicUrl, config }) => new SignedEventPost(guard, () => clock.now(), [publicUrl, config.publicAppUrl ?? publicUrl]),
    [OutboundGuard, Clock, Settings],
  );
  construct(bind, EndpointSecrets, [Secrets, Clock, Ids]);
  construct(bind, RelayEvents, [UnitOfWork]);
  construct(bind, ReadEvents, [UnitOfWork, Sight]);
  construct(bind, LeaseEndpoints, [UnitOfWork, Clock]);
  construct(bind, CreateEndpoint, [UnitOfWork, EndpointSecrets, EventPost, Audit, Clock, Ids]);
  construct(bind, EditEndpoint, [UnitOfWork, EventPost, Audit]);
  construct(bind, DeleteEndpoint, [UnitOfWork, Audit]);
  construct(bind, ShowEndpointSecret, [UnitOfWork, EndpointSecrets, Audit, Clock]);
  construct(bind, RotateEndpointSecret, [UnitOfWork, EndpointSecrets, Audit, Clock]);
  construct(bind, TestEndpoint, [UnitOfWork, Clock]);
  construct(bind, ResendDeliveries, [UnitOfWork, Audit, Clock]);
  bind(DeliverEvents).toResolvedValue(
    (unitOfWork, secrets, post, clock, { log }, pauses) => new DeliverEvents(unitOfWork, secrets, post, clock, log, pauses),
    [UnitOfWork, EndpointSecrets, EventPost, Clock, Settings, Pauses],
  );
  construct(bind, SweepExpired, [UnitOfWork, Clock]);
  construct(bind, TellStanding, [UnitOfWork, Clock]);
});
