import {
  type IDataObject,
  type IHookFunctions,
  type ILoadOptionsFunctions,
  type INodePropertyOptions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { deleteEndpoint, eventOf, hasEndpoint, isGenuine, type KeptEndpoint, makeEndpoint } from '../shared/endpoints';
import { eventKinds, titleOfKind } from '../shared/event-kinds';
import { isNotFound, optionsOf, senderOf } from '../shared/transport';

export class SpindleTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Spindle Trigger',
    name: 'spindleTrigger',
    icon: { light: 'file:../../icons/spindle.svg', dark: 'file:../../icons/spindle.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in Spindle',
    defaults: { name: 'Spindle Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'spindleApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: eventKinds.map((kind) => ({ name: titleOfKind(kind), value: kind })),
        default: ['recipient.replied'],
        description: 'What starts the workflow; everything if nothing is chosen',
      },
      {
        displayName: 'Table Names or IDs',
        name: 'dataTableIds',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'getTables' },
        default: [],
        description: 'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: 'Spinner Names or IDs',
        name: 'spinnerIds',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'getSpinners' },
        default: [],
        description: 'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: 'With Record',
        name: 'withRecord',
        type: 'boolean',
        default: false,
        description: 'Whether events of records have the record as it is; the key needs the scope records:read',
      },
    ],
  };

  methods = {
    loadOptions: {
      getTables(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        return optionsOf(this, '/public/data-tables', {});
      },
      getSpinners(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        return optionsOf(this, '/spinners', {});
      },
    },
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return hasEndpoint(keptOf(this), this.getNodeWebhookUrl('default') as string, await senderOf(this), isNotFound);
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const { name = '' } = this.getWorkflow();
        const wanted = {
          name: `n8n: ${name}`,
          url: this.getNodeWebhookUrl('default') as string,
          kinds: this.getNodeParameter('events') as string[],
          dataTableIds: this.getNodeParameter('dataTableIds') as string[],
          spinnerIds: this.getNodeParameter('spinnerIds') as string[],
          withRecord: this.getNodeParameter('withRecord') as boolean,
        };
        await makeEndpoint(keptOf(this), wanted, await senderOf(this));
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await deleteEndpoint(keptOf(this), await senderOf(this), isNotFound);
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const request = this.getRequestObject();
    await request.readRawBody();
    const headers = this.getHeaderData() as Record<string, string | undefined>;
    if (!isGenuine(keptOf(this).secret, headers, request.rawBody)) {
      this.getResponseObject().status(401).json({ message: 'The signature does not fit' });
      return { noWebhookResponse: true };
    }
    return { workflowData: [this.helpers.returnJsonArray(eventOf(this.getBodyData(), headers) as IDataObject)] };
  }
}

/** Facts that n8n stores with the workflow. */
const keptOf = (context: IHookFunctions | IWebhookFunctions): KeptEndpoint => context.getWorkflowStaticData('node') as KeptEndpoint;
