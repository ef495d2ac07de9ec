import { ContainerModule } from 'inversify';
import { AcknowledgeEvents } from '../../application/events/acknowledge-events.ts';
import { CreateEndpoint } from '../../application/events/create-endpoint.ts';
import { DeleteEndpoint } from '../../application/events/delete-endpoint.ts';
import { DeleteEventConsumer } from '../../application/events/delete-event-consumer.ts';
import { EditEndpoint } from '../../application/events/edit-endpoint.ts';
import { EndpointReader } from '../../application/events/endpoint-reader.ts';
import { ListEventConsumers } from '../../application/events/list-event-consumers.ts';
import { ReadEvents } from '../../application/events/read-events.ts';
import { ResendDeliveries } from '../../application/events/resend-deliveries.ts';
import { RotateEndpointSecret } from '../../application/events/rotate-endpoint-secret.ts';
import { SetEventConsumer } from '../../application/events/set-event-consumer.ts';
import { ShowEndpointSecret } from '../../application/events/show-endpoint-secret.ts';
import { TestEndpoint } from '../../application/events/test-endpoint.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { ConsumersController } from '../../http/events/consumers-controller.ts';
import { DeliveriesController } from '../../http/events/deliveries-controller.ts';
import { EndpointsController } from '../../http/events/endpoints-controller.ts';
import { EventsController } from '../../http/events/events-controller.ts';
import { FeedWaits } from '../../http/events/feed-waits.ts';
import { Controller } from '../../http/kernel/route.ts';
import { CallSlots } from '../../http/kernel/shares/call-slots.ts';
import { construct, constructAs } from '../modules/construct.ts';

/** The controllers of events and endpoints. */
export const eventsHttp = new ContainerModule(({ bind }) => {
  construct(bind, FeedWaits, [ReadEvents, CallSlots, Pauses]);
  constructAs(bind, Controller, EventsController, [FeedWaits]);
  constructAs(bind, Controller, ConsumersController, [ListEventConsumers, SetEventConsumer, AcknowledgeEvents, DeleteEventConsumer]);
  constructAs(bind, Controller, EndpointsController, [
    EndpointReader,
    CreateEndpoint,
    EditEndpoint,
    DeleteEndpoint,
    ShowEndpointSecret,
    RotateEndpointSecret,
    Clock,
  ]);
  constructAs(bind, Controller, DeliveriesController, [EndpointReader, ResendDeliveries, TestEndpoint]);
});
