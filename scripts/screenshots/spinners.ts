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
