#!/bin/sh
# sync-contacts.sh, with API, KEY and TABLE in its environment; in the crontab: 5 * * * * /usr/local/bin/sync-contacts.sh
answer=$(mktemp)
status=$(curl --silent --retry 5 --retry-all-errors --max-time 300 --output "$answer" --write-out '%{http_code}' \
  -X POST "$API/public/data-tables/$TABLE/import?mode=upsert" \
  -H "Authorization: Bearer $KEY" -H 'Content-Type: text/csv' -H "Idempotency-Key: contacts-$(sha256sum < contacts.csv | cut -c1-64)" \
  --data-binary @contacts.csv)
[ "$status" = 201 ] || echo "Spindle answered $status: $(cat "$answer")" >&2
rm "$answer"
[ "$status" = 201 ]
