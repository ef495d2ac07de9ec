import { ContainerModule } from 'inversify';
import { ReadSubscription } from '../../application/channels/read-subscription.ts';
import { UndoUnsubscribe } from '../../application/channels/undo-unsubscribe.ts';
import { Unsubscribe } from '../../application/channels/unsubscribe.ts';
import { UnsubscribeLinks } from '../../application/channels/unsubscribe-links.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { unsubscribePath } from '../../http/channels/unsubscribe-path.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Settings } from '../settings.ts';
import { construct } from './construct.ts';

/** Unsubscribing. */
export const channels = new ContainerModule(({ bind }) => {
  bind(UnsubscribeLinks).toResolvedValue(
    (secrets, { publicUrl }) => new UnsubscribeLinks(secrets, publicUrl + prefix + unsubscribePath),
    [Secrets, Settings],
  );
  construct(bind, ReadSubscription, [UnitOfWork, UnsubscribeLinks, Clock]);
  construct(bind, Unsubscribe, [UnitOfWork, UnsubscribeLinks, Audit, Clock]);
  construct(bind, UndoUnsubscribe, [UnitOfWork, UnsubscribeLinks, Audit, Clock]);
});
