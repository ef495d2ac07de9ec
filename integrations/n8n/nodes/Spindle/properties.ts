import type { INodeProperties } from 'n8n-workflow';

const shownFor = (resource: string, operation?: string[]) => ({
  show: { resource: [resource], ...(operation && { operation }) },
});

const resources: INodeProperties[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: [
      { name: 'Job', value: 'job' },
      { name: 'Person', value: 'person' },
      { name: 'Record', value: 'record' },
      { name: 'Spinner', value: 'spinner' },
    ],
    default: 'record',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: shownFor('record'),
    options: [
      {
        name: 'Append',
        value: 'append',
        action: 'Append records',
        description: 'Add each item as a new record of a table',
      },
      {
        name: 'Create or Update',
        value: 'upsert',
        action: 'Create or update records',
        description: 'Create a new record, or update the current one if it already exists (upsert)',
      },
    ],
    default: 'upsert',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: shownFor('spinner'),
    options: [
      {
        name: 'Count Audience',
        value: 'count',
        action: 'Count the audience of a spinner',
        description: 'Count who would get a job now, and who is left out, without starting it',
      },
      {
        name: 'Get Results',
        value: 'results',
        action: 'Get the results of a spinner',
        description: 'Get what a spinner sent over all its jobs, and what came back',
      },
      { name: 'Start', value: 'start', action: 'Start a spinner', description: 'Start one job of a published spinner' },
    ],
    default: 'start',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: shownFor('job'),
    options: [{ name: 'Get', value: 'get', action: 'Get a job', description: 'Get the state of a job and what became of its recipients' }],
    default: 'get',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: shownFor('person'),
    options: [{ name: 'Stop', value: 'stop', action: 'Stop a person', description: 'Take a person out of the jobs that are under way' }],
    default: 'stop',
  },
];

const ofRecords: INodeProperties[] = [
  {
    displayName: 'Table Name or ID',
    name: 'dataTableId',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'getTables' },
    required: true,
    default: '',
    description: 'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
    displayOptions: shownFor('record'),
  },
  {
    displayName: 'Columns',
    name: 'columns',
    type: 'string',
    default: '',
    placeholder: 'email, name, phone',
    description: 'The fields of the items to send, separated by commas; all if it is empty. They have the names of the columns.',
    displayOptions: shownFor('record'),
  },
  {
    displayName: 'Store the Rest if Some Do Not Fit',
    name: 'skips',
    type: 'boolean',
    default: true,
    description: 'Whether records that can be stored are stored, if others of the same call cannot be; these have the outcome "rejected"',
    displayOptions: shownFor('record'),
  },
];

const ofSpinners: INodeProperties[] = [
  {
    displayName: 'Spinner Name or ID',
    name: 'spinnerId',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'getSpinners' },
    required: true,
    default: '',
    description: 'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
    displayOptions: shownFor('spinner'),
  },
  {
    displayName: 'Audience',
    name: 'audience',
    type: 'options',
    options: [
      { name: 'As Published', value: 'version', description: 'Whom the published version of the spinner names' },
      { name: 'Only the Records of the Items', value: 'items', description: 'The records with the key values of the items' },
    ],
    default: 'version',
    description: 'Who gets it. One job is started for all items.',
    displayOptions: shownFor('spinner', ['start', 'count']),
  },
  {
    displayName: 'Key Columns',
    name: 'keyColumns',
    type: 'string',
    required: true,
    default: 'email',
    description: "The columns of the table's key, separated by commas; each item has their values",
    displayOptions: { show: { resource: ['spinner'], operation: ['start', 'count'], audience: ['items'] } },
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: shownFor('spinner', ['start', 'count']),
    options: [
      {
        displayName: 'Begin At',
        name: 'runAt',
        type: 'dateTime',
        default: '',
        description: 'When the job begins; now if it is empty',
      },
      {
        displayName: 'Context',
        name: 'context',
        type: 'json',
        default: '{}',
        description: 'Values that all messages of the job can use',
      },
    ],
  },
];

const ofOthers: INodeProperties[] = [
  {
    displayName: 'Job ID',
    name: 'jobId',
    type: 'string',
    required: true,
    default: '',
    displayOptions: shownFor('job'),
  },
  {
    displayName: 'Address',
    name: 'address',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'name@email.com',
    description: 'An e-mail address, or a phone number with its country code',
    displayOptions: shownFor('person'),
  },
  {
    displayName: 'Spinner Names or IDs',
    name: 'spinnerIds',
    type: 'multiOptions',
    typeOptions: { loadOptionsMethod: 'getSpinners' },
    default: [],
    description:
      'Only of these spinners; of all if none is chosen. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
    displayOptions: shownFor('person'),
  },
  {
    displayName: 'Suppress',
    name: 'suppresses',
    type: 'boolean',
    default: false,
    description: 'Whether nothing is ever sent to the address again; otherwise, later jobs take the person again',
    displayOptions: shownFor('person'),
  },
];

/** The fields of the node Spindle. */
export const spindleProperties: INodeProperties[] = [...resources, ...ofRecords, ...ofSpinners, ...ofOthers];
