import { ContainerModule } from 'inversify';
import { Controller } from '../../http/kernel/route.ts';
import { McpController } from '../../http/mcp/mcp-controller.ts';
import { Settings } from '../settings.ts';

/** The controller of the Model Context Protocol. */
export const mcpHttp = new ContainerModule(({ bind }) => {
  bind(Controller).toResolvedValue(
    ({ publicUrl, config }) => new McpController({ publicUrl, appUrl: config.publicAppUrl ?? publicUrl }),
    [Settings],
  );
});
