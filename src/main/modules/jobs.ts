import { ContainerModule } from 'inversify';
import { Audit } from '../../application/audit.ts';
import { ControlJob } from '../../application/jobs/control-job.ts';
import { EndJob } from '../../application/jobs/end-job.ts';
import { RetryJob } from '../../application/jobs/retry-job.ts';
import { Clock } from '../../application/ports/clock.ts';
import { Ids } from '../../application/ports/ids.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';

/** What people and keys do to jobs beside starting and reading them. */
export const jobs = new ContainerModule(({ bind }) => {
  bind(EndJob).toResolvedValue((...given) => new EndJob(...given), [UnitOfWork, Clock]);
  bind(ControlJob).toResolvedValue((...given) => new ControlJob(...given), [UnitOfWork, Audit, Clock]);
  bind(RetryJob).toResolvedValue((...given) => new RetryJob(...given), [UnitOfWork, Audit, Clock, Ids]);
});
