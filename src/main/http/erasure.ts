import { ContainerModule } from 'inversify';
import { ErasePeople } from '../../application/erasure/erase-people.ts';
import { ErasureReader } from '../../application/erasure/erasure-reader.ts';
import { ExportPerson } from '../../application/erasure/export-person.ts';
import { ReadRetention } from '../../application/erasure/retention/read-retention.ts';
import { SetRetention } from '../../application/erasure/retention/set-retention.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { ErasuresController } from '../../http/erasure/erasures-controller.ts';
import { ExportPersonController } from '../../http/erasure/export-person-controller.ts';
import { RetentionController } from '../../http/erasure/retention-controller.ts';
import { ImportSlots } from '../../http/imports/import-slots.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of erasing and exporting a person, and of retention. */
export const erasureHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, ErasuresController, [ErasePeople, ErasureReader, ImportSlots, Secrets]);
  constructAs(bind, Controller, ExportPersonController, [ExportPerson]);
  constructAs(bind, Controller, RetentionController, [ReadRetention, SetRetention]);
});
