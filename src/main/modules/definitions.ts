import { ContainerModule } from 'inversify';
import { Sender } from '../../application/channels/sender.ts';
import { FileReader } from '../../application/content/file-reader.ts';
import { FragmentReader } from '../../application/content/fragment-reader.ts';
import { IngestTokenMaker } from '../../application/credentials/ingest-token-maker.ts';
import { ApplyDefinitions } from '../../application/definitions/apply-definitions.ts';
import { DefinitionText } from '../../application/definitions/definition-text.ts';
import { ExportDefinitions } from '../../application/definitions/export-definitions.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { YamlDefinitionText } from '../../system/yaml-definition-text.ts';
import { constructAs, provide } from './construct.ts';

/** Definitions as files. */
export const definitions = new ContainerModule(({ bind }) => {
  constructAs(bind, DefinitionText, YamlDefinitionText, [Pauses]);
  provide(bind, ApplyDefinitions, {
    unitOfWork: UnitOfWork,
    audit: Audit,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
    secrets: Secrets,
    documents: DefinitionText,
    sender: Sender,
    tokens: IngestTokenMaker,
    fragments: FragmentReader,
    spinners: SpinnerReader,
    files: FileReader,
  });
  provide(bind, ExportDefinitions, { unitOfWork: UnitOfWork, files: FileReader });
});
