import 'reflect-metadata';
import { Container, type ContainerModule } from 'inversify';
import { accounts } from './modules/accounts.ts';
import { administration } from './modules/administration.ts';
import { dataTables } from './modules/data-tables.ts';
import { http } from './modules/http.ts';
import { imports } from './modules/imports.ts';
import { jobs } from './modules/jobs.ts';
import { members } from './modules/members.ts';
import { postgres } from './modules/postgres.ts';
import { spinners } from './modules/spinners.ts';
import { system } from './modules/system.ts';
import { useCases } from './modules/use-cases.ts';
import { Settings } from './settings.ts';

/** Puts Spindle together; `storage` is what keeps its data. */
export function createContainer(settings: Settings, storage: ContainerModule = postgres): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(Settings).toConstantValue(settings);
  container.load(system, storage, useCases, http, administration, spinners, accounts, members, jobs, dataTables, imports);
  return container;
}
