import { ContainerModule } from 'inversify';
import { ApplyDefinitions } from '../../application/definitions/apply-definitions.ts';
import { DefinitionText } from '../../application/definitions/definition-text.ts';
import { ExportDefinitions } from '../../application/definitions/export-definitions.ts';
import { DefinitionsController } from '../../http/definitions/definitions-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controller of definitions as files. */
export const definitionsHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, DefinitionsController, [ApplyDefinitions, ExportDefinitions, DefinitionText]);
});
