import { ContainerModule } from 'inversify';
import { Unsubscribe } from '../../application/channels/unsubscribe.ts';
import { UnsubscribeLinks } from '../../application/channels/unsubscribe-links.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { UnsubscribeController, unsubscribePath } from '../../http/channels/unsubscribe-controller.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Controller } from '../../http/kernel/route.ts';
import { Settings } from '../settings.ts';
import { construct, constructAs } from './construct.ts';

/** Unsubscribing. */
export const channels = new ContainerModule(({ bind }) => {
  bind(UnsubscribeLinks).toResolvedValue(
    (secrets, { publicUrl }) => new UnsubscribeLinks(secrets, publicUrl + prefix + unsubscribePath),
    [Secrets, Settings],
  );
  construct(bind, Unsubscribe, [UnitOfWork, UnsubscribeLinks, Clock]);

  constructAs(bind, Controller, UnsubscribeController, [Unsubscribe]);
});
