import { ContainerModule } from 'inversify';
import { AcknowledgeEvents } from '../../application/events/acknowledge-events.ts';
import { CreateEndpoint } from '../../application/events/create-endpoint.ts';
import { DeleteEndpoint } from '../../application/events/delete-endpoint.ts';
import { DeleteEventConsumer } from '../../application/events/delete-event-consumer.ts';
import { DeliverEvents } from '../../application/events/deliver-events.ts';
import { EditEndpoint } from '../../application/events/edit-endpoint.ts';
import { EndpointSecrets } from '../../application/events/endpoint-secrets.ts';
import { EventPost } from '../../application/events/event-post.ts';
import { LeaseEndpoints } from '../../application/events/lease-endpoints.ts';
import { ListEventConsumers } from '../../application/events/list-event-consumers.ts';
import { ReadEvents } from '../../application/events/read-events.ts';
import { RelayEvents } from '../../application/events/relay-events.ts';
import { ResendDeliveries } from '../../application/events/resend-deliveries.ts';
import { RotateEndpointSecret } from '../../application/events/rotate-endpoint-secret.ts';
import { SetEventConsumer } from '../../application/events/set-event-consumer.ts';
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
import { construct, provide } from './construct.ts';

/** The feeds of organizations, and the endpoints that they are delivered to. */
export const events = new ContainerModule(({ bind }) => {
  bind(EventPost).toResolvedValue(
    (guard, clock, { publicUrl, config }) => new SignedEventPost(guard, () => clock.now(), [publicUrl, config.publicAppUrl ?? publicUrl]),
    [OutboundGuard, Clock, Settings],
  );
  construct(bind, EndpointSecrets, [Secrets, Clock, Ids]);
  construct(bind, RelayEvents, [UnitOfWork]);
  provide(bind, ReadEvents, { unitOfWork: UnitOfWork, sight: Sight });
  provide(bind, SetEventConsumer, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, AcknowledgeEvents, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, ListEventConsumers, { unitOfWork: UnitOfWork });
  provide(bind, DeleteEventConsumer, { unitOfWork: UnitOfWork });
  provide(bind, LeaseEndpoints, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, CreateEndpoint, {
    unitOfWork: UnitOfWork,
    secrets: EndpointSecrets,
    post: EventPost,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, EditEndpoint, { unitOfWork: UnitOfWork, post: EventPost, audit: Audit });
  provide(bind, DeleteEndpoint, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, ShowEndpointSecret, { unitOfWork: UnitOfWork, secrets: EndpointSecrets, audit: Audit, clock: Clock });
  provide(bind, RotateEndpointSecret, { unitOfWork: UnitOfWork, secrets: EndpointSecrets, audit: Audit, clock: Clock });
  provide(bind, TestEndpoint, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, ResendDeliveries, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  bind(DeliverEvents).toResolvedValue(
    (unitOfWork, secrets, post, clock, { log, tracer }, pauses) =>
      new DeliverEvents({ unitOfWork, secrets, post, clock, log, pauses, tracer }),
    [UnitOfWork, EndpointSecrets, EventPost, Clock, Settings, Pauses],
  );
  provide(bind, SweepExpired, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, TellStanding, { unitOfWork: UnitOfWork, clock: Clock });
});
