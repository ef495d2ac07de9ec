import { ContainerModule } from 'inversify';
import { CreateApiKey } from '../../application/api-keys/create-api-key.ts';
import { RevokeApiKey } from '../../application/api-keys/revoke-api-key.ts';
import { RotateApiKey } from '../../application/api-keys/rotate-api-key.ts';
import { Audit } from '../../application/audit.ts';
import { RotateIngestToken } from '../../application/data-tables/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../application/data-tables/show-ingest-token.ts';
import { ChangePlan } from '../../application/plans/change-plan.ts';
import { ReadUsage } from '../../application/plans/read-usage.ts';
import { SetPlan } from '../../application/plans/set-plan.ts';
import { ApiKeyReader } from '../../application/ports/api-key-reader.ts';
import { AuditReader } from '../../application/ports/audit-reader.ts';
import { Clock } from '../../application/ports/clock.ts';
import { Ids } from '../../application/ports/ids.ts';
import { IngestRequests } from '../../application/ports/ingest-requests.ts';
import { Secrets } from '../../application/ports/secrets.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { ApiKeysController } from '../../http/controllers/api-keys-controller.ts';
import { AuditController } from '../../http/controllers/audit-controller.ts';
import { PublicReadsController } from '../../http/controllers/public-reads-controller.ts';
import { UsageController } from '../../http/controllers/usage-controller.ts';
import { WebhookUrlsController } from '../../http/controllers/webhook-urls-controller.ts';
import { IngestNotes } from '../../http/ingest-notes.ts';
import { Controller } from '../../http/route.ts';
import { Settings } from '../settings.ts';

/** Keys, webhook URLs, plans and what is used of them, and the audit log. */
export const administration = new ContainerModule(({ bind }) => {
  bind(RotateApiKey).toResolvedValue((...given) => new RotateApiKey(...given), [UnitOfWork, Secrets, Audit, Clock, Ids]);
  bind(ReadUsage).toResolvedValue((...given) => new ReadUsage(...given), [UnitOfWork, Clock]);
  bind(SetPlan).toResolvedValue((...given) => new SetPlan(...given), [UnitOfWork, Audit]);
  bind(ChangePlan).toResolvedValue((...given) => new ChangePlan(...given), [UnitOfWork, Audit]);
  bind(IngestNotes).toResolvedValue((...given) => new IngestNotes(...given), [IngestRequests, Clock]);

  bind(Controller).toResolvedValue(
    (...given) => new ApiKeysController(...given),
    [ApiKeyReader, CreateApiKey, RotateApiKey, RevokeApiKey, Clock],
  );
  bind(Controller).toResolvedValue(
    (show, rotate, requests, { publicUrl }) => new WebhookUrlsController(show, rotate, requests, publicUrl),
    [ShowIngestToken, RotateIngestToken, IngestRequests, Settings],
  );
  bind(Controller).toResolvedValue((...given) => new UsageController(...given), [ReadUsage]);
  bind(Controller).toResolvedValue((...given) => new PublicReadsController(...given), [UnitOfWork]);
  bind(Controller).toResolvedValue((...given) => new AuditController(...given), [AuditReader]);
});
