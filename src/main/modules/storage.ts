import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { type Storage, storagePorts } from '../../application/storage.ts';

/** Binds each port to a store's adapter. */
export const storageModule = (storage: Storage): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const [name, port] of Object.entries(storagePorts))
      bind(port as ServiceIdentifier<unknown>).toConstantValue(storage[name as keyof Storage]);
  });
