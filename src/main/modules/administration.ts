import { ContainerModule } from 'inversify';
import { ChangePlan } from '../../application/accounts/organizations/change-plan.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { CreateApiKey } from '../../application/credentials/create-api-key.ts';
import { RevokeApiKey } from '../../application/credentials/revoke-api-key.ts';
import { RotateApiKey } from '../../application/credentials/rotate-api-key.ts';
import { RotateIngestToken } from '../../application/credentials/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../application/credentials/show-ingest-token.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { AuditReader } from '../../application/kernel/audit-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { ReadUsage } from '../../application/plans/read-usage.ts';
import { SetPlan } from '../../application/plans/set-plan.ts';
import { IngestRequests } from '../../application/tables/ingest-requests.ts';
import { ApiKeysController } from '../../http/credentials/api-keys-controller.ts';
import { AuditController } from '../../http/kernel/audit-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { UsageController } from '../../http/plans/usage-controller.ts';
import { IngestNotes } from '../../http/tables/ingest-notes.ts';
import { PublicReadsController } from '../../http/tables/public-reads-controller.ts';
import { WebhookUrlsController } from '../../http/tables/webhook-urls-controller.ts';
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
