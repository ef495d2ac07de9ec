import type { Page } from 'playwright-core';
import type { Session } from './session.ts';

const text = `Hello {{ name | default: "there" }},

thank you for signing up. You have {{ orders }} orders with us.

No more e-mail: {{ unsubscribe_url }}
`;
const html = `<div style="font: 15px/1.6 Inter, Helvetica, Arial, sans-serif; color: #171c23">
<h1 style="font-size: 22px; color: #4350d4">Welcome aboard, {{ name | default: "friend" }}</h1>
<p>Your {{ plan }} account is ready. Three things to try first:</p>
<ul>
<li>Bring your contacts from {{ city | default: "anywhere" }}</li>
<li>Connect your mailbox</li>
<li>Invite a colleague</li>
</ul>
<p><a href="https://harbour.example.com/tour" style="background: #4350d4; border-radius: 6px; color: #fff; display: inline-block; padding: 10px 18px; text-decoration: none">Take the tour</a></p>
<p style="color: #687385; font-size: 13px">Harbour &amp; Sons, Pier 7, Hamburg · <a href="{{ unsubscribe_url }}" style="color: #687385">No more e-mail</a></p>
</div>
`;
const mail = (id: string, subject: string) => ({ id, type: 'message', channel: 'email', to: '{{ email }}', subject, text });

/** The spinners of the pictures, by what they show. */
export interface PicturedSpinners {
  readonly branched: string;
  readonly broken: string;
  readonly unfinished: string;
}

/** A published spinner with branches whose draft differs, one with problems, and one without steps. */
export async function fillSpinners(session: Session, dataTableId: string): Promise<PicturedSpinners> {
  const steps = [
    {
      id: 'only-in-europe',
      type: 'filter',
      name: 'Only in Europe',
      where: {
        all: [
          { column: 'city', operator: 'in', value: ['Köln', 'Αθήνα', 'Ciudad de México'] },
          { any: [{ column: 'plan', operator: 'equals', value: 'pro' }, { not: { column: 'orders', operator: 'less_than', value: 3 } }] },
        ],
      },
    },
    { ...mail('welcome-mail', 'Welcome, {{ name | default: "friend" }}'), html },
    { id: 'wait', type: 'wait', name: 'Three days later', for: '3 days' },
    {
      id: 'has-ordered',
      type: 'branch',
      cases: [{ when: { column: 'orders', operator: 'greater_than', value: 0 }, goTo: 'tell-the-crm' }],
      otherwise: 'second-mail',
    },
    {
      id: 'tell-the-crm',
      type: 'webhook',
      name: 'Tell the CRM',
      url: 'https://crm.example.com/contacts/{{ email }}',
      body: { event: 'ordered', orders: '{{ orders }}' },
    },
    { id: 'go-on', type: 'branch', cases: [], otherwise: 'tips' },
    mail('second-mail', 'Still with us?'),
    mail('tips', 'Tips for {{ plan }}'),
  ];
  const create = async (name: string, draft: object): Promise<string> => (await session.post('/spinners', { name, draft })).spinner.id;
  const branched = await create('Onboarding', { dataTableId, steps });
  await session.post(`/spinners/${branched}/publish`);
  const changed = steps.map((step) => (step.id === 'wait' ? { ...step, for: '4 days' } : step)).filter(({ id }) => id !== 'tips');
  const rerouted = changed.map((step) => (step.id === 'go-on' ? { ...step, otherwise: null } : step));
  await session.patch(`/spinners/${branched}`, { draft: { dataTableId, steps: [...rerouted, mail('thanks', 'Thank you')] } });
  await session.post(`/spinners/${branched}/publish`);
  await session.patch(`/spinners/${branched}`, { draft: { dataTableId, steps } });
  const broken = await create('Win back <script>alert(1)</script>', {
    dataTableId,
    steps: [
      { id: 'who', type: 'filter', where: { column: '', operator: 'equals', value: '' } },
      { ...mail('come-back', 'We miss you, {{ nmae }}'), text: text.replace('{{ orders }}', '{{ acount_id }}') },
      { id: 'pause', type: 'wait' },
    ],
  });
  const unfinished = await create('Spring sale', { dataTableId, steps: [] });
  return { branched, broken, unfinished };
}

type Settle = (page: Page, address: string) => Promise<void>;
type State = (page: Page, url: string, pictured: { readonly spinners: PicturedSpinners }) => Promise<void>;

/** The pages of spinners. */
export const spinnerPagesOf = ({ branched, unfinished }: PicturedSpinners): Readonly<Record<string, string>> => ({
  spinners: '/spinners',
  spinner: `/spinners/${branched}`,
  'spinner-empty': `/spinners/${unfinished}`,
  'spinner-versions': `/spinners/${branched}/versions`,
  'spinner-versions-empty': `/spinners/${unfinished}/versions`,
});

/** The parts that a person opens on the pages of spinners. */
export const spinnerStates = (settled: Settle): Readonly<Record<string, State>> => ({
  async 'spinner-message'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.branched}?step=welcome-mail`);
    await page.getByRole('textbox', { name: 'Subject' }).waitFor();
  },
  async 'spinner-condition'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.branched}?step=only-in-europe`);
    await page.getByText('Who goes on').waitFor();
  },
  async 'spinner-branch'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.branched}?step=has-ordered`);
    await page.getByText('Case 1').first().waitFor();
  },
  async 'spinner-problems'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.broken}?step=come-back`);
    await page.getByRole('button', { name: /^\d+ problems$/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  async 'spinner-add-step'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.unfinished}`);
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('menu').waitFor();
  },
  async 'spinner-publish'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.branched}`);
    await page.getByRole('button', { name: 'Publish version 3' }).click();
    await page.getByText('What changes against version 2').waitFor();
    await page.waitForLoadState('networkidle');
  },
  async 'spinner-conflict'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.unfinished}`);
    await overtake(page);
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('menuitem', { name: /^Wait/ }).click();
    await page.getByText('This draft was edited elsewhere too').waitFor();
    // Nothing of it stays in this browser.
    await page.evaluate("for (const key of Object.keys(localStorage)) if (key.startsWith('spindle-draft')) localStorage.removeItem(key)");
    await page.unrouteAll();
  },
  async 'spinner-version'(page, url, { spinners }) {
    await settled(page, `${url}/spinners/${spinners.branched}/versions?version=2`);
    await page.getByRole('dialog').getByText('From version 2').first().waitFor();
  },
});

/** As if somebody else had saved another draft just before: the next save is refused, and the spinner is read as theirs. */
async function overtake(page: Page): Promise<void> {
  let isOvertaken = false;
  await page.route('**/api/v1/spinners/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      isOvertaken = true;
      const body = { ok: false, code: 'INVALID_STATE', message: 'The spinner was edited in the meantime', requestId: 'r', revision: 9 };
      return route.fulfill({ status: 409, json: body });
    }
    const answer = await route.fetch();
    const json = await answer.json();
    if (!isOvertaken) return route.fulfill({ response: answer, json });
    const { spinner } = json;
    const editedBy = { type: 'user', id: spinner.id, name: '佐藤 花子' };
    const steps = [{ id: 'hello', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '' }];
    return route.fulfill({
      response: answer,
      json: { ...json, spinner: { ...spinner, revision: 9, editedBy, draft: { ...spinner.draft, steps } } },
    });
  });
}
