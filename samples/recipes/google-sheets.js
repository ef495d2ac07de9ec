// biome-ignore lint/correctness/noUnusedVariables: its trigger calls it.
function syncContacts() {
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Contacts');
  const [names, ...rows] = sheet.getDataRange().getDisplayValues();
  const own = names.indexOf('Spindle');
  for (let start = 0; start < rows.length; start += 500) {
    const part = rows.slice(start, start + 500);
    const records = part.map((row) =>
      Object.fromEntries(names.map((name, column) => [name, row[column]]).filter(([, cell], column) => column !== own && cell !== '')),
    );
    const outcomes = send(records);
    sheet.getRange(start + 2, own + 1, part.length, 1).setValues(outcomes.map((outcome) => [outcome]));
  }
}

function send(records) {
  const url = PropertiesService.getScriptProperties().getProperty('SPINDLE_URL');
  const request = {
    method: 'post',
    contentType: 'application/json',
    headers: { 'Idempotency-Key': Utilities.getUuid() },
    payload: JSON.stringify({ mode: 'upsert', onError: 'skip', results: true, records }),
    muteHttpExceptions: true,
  };
  for (let attempt = 1; ; attempt++) {
    let status = 0;
    let text = '';
    try {
      const answer = UrlFetchApp.fetch(url, request);
      status = answer.getResponseCode();
      text = answer.getContentText();
    } catch (error) {
      text = String(error);
    }
    if (status === 200 || status === 201) {
      const { results, rejected } = JSON.parse(text);
      const outcomes = records.map(() => '');
      for (const { index, outcome } of results) outcomes[index] = outcome;
      for (const { index, message } of rejected) outcomes[index] = message;
      return outcomes;
    }
    const mayHelp = status === 0 || status === 409 || status === 429 || status >= 500;
    if (!mayHelp || attempt === 5) throw new Error(`Spindle answered ${status}: ${text}`);
    Utilities.sleep(1000 * 2 ** attempt);
  }
}
