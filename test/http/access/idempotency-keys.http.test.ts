import { expect, test } from '@jest/globals';
import { scopes } from '../../../src/domain/credentials/api-key.ts';
import { keyUseOf } from '../../../src/http/kernel/implied-errors.ts';
import type { Route } from '../../../src/http/kernel/route.ts';
import { isRepeatable } from '../../../web/src/api/repeats.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';
import { absentId } from './access-case.ts';
import { accessCases } from './access-cases.ts';

/** Their answers have a secret, each call sends a mail or makes another object, or a repeat finds nothing. */
const refusing = [
  ...['addSignInProvider', 'callMcp', 'cancelColumnConversion', 'cancelKeySetting', 'connectChannel', 'convertColumn'],
  ...[
    'createApiKey',
    'createDataTable',
    'createEventEndpoint',
    'createForm',
    'createImport',
    'createLayout',
    'createPart',
    'createProject',
    'createSavedView',
    'createSpinner',
    'createTopic',
  ],
  ...['deleteSuppression', 'duplicateSpinner', 'makeDkimKey', 'publishForm'],
  ...[
    'requestPasswordReset',
    'rotateApiKey',
    'rotateEventEndpointSecret',
    'rotateWebhookSecret',
    'rotateWebhookUrl',
    'sendChannelTest',
    'sendConfirmationTest',
    'sendInvitationAgain',
    'sendTest',
    'sendVerification',
    'startKeySetting',
    'testAlertTarget',
    'testEventEndpoint',
  ],
];
const storing = ['addRecords', 'importCsv', 'ingestByTableToken', 'ingestRecords', 'joinTopics', 'retryJob', 'startJob', 'triggerSpinner'];

onMemory('an idempotency key', (spindle) => {
  const routes = (): readonly Route[] => spindle().routes;
  const namesOf = (use: ReturnType<typeof keyUseOf>): string[] =>
    routes()
      .filter((route) => keyUseOf(route) === use)
      .map(({ operationId }) => operationId)
      .sort();

  test('is sent by the app with each call of a person that stores one, and nothing that is done twice is repeated', () => {
    const posts = routes().filter(({ method, security }) => method === 'post' && ['session', 'shared'].includes(security.type));
    const isRepeated = ({ path }: Route): boolean =>
      isRepeatable(new Request(`http://localhost/api/v1${path.replace(/:\w+/g, absentId)}`, { method: 'POST' }));
    expect(posts.filter((route) => keyUseOf(route) === 'stored' && !isRepeated(route))).toEqual([]);
    expect(posts.filter((route) => keyUseOf(route) === 'refused' && isRepeated(route))).toEqual([]);
    expect(
      posts
        .filter(isRepeated)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual([
      ...['addRecords', 'cancelJob', 'countAudience', 'joinTopics', 'pauseJob', 'publishSpinner', 'resumeJob', 'retryJob', 'startJob'],
    ]);
  });

  async function call(route: Route, tenant: Tenant, key: string): Promise<ReceivedAnswer> {
    const { params, body, contentType = 'application/json' } = accessCases[route.operationId] ?? {};
    const credential = {
      session: async () => bearer((await tenant.person('owner')).token),
      shared: async () => bearer((await tenant.person('owner')).token),
      'api-key': async () => bearer((await tenant.keyWith(scopes)).key),
      none: async () => ({}),
    }[route.security.type as string];
    const given: Readonly<Record<string, string>> = { token: tenant.token, ...(await params?.(tenant)) };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? absentId);
    const headers = { 'Content-Type': contentType, 'Idempotency-Key': key, ...(await credential?.()) };
    return spindle().call(route.method.toUpperCase(), `/api/v1${path}`, { headers, body: body?.(tenant) ?? '{}' });
  }
  const answersOf = async (use: ReturnType<typeof keyUseOf>, key: string): Promise<ReceivedAnswer[]> => {
    const tenant = await aTenant(spindle());
    const answers = [];
    // A sign-up would need a plan for new organizations.
    const called = routes().filter((route) => keyUseOf(route) === use && route.method === 'post' && route.operationId !== 'signUp');
    for (const route of called) answers.push(await call(route, tenant, key));
    return answers;
  };
  const faultOf = ({ status, body }: ReceivedAnswer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];

  test('is stored or refused by every operation that does more when it is repeated', () => {
    expect([namesOf('stored'), namesOf('refused')]).toEqual([storing, refusing]);
  });

  test('is refused where it would not protect', async () => {
    const message = 'is not supported by this operation: a repeat would be carried out again';
    for (const answered of await answersOf('refused', 'k')) expect(faultOf(answered)).toEqual([400, 'headers.Idempotency-Key', message]);
  });

  test('is read where it is stored', async () => {
    const message = 'must be 1 to 255 printable ASCII characters';
    for (const answered of await answersOf('stored', ' ')) expect(faultOf(answered)).toEqual([400, 'headers.Idempotency-Key', message]);
  });

  test('is ignored where a repeat changes nothing more', async () => {
    for (const answered of await answersOf('unneeded', ' ')) expect(faultOf(answered)[1]).not.toBe('headers.Idempotency-Key');
  });

  test('has a place in the documentation of each POST', async () => {
    const { body } = await spindle().call('GET', '/openapi.json');
    for (const route of routes()) {
      if (route.method !== 'post') continue;
      const { parameters = [], description = '' } = body.paths[route.path.replace(/:(\w+)/g, '{$1}')].post;
      const isParameter = parameters.some(({ $ref = '' }) => $ref === '#/components/parameters/Idempotency-Key');
      expect([route.operationId, isParameter, description.includes('Idempotency-Key')]).toEqual([
        route.operationId,
        keyUseOf(route) === 'stored',
        keyUseOf(route) !== 'stored',
      ]);
    }
  });
});
