import { ContainerModule } from 'inversify';
import { Mailer } from '../../application/accounts/mailer.ts';
import { AlertPoster } from '../../application/alerts/alert-poster.ts';
import { AlertSecrets } from '../../application/alerts/alert-secrets.ts';
import { EditAlertTarget } from '../../application/alerts/edit-alert-target.ts';
import { EditAlertWishes } from '../../application/alerts/edit-alert-wishes.ts';
import { SendAlerts } from '../../application/alerts/send-alerts.ts';
import { SweepAlerts } from '../../application/alerts/sweep-alerts.ts';
import { TestAlertTarget } from '../../application/alerts/test-alert-target.ts';
import { EventPost } from '../../application/events/event-post.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { Settings } from '../settings.ts';
import { construct, provide } from './construct.ts';

/** Alerts to people. */
export const alerts = new ContainerModule(({ bind }) => {
  construct(bind, AlertSecrets, [Secrets, Ids]);
  bind(AlertPoster).toResolvedValue(
    (post, secrets, { config, publicUrl }) => new AlertPoster(post, secrets, config.publicAppUrl ?? publicUrl),
    [EventPost, AlertSecrets, Settings],
  );
  provide(bind, EditAlertTarget, { unitOfWork: UnitOfWork, secrets: AlertSecrets, post: EventPost, audit: Audit });
  construct(bind, EditAlertWishes, [UnitOfWork]);
  provide(bind, TestAlertTarget, { unitOfWork: UnitOfWork, mailer: Mailer, poster: AlertPoster, clock: Clock, ids: Ids });
  bind(SweepAlerts).toResolvedValue(
    (unitOfWork, clock, ids, { smtpUrl }) => new SweepAlerts({ unitOfWork, hasMail: smtpUrl !== undefined, clock, ids }),
    [UnitOfWork, Clock, Ids, Settings],
  );
  bind(SendAlerts).toResolvedValue(
    (unitOfWork, mailer, poster, { config, publicUrl }, clock) =>
      new SendAlerts({ unitOfWork, mailer, poster, appUrl: config.publicAppUrl ?? publicUrl, clock }),
    [UnitOfWork, Mailer, AlertPoster, Settings, Clock],
  );
});
