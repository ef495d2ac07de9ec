exports.main = async (event, callback) => {
  const { email, name, phone } = event.inputFields;
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ mode: 'upsert', results: true, records: [{ email, name, phone }] }),
  };
  for (let attempt = 1; ; attempt++) {
    // An action may take 20 seconds.
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(process.env.SPINDLE_URL, { ...request, signal }).catch(() => undefined);
    if (answer && answer.status !== 409 && answer.status !== 429 && answer.status < 500) {
      const { results, code, message } = await answer.json();
      return callback({ outputFields: { outcome: results?.[0].outcome ?? code, message: message ?? '' } });
    }
    if (attempt === 3) throw new Error(`Spindle answered ${answer?.status ?? 'nothing'}`);
    await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
  }
};
