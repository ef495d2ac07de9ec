import { ContainerModule } from 'inversify';
import { ReadSubscription } from '../../application/channels/read-subscription.ts';
import { UndoUnsubscribe } from '../../application/channels/undo-unsubscribe.ts';
import { Unsubscribe } from '../../application/channels/unsubscribe.ts';
import { UnsubscribeController } from '../../http/channels/unsubscribe-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of unsubscribing. */
export const channelsHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, UnsubscribeController, [ReadSubscription, Unsubscribe, UndoUnsubscribe]);
});
