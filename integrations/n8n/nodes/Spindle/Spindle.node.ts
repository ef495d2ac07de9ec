import {
  type IDataObject,
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeExecutionData,
  type INodePropertyOptions,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { type Fields, listOf, readJob, readResults, type Send, sendRecords, startJob, stopPerson } from '../shared/calls';
import { optionsOf, senderOf } from '../shared/transport';
import { spindleProperties } from './properties';

export class Spindle implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Spindle',
    name: 'spindle',
    icon: { light: 'file:../../icons/spindle.svg', dark: 'file:../../icons/spindle.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Fill tables, start spinners, stop people and read results',
    defaults: { name: 'Spindle' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'spindleApi', required: true }],
    properties: spindleProperties,
  };

  methods = {
    loadOptions: {
      getTables(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        return optionsOf(this, '/public/data-tables', {});
      },
      getSpinners(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        return optionsOf(this, '/spinners', { state: 'published' });
      },
    },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const items = this.getInputData();
    const resource = this.getNodeParameter('resource', 0) as string;
    const operation = this.getNodeParameter('operation', 0) as string;
    const send = await senderOf(this);
    const isForAll = resource === 'record' || ['start', 'count'].includes(operation);
    if (!isForAll) return [await eachItem(this, items, operation, send)];
    try {
      return [resource === 'record' ? await allRecords(this, items, operation, send) : [await oneJob(this, items, operation, send)]];
    } catch (reason) {
      if (this.continueOnFail()) {
        const json = { error: toldBy(reason) };
        return [items.map((_, item) => ({ json, pairedItem: { item } }))];
      }
      throw new NodeApiError(this.getNode(), reason as JsonObject);
    }
  }
}

/** Spindle's own message, which n8n has as the description, if there is one. */
const toldBy = (reason: unknown): string => (reason as NodeApiError).description ?? (reason as Error).message;

/** The same when n8n tries the node again, and no other time. */
const idempotencyOf = (context: IExecuteFunctions): string => {
  const { $runIndex } = context.getWorkflowDataProxy(0);
  return `n8n-${context.getExecutionId()}-${context.getNode().id}-${$runIndex}`;
};

async function allRecords(
  context: IExecuteFunctions,
  items: INodeExecutionData[],
  operation: string,
  send: Send,
): Promise<INodeExecutionData[]> {
  const wanted = {
    dataTableId: context.getNodeParameter('dataTableId', 0) as string,
    mode: operation as 'append' | 'upsert',
    skips: context.getNodeParameter('skips', 0) as boolean,
    columns: listOf(context.getNodeParameter('columns', 0) as string),
    idempotency: idempotencyOf(context),
  };
  const outcomes = await sendRecords(
    items.map(({ json }) => json),
    wanted,
    send,
  );
  return outcomes.map((outcome, item) => ({ json: outcome as IDataObject, pairedItem: { item } }));
}

async function oneJob(context: IExecuteFunctions, items: INodeExecutionData[], operation: string, send: Send): Promise<INodeExecutionData> {
  const isForItems = context.getNodeParameter('audience', 0) === 'items';
  const more = context.getNodeParameter('additionalFields', 0) as { runAt?: string; context?: string | Fields };
  const given = typeof more.context === 'string' ? (JSON.parse(more.context || '{}') as Fields) : more.context;
  const job = {
    spinnerId: context.getNodeParameter('spinnerId', 0) as string,
    ...(isForItems && {
      onlyFor: { items: items.map(({ json }) => json), columns: listOf(context.getNodeParameter('keyColumns', 0) as string) },
    }),
    ...(given && Object.keys(given).length > 0 && { context: given }),
    ...(more.runAt && { runAt: more.runAt }),
    isDryRun: operation === 'count',
    idempotency: idempotencyOf(context),
  };
  return { json: (await startJob(job, send)) as IDataObject, pairedItem: items.map((_, item) => ({ item })) };
}

async function eachItem(
  context: IExecuteFunctions,
  items: INodeExecutionData[],
  operation: string,
  send: Send,
): Promise<INodeExecutionData[]> {
  const answers: INodeExecutionData[] = [];
  for (let item = 0; item < items.length; item++) {
    try {
      answers.push({ json: (await answerFor(context, operation, item, send)) as IDataObject, pairedItem: { item } });
    } catch (reason) {
      if (!context.continueOnFail()) throw new NodeApiError(context.getNode(), reason as JsonObject, { itemIndex: item });
      answers.push({ json: { error: toldBy(reason) }, pairedItem: { item } });
    }
  }
  return answers;
}

function answerFor(context: IExecuteFunctions, operation: string, item: number, send: Send): Promise<Fields> {
  if (operation === 'get') return readJob(context.getNodeParameter('jobId', item) as string, send);
  if (operation === 'results') return readResults(context.getNodeParameter('spinnerId', item) as string, send);
  const person = {
    address: context.getNodeParameter('address', item) as string,
    spinnerIds: context.getNodeParameter('spinnerIds', item) as string[],
    suppresses: context.getNodeParameter('suppresses', item) as boolean,
  };
  return stopPerson(person, send);
}
