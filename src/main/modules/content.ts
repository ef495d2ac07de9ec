import { ContainerModule } from 'inversify';
import { OwnDomains } from '../../application/accounts/own-domain/own-domains.ts';
import { AddFile } from '../../application/content/add-file.ts';
import { DeleteFile } from '../../application/content/delete-file.ts';
import { FileUrls } from '../../application/content/file-urls.ts';
import { FragmentReader } from '../../application/content/fragment-reader.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { ContentStore } from '../../application/kernel/content-store.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { SaveFragment } from '../../application/spinners/layouts/save-fragment.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { filesPath } from '../../http/accounts/brand/pictures-path.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

/** Layouts, parts and files. */
export const content = new ContainerModule(({ bind }) => {
  provide(bind, AddFile, { unitOfWork: UnitOfWork, contents: ContentStore, audit: Audit, clock: Clock, ids: Ids, secrets: Secrets });
  provide(bind, DeleteFile, { unitOfWork: UnitOfWork, contents: ContentStore, audit: Audit, clock: Clock });
  bind(FileUrls).toResolvedValue(({ publicUrl }, domains) => new FileUrls(publicUrl + prefix + filesPath, domains), [Settings, OwnDomains]);
  provide(bind, SaveFragment, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, fragments: FragmentReader, spinners: SpinnerReader });
});
