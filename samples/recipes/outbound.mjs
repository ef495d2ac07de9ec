// outbound.mjs
import { createServer } from 'node:http';

const { SPINDLE_URL, SALESFORCE_ORGANIZATION, PORT = '8080' } = process.env;
const columns = { Email: 'email', Name: 'name', Phone: 'phone' };

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml) =>
  xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (entities[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  );
/** The text of an element; null if it is empty or absent, which is how Salesforce sends an empty field. */
const field = (xml, name) => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml);
  return found?.[1] ? plain(found[1]) : null;
};

async function pass(soap) {
  const notifications = soap.match(/<Notification>[\s\S]*?<\/Notification>/g) ?? [];
  const recordOf = (one) => Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, field(one, `sf:${name}`)]));
  const answer = await fetch(SPINDLE_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode: 'upsert', onError: 'skip', records: notifications.map(recordOf) }),
    signal: AbortSignal.timeout(30_000),
  });
  const { code, message, rejected } = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${code}: ${message}`);
  // To repeat these would not help: they are acknowledged, and logged.
  for (const { index, ...one } of rejected) console.error(`${field(notifications[index], 'sf:Id')} ${one.code}: ${one.message}`);
}

createServer(async (request, response) => {
  let soap = '';
  for await (const chunk of request.setEncoding('utf8')) {
    soap += chunk;
    if (soap.length > 5e6) return request.destroy();
  }
  const isOurs = SALESFORCE_ORGANIZATION && field(soap, 'OrganizationId') === SALESFORCE_ORGANIZATION;
  const isTaken =
    isOurs &&
    (await pass(soap).then(
      () => true,
      (error) => console.error(error.message),
    ));
  response.writeHead(isOurs ? 200 : 403, { 'Content-Type': 'text/xml' });
  response.end(
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>
<notificationsResponse xmlns="http://soap.sforce.com/2005/09/outbound"><Ack>${isTaken === true}</Ack></notificationsResponse>
</soapenv:Body></soapenv:Envelope>`,
  );
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));
