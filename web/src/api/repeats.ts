// A call that got no answer may have been carried out. Where a repeat does nothing twice, the app repeats it by itself for a few seconds:
// calls whose key the server stores, and calls that a repeat leaves as they are. The key of a call is kept until an answer comes, so that a
// person who sends the same form again does it no second time either.

const id = '[^/]+';
const pathsOf = (...paths: readonly string[]): readonly RegExp[] => paths.map((path) => new RegExp(`${path.replaceAll('{}', id)}$`));

/** The calls that store an `Idempotency-Key`. */
const keyed = pathsOf('/data-tables/{}/records', '/spinners/{}/jobs', '/jobs/{}/retry', '/people/join');
/** The calls that do nothing more when they are repeated. */
const harmless = pathsOf('/jobs/{}/pause', '/jobs/{}/resume', '/jobs/{}/cancel', '/spinners/{}/audience', '/spinners/{}/publish');

const header = 'Idempotency-Key';
const pausesMs = [500, 1000, 2000, 4000];
/** Answers of a proxy, or of a server that is about to be back. */
const awayStatuses = [502, 503, 504];

/** Whether nobody is there to answer, for now. */
export const isAway = ({ status }: Response): boolean => awayStatuses.includes(status);

/** The keys of calls that got no answer yet, by what they ask. */
const kept = new Map<string, string>();

const isAmong = (paths: readonly RegExp[], { method, url }: Request): boolean =>
  method === 'POST' && paths.some((path) => path.test(new URL(url).pathname));

/** Whether a call can be sent again without doing anything twice. */
export const isRepeatable = (request: Request): boolean => isAmong(keyed, request) || isAmong(harmless, request);

/** Sends a call; one that can be repeated is sent again, with the same key, while no answer comes. `wait` waits for milliseconds. */
export async function repeatedly(
  request: Request,
  send: (request: Request) => Promise<Response>,
  wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Response> {
  if (!isRepeatable(request)) return send(request);
  const question = `${request.url} ${await request.clone().text()}`;
  if (isAmong(keyed, request) && !request.headers.has(header)) {
    const key = kept.get(question) ?? crypto.randomUUID();
    kept.set(question, key);
    request.headers.set(header, key);
  }
  for (let tries = 0; ; tries++) {
    const isLast = tries === pausesMs.length;
    try {
      const answer = await send(request.clone());
      if (isLast || !isAway(answer)) {
        if (!isAway(answer)) kept.delete(question);
        return answer;
      }
    } catch (reason) {
      if (isLast || request.signal.aborted) throw reason;
    }
    await wait(pausesMs[tries] as number);
  }
}
