import { ContainerModule } from 'inversify';
import { ErasePeople } from '../../application/erasure/erase-people.ts';
import { ErasureReader } from '../../application/erasure/erasure-reader.ts';
import { ExportPerson } from '../../application/erasure/export-person.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { ErasuresController } from '../../http/erasure/erasures-controller.ts';
import { ExportPersonController } from '../../http/erasure/export-person-controller.ts';
import { ImportSlots } from '../../http/imports/import-slots.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of erasing and exporting a person. */
export const erasureHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, ErasuresController, [ErasePeople, ErasureReader, ImportSlots, Secrets]);
  constructAs(bind, Controller, ExportPersonController, [ExportPerson]);
});
