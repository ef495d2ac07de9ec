import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, Icon, INodeProperties } from 'n8n-workflow';

export class SpindleApi implements ICredentialType {
  name = 'spindleApi';

  displayName = 'Spindle API';

  icon: Icon = { light: 'file:../icons/spindle.svg', dark: 'file:../icons/spindle.dark.svg' };

  documentationUrl = 'https://spindle.example.com/n8n#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://spindle.example.com',
      required: true,
      description: 'The address of your Spindle, with or without /api/v1',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'svc_…',
      required: true,
      description:
        'Made in Spindle under Settings → API keys, with the scopes of what you do. A key that begins with svc_test_ works in test mode.',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url.replace(/\\/+$/, "").replace(/\\/api\\/v1$/, "")}}/api/v1', url: '/public/me' },
  };
}
