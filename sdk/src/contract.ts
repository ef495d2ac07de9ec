// Made by `npm run web:types` from the API's OpenAPI document. Do not edit.

export interface paths {
    "/public/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the usage of the plan
         * @description The same figures decide whether a call is within the plan. A `limit` of null means that there is no limit.
         *
         *     Requires an API key with the scope `usage:read`.
         */
        get: operations["readUsageByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/pictures/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture
         * @description It never changes. The address tells nothing about who asks.
         */
        get: operations["readPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the suppressed addresses, by address
         * @description With `since`, those that were added or changed at that time or later, in the order of their changes: give `nextSince` of the last page as `since` in the next round. Some addresses come again then, and none is missed. An address that was deleted is not in the list: the event `suppression.removed` tells that.
         *
         *     Requires an API key with the scope `suppressions:read`.
         */
        get: operations["listSuppressionsByKey"];
        put?: never;
        /**
         * Suppress addresses
         * @description All of them or none: a text that is not an address is refused with its index. An address that is suppressed stays as it is, but a stronger reason replaces a weaker one. Phone numbers (`kind: phone`) are written with their country code.
         *
         *     Requires an API key with the scope `suppressions:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["addSuppressionsByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/suppressions/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an address be contacted again
         * @description If the owner of the address has unsubscribed or complained, the call is refused with `INVALID_STATE` unless `hasConsent` says that they have agreed to be contacted again. The audit log keeps the reason. A `POST`, since an address does not belong into a URL.
         *
         *     Requires an API key with the scope `suppressions:write`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["deleteSuppressionByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what an address wants to hear of
         * @description Requires an API key with the scope `suppressions:read`.
         */
        get: operations["readPreferencesByKey"];
        /**
         * Say of topics whether the owner of an address has joined or left them, and how and how often they want messages
         * @description What is not named stays as it is; what is said already is not noted again.
         *
         *     Requires an API key with the scope `suppressions:write`.
         */
        put: operations["changePreferencesByKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the owner of an address has joined topics, or ask them to confirm it
         * @description Each call is kept in the history of the address, also if it had joined them before. With `confirm`, it gets one mail about all topics that it has not joined, at most three a day, and joins with the button behind its link. It is reminded after one day and after five; the link works for 14 days. The answer does not tell whether a mail is sent.
         *
         *     Requires an API key with the scope `suppressions:write`.
         */
        post: operations["joinTopicsByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the owner of an address has left topics
         * @description To leave everything, suppress the address with the reason `unsubscribed`.
         *
         *     Requires an API key with the scope `suppressions:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["leaveTopicsByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an address in its history by a keyed hash, once its records are deleted
         * @description The proof stays: a caller who names the address finds it again. What it joined ends; what it left stays known, as a suppression does.
         *
         *     Requires an API key with the scope `suppressions:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["forgetPersonByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the owner of an address has said of topics, with its proof
         * @description Requires an API key with the scope `suppressions:read`.
         */
        get: operations["listConsentEntriesByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what people have said of topics, in the order of their changes
         * @description Changed at `changedSince` or later: give `nextSince` of the last page as `changedSince` in the next round. Some addresses come again then, and none is missed.
         *
         *     Requires an API key with the scope `suppressions:read`.
         */
        get: operations["listPreferencesByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the topics, General first, then the oldest
         * @description Archived ones, too; at most 100 exist. `general` is what a spinner is about that names no topic: it is always there.
         *
         *     Requires an API key with the scope `suppressions:read`.
         */
        get: operations["listTopicsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/topics/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a topic, with how many have joined and left it by month
         * @description Requires an API key with the scope `suppressions:read`.
         */
        get: operations["readTopicByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/topics/{key}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses that have joined or left a topic, the newest first
         * @description Requires an API key with the scope `suppressions:read`.
         */
        get: operations["listTopicPeopleByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/forms/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the page of a form
         * @description In the language `?lang=` of the form, else in the visitor’s.
         */
        get: operations["showForm"];
        put?: never;
        /**
         * Send a form from its page, or from a page of another site
         * @description Fields are `field.` and the key of their column, `topic` (one for each), `version`, `lang`, and the `token` of the page. Without a token, from an origin that the form does not name, or if the page is too new or too old, the form is shown again with what was typed. So it is without `challenge` and `work` once its network has sent ten entries in ten minutes: then the page has a script that solves it. Others are ignored. A repeat changes nothing but the history of the address.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["sendForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/forms/{key}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a challenge for an entry that is sent as JSON (proof of work)
         * @description For pages of origins that the form names. It is valid for a day, and for one entry of this form.
         */
        get: operations["askForChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/forms/{key}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a form as JSON, from a page of an origin that it names
         * @description A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["sendEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the API key of this call, its scopes and its organization
         * @description Use it to test a key: it changes nothing and costs nothing.
         *
         *     Requires an API key, with any scope.
         */
        get: operations["readOwnKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the columns of a data table
         * @description An ingested record must have exactly these columns. A table without a schema accepts no records until a CSV file is imported or columns are added.
         *
         *     Requires an API key with the scope `tables:read` or `ingest`.
         */
        get: operations["readTableSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the data tables, oldest first
         * @description The record count of a table is exact up to 10,000 records and an estimate above that. `search` finds a text in the name and ignores case.
         *
         *     Requires an API key with the scope `tables:read`.
         */
        get: operations["listDataTablesByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records of a table with a key by their last changes, the oldest first
         * @description Begins with all records, or with those changed at `changedSince` or later, and goes on with `cursor`. `nextCursor` is never null: keep it, and ask again later for what was changed since. Nothing is left out or given twice, however calls overlap: a record that is changed again comes again, with its new `revision`. Deleted records are not in the list.
         *
         *     Requires an API key with the scope `records:read`.
         */
        get: operations["listChangedRecordsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/by-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the record that has a key
         * @description The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert.
         *
         *     Requires an API key with the scope `records:read`.
         */
        get: operations["findRecordByKey"];
        put?: never;
        post?: never;
        /**
         * Delete the record that has a key
         * @description The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert.
         *
         *     Requires an API key with the scope `records:write`.
         */
        delete: operations["deleteFoundRecordByKey"];
        options?: never;
        head?: never;
        /**
         * Change the record that has a key
         * @description The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert. A change of the key to that of another record is refused with `DUPLICATE_RECORD`, which names it.
         *
         *     Requires an API key with the scope `records:write`.
         */
        patch: operations["editFoundRecordByKey"];
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/{recordId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was changed in a record, by whom, the newest first
         * @description The last entry is its creation. The latest 100 changes of a record are kept, for 90 days and no longer than the record. A call that leaves all values as they are is no change.
         *
         *     Requires an API key with the scope `records:read`.
         */
        get: operations["listRecordChangesByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records in the order in which they were appended
         * @description Requires an API key with the scope `records:read`.
         */
        get: operations["listRecordsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change records
         * @description Changes at most 500 records, all or none. Of the plan, it counts only the bytes that it adds. Send `ifRevision` so that you overwrite no other edit: if a record was edited or deleted since, nothing is changed, and the answer is 409 with the records as they are now. Without `ifRevision`, a record that is gone is 404. `records` are the changed records; if they are larger than 8 MiB together, it has only the first of them.
         *
         *     Requires an API key with the scope `records:write`.
         */
        patch: operations["editRecordsByKey"];
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sort, filter and search records
         * @description `filter` is a condition like that of a spinner’s filter step. `search` finds a text in any column and ignores case; of several lines, any of them. Texts are sorted by their first 100 characters, A to Z, ignoring case; numbers and times by value. Empty cells come last. Continue until `nextCursor` is null: one call reads records for at most about two seconds, and then answers with what it has found and `complete: false`. Such a page may be short or even empty. `scanned` says how many records it has read: added up over these calls and compared with the `recordCount` of the table, it is the progress.
         *
         *     Requires an API key with the scope `records:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["queryRecordsByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a record
         * @description Requires an API key with the scope `records:read`.
         */
        get: operations["readRecordByKey"];
        put?: never;
        post?: never;
        /**
         * Delete a record
         * @description The month’s usage is not refunded, the stored bytes are.
         *
         *     Requires an API key with the scope `records:write`.
         */
        delete: operations["deleteRecordByKey"];
        options?: never;
        head?: never;
        /**
         * Change a record
         * @description Requires an API key with the scope `records:write`.
         */
        patch: operations["editRecordByKey"];
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete records
         * @description Deletes at most 500 records. Records that do not exist are ignored. The month’s usage is not refunded, the stored bytes are.
         *
         *     Requires an API key with the scope `records:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["deleteRecordsByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append records to a data table, or update them by their key
         * @description Stores 1 to 500 records, all or none, or, with `onError: "skip"`, those that can be stored. Each record must have exactly the columns of the table; with `mode: "upsert"` it needs only the columns of its key; a column that is left out keeps its value, and null clears it. An update costs no record of the plan.
         *
         *     Requires an API key with the scope `ingest`.
         */
        post: operations["ingestRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a CSV file or an Excel workbook into a data table
         * @description Appends all rows or none; with `mode=upsert`, a row changes the record with the same key, and an empty cell keeps its value. The first row names the columns: it defines them if the table has none, and must match them if it has. The encoding of a CSV file is detected, as far as that is certain; `encoding` gives it. The delimiter (comma, semicolon, tab or vertical bar) is detected; a file that two of them fit is refused, unless `delimiter` says which. The header is the first row, or follows a title or comments, which are left out and counted; if that is not certain, the file is refused, unless `headerLine` says where it is. Of a workbook (.xlsx), `sheet` is read, or else the first one; one without rows is refused with the names of those that have some.
         *
         *     Requires an API key with the scope `ingest`.
         */
        post: operations["importCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/files/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file
         * @description It never changes. The address tells nothing about who asks.
         */
        get: operations["readFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/trigger/{spinnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a job for a published spinner
         * @description The job progresses while the runtime is running. Read its progress at the address in `Location`. A dry run makes no job and charges nothing: it counts for some seconds who would get a message, and who is left out. `audience` names whom: if none of the ids or keys exists, the call is refused; if only some are missing, they are left out and told in `notFound`. `recipients` says how many of them the job takes, and `alreadyHadIt` how many went through the spinner before; a job that takes nobody of them costs nothing.
         *
         *     Requires an API key with the scope `trigger`.
         */
        post: operations["triggerSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the progress of a job
         * @description A key with the scope `jobs:read` can read every job of its organization; a key with only `trigger` can read the jobs that it or a key that it replaces has started.
         *
         *     Requires an API key with the scope `jobs:read` or `trigger`.
         */
        get: operations["readJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs, newest first
         * @description Requires an API key with the scope `jobs:read` or `results:read`.
         */
        get: operations["listJobsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/happenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what Spindle itself did to a job: waits, outages, pauses
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["readHappeningsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a job's recipients
         * @description Each count of a job is the length of such a list. A page may be short, or even empty; the list ends where `nextCursor` is null.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["listRecipientsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a job's messages
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["listMessagesByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/recipients/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened to one recipient: its steps, and its messages as they were sent
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["readRecipientByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when the messages of a job were sent or failed
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["readActivityByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/{recordId}/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a record as a person: whether it may be contacted, and which spinners have not taken it
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["readPersonByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/data-tables/{dataTableId}/records/{recordId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what all jobs did for a record, the newest job first
         * @description Empty for a record that no job has taken, and for one that does not exist.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["listRecordJobsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what all jobs did for one address, the newest job first, and whether it is suppressed
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["readHistoryByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a person out of the jobs that are under way, of all spinners or of some
         * @description Names the person by an `address`, or by a record: `dataTableId` with `recordId`, or with the values of its `key`. A record stands for each address in it as well, and an address for the records whose key it is. Recipients that wait have `left` when the call answers, with the reason `stopped`; a recipient that is being sent to at that moment leaves before its next message. Jobs that begin later take the person again, unless `suppress` is true: it needs the scope `suppressions:write`, and nothing is sent to the addresses any more.
         *
         *     Requires an API key with the scope `jobs:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["stopPersonByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a person until a time: nothing is sent to them by any spinner, and then all goes on in its order
         * @description Names the person as `POST /people/stop` does. A message that is being sent at that moment is the last one. A person who is held already is held until the new time. At most 731 days.
         *
         *     Requires an API key with the scope `suppressions:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["holdPersonByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the hold of a person now
         * @description What waited for its end goes on at once, within the hours of its messages.
         *
         *     Requires an API key with the scope `suppressions:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["releasePersonByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/people/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is held, the first to go on first
         * @description Requires an API key with the scope `suppressions:read`.
         */
        get: operations["listHeldPeopleByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/spinners/{spinnerId}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read why a record, or each record with an address, did not get what a spinner sends
         * @description The first rule that decided, since when, and the values that decided; also for a record that it never took.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["readWhyNotByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/spinners/{spinnerId}/splits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what became of the people who went each way of the splits of a spinner
         * @description What was sent after the split counts; what a retry sent is counted where the person went the way.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["readSplitsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when the messages of a job leave that are still to come
         * @description Foreseen from a sample of its recipients, at the same cost whatever their number.
         *
         *     Requires an API key with the scope `jobs:read`.
         */
        get: operations["readForecastByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was sent and what came back, day by day
         * @description Of the messages that were sent on a day, whenever it came back; people who unsubscribed, by the day on which they did.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["readResultsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/results/spinners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what spinners sent and what came back, over all their jobs
         * @description A limited key gets its spinners alone; if it is limited to tables, too, those whose versions are all over these tables.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["readSpinnerResultsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/results/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a spinner, or those that were sent in a time
         * @description Each result is the length of such a list. A page may be short, or even empty; the list ends where `nextCursor` is null.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["listSentByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/results/unsubscribed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who unsubscribed through the messages of a spinner or a job, or in a time
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["listUnsubscribedByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/results/replied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who answered messages of a spinner or a job, or answered in a time
         * @description Each once for a job, however often they answered. The answers themselves are listed by `GET /replies`.
         *
         *     Requires an API key with the scope `results:read`.
         */
        get: operations["listRepliedByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a job
         * @description After the response, no further message is picked up for sending; the few that are being sent are finished. Recipients stay at their steps, and their waits keep running. A queued job can be paused too. Pausing a paused job changes nothing.
         *
         *     Requires an API key with the scope `jobs:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["pauseJobByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused job
         * @description Continues where it stopped; failures are counted anew. `guardrail` changes, for this job, when failures pause it; null: as its channels say. Resuming a job that is not paused changes nothing else.
         *
         *     Requires an API key with the scope `jobs:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["resumeJobByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/jobs/{jobId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Nothing more is sent; the few messages that are being sent are finished and recorded. The job is `canceling` until the runtime has ended its recipients; a job without recipients is `canceled` at once. The next job of the spinner takes those that were not contacted.
         *
         *     Requires an API key with the scope `jobs:write`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["cancelJobByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the answers to messages, the latest first
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["listRepliesByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/replies/{replyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an answer, with what is kept of its mail
         * @description Requires an API key with the scope `results:read`.
         */
        get: operations["readReplyByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has happened, in order
         * @description Events are written from the time on at which a key with the scope `events:read`, or an endpoint, exists, and kept for 30 days. Give `next` as `after` in the next call: nothing is skipped and nothing is repeated. `dropped` says how many events after the given one are no longer kept. A key that is limited to tables or spinners gets the events about them alone, so a page may be short.
         *
         *     Requires an API key with the scope `events:read`.
         */
        get: operations["readEventsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChangedPreferences: {
            /** @enum {string} */
            kind: "email" | "phone";
            /** @description In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`. */
            address: string;
            /** @description By key: topics of which its owner said something. */
            topics: {
                [key: string]: {
                    /** @enum {string} */
                    state: "joined" | "left";
                    /** Format: date-time */
                    at: string;
                };
            };
            /**
             * @description `weekly`: at most one message in any 168 hours, services aside.
             * @enum {string}
             */
            frequency: "all" | "weekly";
            /** Format: date-time */
            changedAt: string;
        };
        ChannelError: {
            message: string;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            nextProbeAt: string;
        };
        ChosenAudience: {
            /**
             * @description Default: as the published version says.
             * @enum {string}
             */
            records?: "new" | "all";
            /** @description A condition, as in a filter step. */
            filter?: unknown;
            /** @description Only these records; not together with `filter`. */
            recordIds?: string[];
            /** @description Only the records with these values of the table’s key, each by the names of its columns; not together with the others. */
            keys?: {
                [key: string]: unknown;
            }[];
        };
        Column: {
            name: string;
            /** @enum {string} */
            type: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
            /** @description Whether the column enters spinner pipelines. */
            metadata: boolean;
            /** @description Whether each record must have a value in the column. */
            required: boolean;
            /** @description What a choice is among; no other column has it. */
            options?: string[];
        };
        ConsentEntry: {
            id: string;
            /**
             * Format: date-time
             * @description When they said it.
             */
            at: string;
            /**
             * Format: date-time
             * @description When Spindle heard it.
             */
            notedAt: string;
            /**
             * @description `asked` changes nothing until they confirm it; `limited`: to at most one message a week, `unlimited` ends that.
             * @enum {string}
             */
            act: "joined" | "left" | "asked" | "limited" | "unlimited";
            /** @description Keys; none for `limited` and `unlimited`. */
            topics: string[];
            /**
             * @description `link`: by the link or the button of a message; `page`: on the page of preferences; `api`: by a call; `hand`: by a colleague; `import`: in a list; `confirmation`: with the button of a confirmation mail; `form`: by a form.
             * @enum {string}
             */
            via: "link" | "page" | "api" | "hand" | "import" | "confirmation" | "form";
            by: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                id: string | null;
            };
            /** @description The network address that it came from. */
            network: string | null;
            /** @description The very words that they agreed to. */
            words: string | null;
            /** @description What they used: a form with its version, or the job and record of a message. */
            source: string | null;
        };
        ConsentOutcome: {
            /** @description Rows with something new. */
            noted: number;
            /** @description Rows whose people have said so before. */
            alreadyThere: number;
            /** @description Rows whose people have left their topics themselves. */
            stayedLeft: number;
            /** @description The first 100 of the rows that name a topic which their person has left. */
            errors: {
                line: number;
                message: string;
            }[];
        };
        ControlledJob: {
            /** @enum {boolean} */
            ok: true;
            id: string;
            spinnerId: string;
            state: components["schemas"]["JobState"];
        };
        CountedDataTable: {
            id: string;
            projectId: string;
            name: string;
            columns: components["schemas"]["Column"][];
            fillsAbsentColumns: boolean;
            /** @description The country of phone numbers without a country code (ISO 3166-1 alpha-2). */
            defaultCountry: string | null;
            /** @description The time zone of its records; null: that of the organization. */
            zone: string | null;
            /** @description The column that says the zone of each record, as an IANA name or an offset; null: none. */
            zoneColumn: string | null;
            /** @description Whether a record without a zone has that of the country of its phone number. */
            zoneByPhone: boolean;
            /** @description The column that records are named by in every list; null: by what looks like a name. */
            titleColumn: string | null;
            key: null | components["schemas"]["TableKey"];
            /**
             * @description What records do that come through the webhook URL.
             * @enum {string}
             */
            webhookMode: "append" | "upsert";
            /**
             * @description What is done about those of them that cannot be stored.
             * @enum {string}
             */
            webhookOnError: "refuse" | "skip";
            /**
             * @description `record`: a body without a list `records` is one record, or, as a list, the records.
             * @enum {string}
             */
            webhookBody: "records" | "record";
            /** Format: date-time */
            createdAt: string;
            recordCount: number;
            recordCountIsEstimate: boolean;
            /**
             * Format: date-time
             * @description When the newest record was added; null if there is none.
             */
            lastRecordAt: string | null;
        };
        CountedTopic: {
            key: string;
            /** @description By language, such as `{"en": "…", "de": "…"}`. */
            name: {
                [key: string]: string;
            };
            /** @description By language, such as `{"en": "…", "de": "…"}`. */
            description: {
                [key: string]: string;
            };
            /**
             * @description `everyone` who has not left it, or only who has `joined` it.
             * @enum {string}
             */
            reaches: "everyone" | "joined";
            /** @description Whether everybody may choose it, or only who has joined or left it sees it. */
            isPublic: boolean;
            /** Format: date-time */
            archivedAt: string | null;
            /** @description The e-mail addresses and phone numbers that have joined and left it. */
            counts: {
                joined: number;
                left: number;
            };
        };
        DetailedTopic: {
            key: string;
            /** @description By language, such as `{"en": "…", "de": "…"}`. */
            name: {
                [key: string]: string;
            };
            /** @description By language, such as `{"en": "…", "de": "…"}`. */
            description: {
                [key: string]: string;
            };
            /**
             * @description `everyone` who has not left it, or only who has `joined` it.
             * @enum {string}
             */
            reaches: "everyone" | "joined";
            /** @description Whether everybody may choose it, or only who has joined or left it sees it. */
            isPublic: boolean;
            /** Format: date-time */
            archivedAt: string | null;
            /** @description The e-mail addresses and phone numbers that have joined and left it. */
            counts: {
                joined: number;
                left: number;
            };
            /** @description The joins and leaves of each of the last twelve months, the oldest first. A join of who has joined already is none. */
            months: {
                /** @description Such as `2026-03` (UTC). */
                month: string;
                joined: number;
                left: number;
            }[];
        };
        DryTrigger: {
            /** @enum {boolean} */
            ok: true;
            version: number;
            /** @enum {string} */
            records: "new" | "all";
            /** @description Records that would get a message. */
            receives: number;
            /** @description The others. `noMessage`: they reach no step that sends; `noAddress`: it is missing or not valid. */
            leftOut: {
                alreadyHadIt: number;
                goal: number;
                exit: number;
                filteredOut: number;
                noMessage: number;
                noAddress: number;
                suppressed: number;
                /** @description They have left the topic of the spinner; absent if nobody has. */
                topicLeft?: number;
                /** @description They have not joined it, and only who has gets it; absent if there are none. */
                notOptedIn?: number;
                duplicate: number;
            };
            /** @description False if counting took too long. */
            complete: boolean;
            /** @description Records whose first message goes to an address that another record of the audience has, too. */
            sharing: number;
            /** @description Records that get the first message, and not that of a later step, as they are now. */
            failsLater: components["schemas"]["LaterFailure"][];
            /** @description What the job counts towards the plan at least. */
            needs: {
                jobs: number;
                messages: number;
                /** @description Segments. */
                sms: number;
            };
            /** @description What the messages of all steps count towards the plan, as the records are now. */
            ranges: {
                messages: components["schemas"]["MeterRange"];
                sms: components["schemas"]["MeterRange"];
                webhooks: components["schemas"]["MeterRange"];
            };
            usage: {
                jobs: components["schemas"]["Usage"];
                messages: components["schemas"]["Usage"];
                sms: components["schemas"]["Usage"];
                webhooks: components["schemas"]["Usage"];
            };
            forecast: components["schemas"]["Forecast"];
            /** @enum {boolean} */
            dryRun: true;
            spinnerId: string;
            requestId: string;
        };
        Event: {
            /** @description The same in each delivery of the event. */
            id: string;
            /** @description Its place in the feed of the organization, without a gap. */
            number: number;
            /** @enum {string} */
            type: "record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "endpoint.test" | "events.dropped";
            /** Format: date-time */
            timestamp: string;
            /** @description Of an event that a call of a receiver has caused. */
            cause?: {
                /** @description The event that the call was made because of. */
                id: string;
                /** @description How many events in a row were caused this way. An event of depth 5 is not sent. */
                depth: number;
            };
            /** @description The ids of what it is about, and its facts. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description As it looks now: by rates, ramp-ups, hours, the cap, waits and the plan, as if nothing else was sent meanwhile. */
        Forecast: {
            /**
             * Format: date-time
             * @description When the first message leaves, or the next one of a job that runs; null: none is to leave.
             */
            firstAt: string | null;
            /**
             * Format: date-time
             * @description When the last one of all steps leaves; null if that cannot be foreseen.
             */
            lastAt: string | null;
            /**
             * @description What they wait for the longest. `speed`: nothing but how fast messages are sent.
             * @enum {string|null}
             */
            because: "speed" | "rate" | "ramp" | "window" | "cap" | "delay" | "held" | "daily_limit" | "plan_limit" | null;
            /**
             * @description Why `lastAt` is null. `condition`: people wait until one holds; `arrivals`: records still come; `paused`; `starting`: not all recipients are known yet; `channel_error`: a channel cannot send; `no_hours`: its hours never begin; `too_far`: more than a year; `incomplete`: not all records were counted.
             * @enum {string|null}
             */
            unknown: "condition" | "arrivals" | "paused" | "starting" | "channel_error" | "no_hours" | "too_far" | "incomplete" | null;
            /** @description By step that sends, in order, as the records are now. */
            steps: {
                step: string;
                /** @description How many get its message from now on. */
                people: number;
                /** Format: date-time */
                firstAt: string | null;
                /** Format: date-time */
                lastAt: string | null;
            }[];
        };
        HeldPerson: {
            /** @description The address that gets nothing; null if it is a record. */
            address: string | null;
            dataTableId: string | null;
            recordId: string | null;
            /** @description As in every list; null for an address, and for a record that has none. */
            name: string | null;
            /** Format: date-time */
            until: string;
            /**
             * @description `hand`: a call held them; `away`: an automatic answer says that they are away.
             * @enum {string}
             */
            reason: "hand" | "away";
            /** @description Who held them; the recipient if they are away. */
            by: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                id: string | null;
            };
            /** Format: date-time */
            since: string;
        };
        History: {
            /** @enum {boolean} */
            ok: true;
            suppressions: {
                /** @enum {string} */
                kind: "email" | "phone";
                address: string;
                /** @enum {string} */
                reason: "unsubscribed" | "bounced" | "complained" | "manual";
                /** Format: date-time */
                createdAt: string;
                /** @description The weaker reasons that this one has replaced, the first one first; absent if there are none. */
                earlier?: {
                    /** @enum {string} */
                    reason: "unsubscribed" | "bounced" | "complained" | "manual";
                    note: string | null;
                    /**
                     * @description `link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list; `feedback`: by a bounce, a complaint or the provider; `reply`: by an answer.
                     * @enum {string}
                     */
                    via: "link" | "hand" | "import" | "feedback" | "reply";
                    by: {
                        /** @enum {string} */
                        type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                        id: string | null;
                    };
                    /** Format: date-time */
                    createdAt: string;
                }[];
            }[];
            data: components["schemas"]["HistoryEntry"][];
            nextCursor: string | null;
        };
        HistoryEntry: {
            jobId: string;
            jobState: components["schemas"]["JobState"];
            /** Format: date-time */
            jobCreatedAt: string;
            spinnerId: string;
            spinnerName: string | null;
            version: number;
            recipient: components["schemas"]["Recipient"];
            /** @description Of the data table of the record; null if it is gone. */
            dataTableName: string | null;
            /** Format: date-time */
            enrolledAt: string | null;
            messages: components["schemas"]["Message"][];
            /**
             * Format: date-time
             * @description When they unsubscribed through one of the messages.
             */
            unsubscribedAt: string | null;
        };
        Hold: {
            /** Format: date-time */
            until: string;
            /**
             * @description `hand`: a call held them; `away`: an automatic answer says that they are away.
             * @enum {string}
             */
            reason: "hand" | "away";
            /** @description Who held them; the recipient if they are away. */
            by: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                id: string | null;
            };
            /** Format: date-time */
            since: string;
        };
        Ingested: {
            /** @enum {boolean} */
            ok: true;
            /**
             * @description Nothing was stored or charged: the rest is as if it were.
             * @enum {boolean}
             */
            dryRun?: true;
            inserted: number;
            updated?: number;
            unchanged?: number;
            results?: components["schemas"]["IngestedRecord"][];
            /** @description With `onError: "skip"`: the records that were not stored. */
            rejected?: components["schemas"]["RejectedRecord"][];
            requestId: string;
            usage: {
                records: components["schemas"]["Usage"];
            };
        };
        IngestedRecord: {
            index: number;
            id?: string;
            /** @enum {string} */
            outcome: "inserted" | "updated" | "unchanged";
        };
        Job: {
            /** @enum {boolean} */
            ok: true;
            id: string;
            spinnerId: string;
            version: number;
            /**
             * @description The start of the spinner that has made the job; null if a call has.
             * @enum {string|null}
             */
            start: "arrival" | "schedule" | "date" | null;
            /** @description What the call gave to all messages. */
            context: {
                [key: string]: unknown;
            } | null;
            state: components["schemas"]["JobState"];
            waiting: null | components["schemas"]["JobWaiting"];
            channelError: null | components["schemas"]["ChannelError"];
            /** @description Why the job has failed or is about to fail; if it was paused by itself, why, with the figures. */
            reason: string | null;
            /** @description Whether all recipients of the job are known. */
            enrolled: boolean;
            /** @description The number of recipients by state. */
            recipients: {
                [key: string]: number;
            };
            reasons: components["schemas"]["ReasonCounts"];
            /** @description The number of messages by step and state. */
            messages: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            steps: components["schemas"]["JobStep"][];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is to begin, if not at once.
             */
            runAt: string | null;
            /** @description The local day, such as `2026-03-29`, whose arrivals it takes, if its spinner takes records as they arrive. */
            liveDay: string | null;
            /**
             * Format: date-time
             * @description When that day is over: until then it may take more records.
             */
            closesAt: string | null;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
        };
        JobActivity: {
            /** @enum {boolean} */
            ok: true;
            bucketSeconds: number;
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string;
            data: {
                /** Format: date-time */
                at: string;
                sent: number;
                failed: number;
                unknown: number;
            }[];
        };
        JobAudience: {
            /** @enum {string} */
            records: "new" | "all";
            /** @description The condition that they match, if there is one. */
            filter: unknown;
            /** @description The number of records that were chosen by their ids, if they were. */
            chosen: number | null;
        };
        JobHappening: {
            /** @enum {string} */
            kind: "enrolled" | "date_invalid" | "rounds" | "outage" | "paused" | "moved" | "unverified" | "window" | "throttle" | "plan_limit" | "daily_limit";
            /** Format: uuid */
            channelId: string | null;
            /** @description That webhooks are sent to. */
            host: string | null;
            /** @description Of `moved`: the version that the job goes on in. */
            version: number | null;
            /** @description Of the last time: the error, or why the job was paused. */
            words: string | null;
            /** Format: date-time */
            firstAt: string;
            /** Format: date-time */
            lastAt: string;
            times: number;
            /**
             * Format: date-time
             * @description When the last time was over.
             */
            until: string | null;
        };
        JobResult: {
            /** @enum {string} */
            channel: "email" | "sms" | "webhook";
            steps: string[];
            /** @description By state. */
            messages: {
                [key: string]: number;
            };
            /** @description Recipients that have unsubscribed through them. */
            unsubscribed: number;
            /** @description Recipients that have answered them: people, not programs. */
            replied: number;
        };
        JobStarter: {
            /**
             * @description The type of a start, such as `arrival`: the spinner has started by itself.
             * @enum {string}
             */
            type: "user" | "api-key" | "operator" | "arrival" | "schedule" | "date";
            id: string | null;
            name: string | null;
        };
        /** @enum {string} */
        JobState: "queued" | "running" | "paused" | "canceling" | "completed" | "canceled" | "failed";
        JobStep: {
            id: string;
            type: string;
            /** @description What people call the step; null if it has no name. */
            name: string | null;
            /** @description Whether only an earlier version of the job has it: its people go on at the next step. */
            isRemoved: boolean;
            /** @description The recipients that have reached the step so far. */
            entered: number;
            /** @description Those that are at the step or ended there, by state. */
            recipients: {
                [key: string]: number;
            };
            reasons: components["schemas"]["ReasonCounts"];
            messages: {
                [key: string]: number;
            };
            /** @description Whether its endpoint has answered 410: its other recipients fail without a call. */
            endpointGone: boolean;
        };
        JobSummary: {
            id: string;
            spinnerId: string;
            spinnerName: string | null;
            version: number;
            /**
             * @description The start of the spinner that has made the job; null if a call has.
             * @enum {string|null}
             */
            start: "arrival" | "schedule" | "date" | null;
            state: components["schemas"]["JobState"];
            /** @description Why the job has failed or is about to fail; if it was paused by itself, why, with the figures. */
            reason: string | null;
            channelError: null | components["schemas"]["ChannelError"];
            startedBy: components["schemas"]["JobStarter"];
            retryOf: string | null;
            /** @description The number of recipients by state. */
            recipients: {
                [key: string]: number;
            };
            /** @description The messages by what they were sent over, with the steps that sent them. */
            results: components["schemas"]["JobResult"][];
            audience: null | components["schemas"]["JobAudience"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is to begin, if not at once.
             */
            runAt: string | null;
            /** @description The local day, such as `2026-03-29`, whose arrivals it takes, if its spinner takes records as they arrive. */
            liveDay: string | null;
            /**
             * Format: date-time
             * @description When that day is over: until then it may take more records.
             */
            closesAt: string | null;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
        };
        /**
         * @description Why the job stands still. `restored`: the database was restored from a backup, and the operator has not released sending yet. `scheduled`: it begins at `runAt`. `held`: all who wait are on hold. `throttle`: the rate of a channel allows no more now. `unverified`: it starts when an owner of the organization has confirmed their e-mail address. `daily_limit`: a new organization may send no more messages today (UTC).
         * @enum {string}
         */
        JobWaiting: "restored" | "scheduled" | "runtime_offline" | "unverified" | "delay" | "held" | "window" | "throttle" | "plan_limit" | "daily_limit" | "channel_error";
        LaterFailure: {
            step: string;
            /** @enum {string} */
            reason: "noAddress" | "suppressed" | "topicLeft" | "notOptedIn" | "duplicate";
            records: number;
        };
        Message: {
            id: string;
            recordId: string;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            step: string;
            channel: string;
            /** @description The channel that it was last sent through; null if it was not sent through one of yours. */
            channelId: string | null;
            to: string;
            /** @enum {string} */
            state: "queued" | "sending" | "sent" | "unknown" | "delivered" | "bounced" | "complained" | "failed";
            attempts: number;
            /** @description Why it is in this state, mostly in the words of the provider. */
            reason: string | null;
            /** @description What the provider answered when it accepted the message. */
            reply: string | null;
            providerId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When it was sent, failed, or was given up as unknown.
             */
            settledAt: string | null;
            /** @description Of a bounce, or a refusal of the address: whether it cannot be reached for good. */
            isHardBounce: boolean | null;
            /**
             * Format: date-time
             * @description When feedback changed its state last; null if none did.
             */
            reportedAt: string | null;
        };
        MessageContent: {
            subject: string | null;
            text: string | null;
            html: string | null;
            url: string | null;
            body: string | null;
        };
        MessageCopies: {
            /** @description Who got an open copy. Hidden copies are not shown. */
            cc: string[];
            /** @description How many copies, hidden ones too, were left out because their addresses are suppressed. */
            leftOut: number;
            /** @description Why copies were not accepted, mostly in the words of the server. */
            fault: string | null;
        };
        MessageFeedback: {
            /**
             * @description `delayed`, `auto_replied` and `replied` change nothing: a server still tries, a mailbox has answered by itself, and a person has answered. `words` has the text of an SMS; of a mail, at most the last day of an absence.
             * @enum {string}
             */
            kind: "sent" | "delivered" | "bounced" | "failed" | "complained" | "unsubscribed" | "resubscribed" | "delayed" | "auto_replied" | "replied";
            /** @description Whether the address cannot be reached for good; only for `bounced`. */
            isHard: boolean;
            /** @description Who says it, such as `ses`; `bounce` for a mail to a return path, `mail` for one to another address of a bounce domain. */
            source: string;
            code: string | null;
            words: string | null;
            /**
             * Format: date-time
             * @description When it happened, by the source's clock.
             */
            at: string;
            /** Format: date-time */
            receivedAt: string;
            /** @description The answer that it tells of, if that is kept. */
            replyId: string | null;
        };
        Meter: {
            used: number;
            limit: number | null;
            remaining: number | null;
            /** Format: date-time */
            periodStartsAt: string;
            /** Format: date-time */
            resetsAt: string;
            /** @description One item for each day of the period so far, in UTC. */
            daily: {
                date: string;
                used: number;
            }[];
        };
        MeterRange: {
            /** @description What is sent whatever conditions decide after a wait. */
            least: number;
            most: number;
        };
        NotTaken: {
            spinnerId: string;
            spinnerName: string;
            /**
             * @description `not_chosen`: the record was there when the job enrolled its audience, and was not in it; `not_reached`: no job has come to the record, the newest is this one; `no_job`: the spinner has no job.
             * @enum {string}
             */
            why: "not_chosen" | "not_reached" | "no_job";
            jobId: string | null;
        };
        Person: {
            /** @enum {boolean} */
            ok: true;
            /** @description As in every list; null if the record has none, or is deleted. */
            name: string | null;
            /** @description Whether the record is gone; what jobs did is kept for longer. */
            isDeleted: boolean;
            /** @description The addresses in the record, and those that its newest jobs made messages for. */
            addresses: {
                /** @enum {string} */
                kind: "email" | "phone";
                address: string;
                suppression: null | components["schemas"]["Suppression"];
                cap: null | components["schemas"]["UsedCap"];
            }[];
            hold: null | components["schemas"]["Hold"];
            /** @description The published spinners of the table that have not taken the record, by name: at most 50. */
            notTaken: components["schemas"]["NotTaken"][];
            zone: null | components["schemas"]["RecipientZone"];
        };
        PersonPreferences: {
            /** @enum {string} */
            kind: "email" | "phone";
            /** @description In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`. */
            address: string;
            /**
             * @description Why it gets nothing at all; null if it may get something.
             * @enum {string|null}
             */
            suppressed: "unsubscribed" | "bounced" | "complained" | "manual" | null;
            /**
             * @description `weekly`: at most one message in any 168 hours, services aside.
             * @enum {string}
             */
            frequency: "all" | "weekly";
            /**
             * @description The one that its owner has chosen for public pages; null without a choice.
             * @enum {string|null}
             */
            language: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "pl" | "tr" | "ja" | null;
            /** @description The day on which their pause ends, such as `2026-12-31` (UTC); null without one. */
            pausedUntil: string | null;
            topics: components["schemas"]["WantedTopic"][];
        };
        /** @description The number of recipients by state and reason. A text, such as the reply of a mail server, counts under its reply code or as `other`. */
        ReasonCounts: {
            [key: string]: {
                [key: string]: number;
            };
        };
        Recipient: {
            recordId: string;
            state: components["schemas"]["RecipientState"];
            /** @description Why it is in this state: a code such as `address_invalid`, or the words of the provider. */
            reason: string | null;
            /** @description The id of the step that the recipient is at or ended at; null past the last step. */
            step: string | null;
            /**
             * Format: date-time
             * @description When the recipient continues; null if it has ended.
             */
            wakeAt: string | null;
            /** @description As its record has it; null until a step has made a message for it. */
            address: string | null;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            /** Format: date-time */
            endedAt: string | null;
        };
        RecipientDetails: {
            /** @enum {boolean} */
            ok: true;
            jobId: string;
            spinnerId: string;
            spinnerName: string | null;
            version: number;
            recipient: components["schemas"]["Recipient"];
            /** Format: date-time */
            enrolledAt: string | null;
            steps: components["schemas"]["RecipientStep"][];
            messages: components["schemas"]["RecipientMessage"][];
            zone: null | components["schemas"]["RecipientZone"];
        };
        RecipientMessage: {
            message: components["schemas"]["Message"];
            content: null | components["schemas"]["MessageContent"];
            /** @description The channel of the step’s pool that would have sent it, but could not any more; null if none was replaced. */
            replacedChannelId: string | null;
            copies: null | components["schemas"]["MessageCopies"];
            /** @description What came back about it, in the order of arrival: the latest 20, for 45 days. */
            feedback: components["schemas"]["MessageFeedback"][];
        };
        /** @enum {string} */
        RecipientState: "pending" | "active" | "waiting" | "completed" | "skipped" | "suppressed" | "failed" | "canceled" | "left";
        RecipientStep: {
            id: string;
            type: string | null;
            name: string | null;
            /** Format: date-time */
            enteredAt: string;
            /**
             * Format: date-time
             * @description When it went on or ended; null while it is there.
             */
            leftAt: string | null;
        };
        RecipientZone: {
            /** @description An IANA name, or an offset such as `+05:30`. */
            zone: string;
            /**
             * @description What says so: `phone` is the country of its number.
             * @enum {string}
             */
            from: "column" | "phone" | "table" | "organization";
            /** @description The column that its table keeps zones in. */
            column: string | null;
            /** @description What that column holds, if it is no zone. */
            unread: string | null;
        };
        Record: {
            id: string;
            /** @description What people know it by in every list: the value of the title column, else its name, else its first address, else its first value. */
            name: string | null;
            cells: {
                [key: string]: null | string | number | boolean;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description Begins at 1, and grows by 1 with each edit. */
            revision: number;
        };
        RecordChange: {
            /** @enum {string} */
            kind: "created" | "changed";
            /** @description The record’s revision since. */
            revision: number;
            /** Format: date-time */
            at: string;
            /** @description Null if it is not known, as of a creation by an import. */
            by: {
                /**
                 * @description `ingest-token`: the webhook URL of the table.
                 * @enum {string}
                 */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                id: string | null;
                /** @description Of the person or the API key; null if it no longer exists. */
                name: string | null;
            } | null;
            /** @description The import that did it. */
            import: {
                id: string;
                fileName: string | null;
            } | null;
            /** @description By column, under its present name; columns that were removed since are left out. */
            changes: {
                column: string;
                from: null | string | number | boolean;
                to: null | string | number | boolean;
                /** @description Whether `from` or `to` was a longer text: its first 200 characters are kept. */
                isCut: boolean;
            }[];
        };
        RejectedRecord: {
            index: number;
            /** @description As if the whole call were refused for this record. */
            code: string;
            message: string;
            missing?: string[];
            unknown?: string[];
            suggestions?: {
                [key: string]: string;
            };
            /** @description The first 20 values that cannot be stored. */
            errors?: {
                column: string;
                message: string;
            }[];
            errorCount?: number;
            /** @description The record that has the key already. */
            recordId?: string | null;
            /** @description The record of the call that has the key. */
            repeats?: number | null;
        };
        RepliedPerson: {
            jobId: string;
            recordId: string;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            address: string | null;
            /** @enum {string} */
            channel: "email" | "sms" | "webhook";
            /**
             * Format: date-time
             * @description When they answered first.
             */
            at: string;
            /** @description Their latest answer; null if none is kept. */
            replyId: string | null;
        };
        Reply: {
            id: string;
            /**
             * @description How it came.
             * @enum {string}
             */
            way: "return_path" | "mailbox" | "graph" | "inbound_parse" | "sms";
            /**
             * @description `person`: somebody wrote it; `automatic`: a program did; `away`: somebody is away; `bounce`: it came to nothing; `unsubscribe`: one of the organization’s words; `perhaps_unsubscribe`: they may want no more, which a person has to read.
             * @enum {string}
             */
            kind: "person" | "automatic" | "away" | "bounce" | "unsubscribe" | "perhaps_unsubscribe";
            /**
             * @description By what it was found to be an answer; `sender`: probably, by its sender and time.
             * @enum {string}
             */
            matchedBy: "message_id" | "address" | "sender";
            /**
             * @description What the receiving server says of its sender (DKIM, DMARC).
             * @enum {string}
             */
            authentication: "pass" | "fail" | "none";
            /**
             * @description `left`: their spinner, `left_all`: all spinners; `held`: until they are back; `suppressed`: nothing more is sent to the address; `unverified`: nothing, since the sender is not proven.
             * @enum {string}
             */
            effect: "none" | "left" | "left_all" | "held" | "suppressed" | "unverified";
            /**
             * @description What the answered message was sent over.
             * @enum {string}
             */
            channel: "email" | "sms" | "webhook";
            /** @description The channel whose mailbox or callback brought it; null for the return path. */
            channelId: string | null;
            messageId: string;
            jobId: string;
            spinnerId: string;
            /** @description Null if the spinner is deleted. */
            spinnerName: string | null;
            step: string;
            recordId: string;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            /** @description Where the answered message went. */
            address: string;
            /** Format: date-time */
            receivedAt: string;
            /** @description The last day of their absence, such as `2026-01-03`, if an `away` one names it. */
            awayUntil: string | null;
            /**
             * Format: date-time
             * @description When somebody said that it is done.
             */
            handledAt: string | null;
            /** @description The id of the person, or key, who said so. */
            handledBy: string | null;
        };
        ResultDay: {
            /** @description Such as `2027-01-31`. */
            day: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description By what messages were sent over. */
            results: components["schemas"]["SentResult"][];
        };
        Results: {
            /** @enum {boolean} */
            ok: true;
            data: components["schemas"]["ResultDay"][];
        };
        SentMessage: {
            jobId: string;
            id: string;
            recordId: string;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            step: string;
            channel: string;
            /** @description The channel that it was last sent through; null if it was not sent through one of yours. */
            channelId: string | null;
            to: string;
            /** @enum {string} */
            state: "queued" | "sending" | "sent" | "unknown" | "delivered" | "bounced" | "complained" | "failed";
            attempts: number;
            /** @description Why it is in this state, mostly in the words of the provider. */
            reason: string | null;
            /** @description What the provider answered when it accepted the message. */
            reply: string | null;
            providerId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When it was sent, failed, or was given up as unknown.
             */
            settledAt: string | null;
            /** @description Of a bounce, or a refusal of the address: whether it cannot be reached for good. */
            isHardBounce: boolean | null;
            /**
             * Format: date-time
             * @description When feedback changed its state last; null if none did.
             */
            reportedAt: string | null;
        };
        SentResult: {
            /** @enum {string} */
            channel: "email" | "sms" | "webhook";
            /** @description The number of messages by state (`sent`, `delivered`, `bounced`, `complained`); `unsubscribed` and `replied`: of people. */
            counts: {
                [key: string]: number;
            };
        };
        SpinnerEntry: {
            /** Format: date-time */
            at: string;
            jobId: string | null;
            /** @enum {string|null} */
            state: "pending" | "active" | "waiting" | "completed" | "skipped" | "suppressed" | "failed" | "canceled" | "left" | null;
        };
        SpinnerResults: {
            spinnerId: string;
            /** @description By what messages were sent over. */
            results: components["schemas"]["SentResult"][];
        };
        /** @description People, their share of this way from 0 to 1, and its 95 % confidence interval; null while nobody went this way. */
        SplitRate: {
            n: number;
            rate: number | null;
            low: number | null;
            high: number | null;
        };
        SplitResults: {
            stepId: string;
            name: string | null;
            ways: components["schemas"]["SplitWayResult"][];
            /** @description People who went a way that the split no longer has. */
            otherWays: number;
            /** @enum {string} */
            comparedBy: "goal" | "delivered";
            /** @enum {string} */
            verdict: "winner" | "undecided" | "too_few" | "under_way" | "incomplete" | "not_comparable";
            /** @description The way that is better than each other one. */
            winner: number | null;
            summary: string;
        };
        SplitWayResult: {
            way: number;
            name: string | null;
            percent: number;
            goTo: string | null;
            /** @description Who came to the split and went this way. */
            people: number;
            /** @description Of these, who has not come to an end. */
            inside: number;
            reached: components["schemas"]["SplitRate"];
            delivered: components["schemas"]["SplitRate"];
            failed: components["schemas"]["SplitRate"];
            goal: components["schemas"]["SplitRate"];
            left: components["schemas"]["SplitRate"];
        };
        StandingMeter: {
            used: number;
            limit: number | null;
            remaining: number | null;
        };
        StartedJob: {
            /** @enum {boolean} */
            ok: true;
            jobId: string;
            spinnerId: string;
            /** @enum {string} */
            state: "queued";
            requestId: string;
            usage: {
                jobs: components["schemas"]["Usage"];
            };
            /** @description How many of the records that the call names there are. */
            chosen?: number;
            /** @description The places, from 0, of those that there are not: the first 100. */
            notFound?: number[];
            /** @description How many of the records that the call names the job takes. If it is 0, the job is not charged. */
            recipients?: number;
            /** @description How many of them went through the spinner before, and are not taken again. */
            alreadyHadIt?: number;
        };
        StepOfReason: {
            id: string;
            type: string;
            name: string | null;
        };
        Suppression: {
            /** @enum {string} */
            kind: "email" | "phone";
            /** @description In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`. */
            address: string;
            /** @enum {string} */
            reason: "unsubscribed" | "bounced" | "complained" | "manual";
            note: string | null;
            /**
             * @description `link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list; `feedback`: by a bounce, a complaint or the provider; `reply`: by an answer.
             * @enum {string}
             */
            via: "link" | "hand" | "import" | "feedback" | "reply";
            by: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                id: string | null;
                /** @description The current name of the person or the key; null if there is none. */
                name: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the owner of the address used an unsubscribe link.
             */
            unsubscribedAt: string | null;
            /** @description The weaker reasons that this one has replaced, the first one first; absent if there are none. */
            earlier?: {
                /** @enum {string} */
                reason: "unsubscribed" | "bounced" | "complained" | "manual";
                note: string | null;
                /**
                 * @description `link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list; `feedback`: by a bounce, a complaint or the provider; `reply`: by an answer.
                 * @enum {string}
                 */
                via: "link" | "hand" | "import" | "feedback" | "reply";
                by: {
                    /** @enum {string} */
                    type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                    id: string | null;
                };
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        TableKey: {
            /** @description No two records have the same values in them. */
            columns: string[];
            /** @description Until older records have their keys, the table takes no upsert. */
            isBeingSet: boolean;
        };
        TopicPerson: {
            /** @enum {string} */
            kind: "email" | "phone";
            /** @description In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`. */
            address: string;
            /** @enum {string} */
            state: "joined" | "left";
            /**
             * Format: date-time
             * @description When they said it.
             */
            at: string;
            /**
             * @description `link`: by the link or the button of a message; `page`: on the page of preferences; `api`: by a call; `hand`: by a colleague; `import`: in a list; `confirmation`: with the button of a confirmation mail; `form`: by a form. Null if that is not known.
             * @enum {string|null}
             */
            via: "link" | "page" | "api" | "hand" | "import" | "confirmation" | "form" | null;
        };
        UnsubscribedPerson: {
            jobId: string;
            recordId: string;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            address: string | null;
            /** @enum {string} */
            channel: "email" | "sms" | "webhook";
            /** Format: date-time */
            at: string;
        };
        Usage: {
            used: number;
            limit: number | null;
            remaining: number | null;
            /** Format: date-time */
            resetsAt: string;
        };
        UsageReport: {
            /** @enum {boolean} */
            ok: true;
            plan: {
                id: string;
                name: string;
                features: "api_keys"[];
            };
            messagesToday: null | components["schemas"]["Usage"];
            editsToday: null | components["schemas"]["Usage"];
            meters: {
                jobs: components["schemas"]["Meter"];
                records: components["schemas"]["Meter"];
                messages: components["schemas"]["Meter"];
                webhooks: components["schemas"]["Meter"];
                sms: components["schemas"]["Meter"];
            };
            standing: {
                tables: components["schemas"]["StandingMeter"];
                members: components["schemas"]["StandingMeter"];
                channels: components["schemas"]["StandingMeter"];
                bytes: components["schemas"]["StandingMeter"];
            };
        };
        /** @description How much the address has used of what one address gets. */
        UsedCap: {
            most: number;
            hours: number;
            /** @description How many of them it has got in the last hours. */
            sent: number;
            /**
             * Format: date-time
             * @description When it may get the next one; null for now.
             */
            freeAt: string | null;
        };
        WantedTopic: {
            key: string;
            /** @enum {string} */
            reaches: "everyone" | "joined";
            /** Format: date-time */
            archivedAt: string | null;
            /**
             * @description The last that its owner said; null if they said nothing.
             * @enum {string|null}
             */
            state: "joined" | "left" | null;
            /**
             * Format: date-time
             * @description When they said it.
             */
            at: string | null;
            /**
             * @description `link`: by the link or the button of a message; `page`: on the page of preferences; `api`: by a call; `hand`: by a colleague; `import`: in a list; `confirmation`: with the button of a confirmation mail; `form`: by a form.
             * @enum {string|null}
             */
            via: "link" | "page" | "api" | "hand" | "import" | "confirmation" | "form" | null;
            /** @description Whether its owner has asked for it and not confirmed that yet. */
            pending: boolean;
            /** @description Whether it gets messages about the topic. */
            gets: boolean;
        };
        WholeReply: {
            id: string;
            /**
             * @description How it came.
             * @enum {string}
             */
            way: "return_path" | "mailbox" | "graph" | "inbound_parse" | "sms";
            /**
             * @description `person`: somebody wrote it; `automatic`: a program did; `away`: somebody is away; `bounce`: it came to nothing; `unsubscribe`: one of the organization’s words; `perhaps_unsubscribe`: they may want no more, which a person has to read.
             * @enum {string}
             */
            kind: "person" | "automatic" | "away" | "bounce" | "unsubscribe" | "perhaps_unsubscribe";
            /**
             * @description By what it was found to be an answer; `sender`: probably, by its sender and time.
             * @enum {string}
             */
            matchedBy: "message_id" | "address" | "sender";
            /**
             * @description What the receiving server says of its sender (DKIM, DMARC).
             * @enum {string}
             */
            authentication: "pass" | "fail" | "none";
            /**
             * @description `left`: their spinner, `left_all`: all spinners; `held`: until they are back; `suppressed`: nothing more is sent to the address; `unverified`: nothing, since the sender is not proven.
             * @enum {string}
             */
            effect: "none" | "left" | "left_all" | "held" | "suppressed" | "unverified";
            /**
             * @description What the answered message was sent over.
             * @enum {string}
             */
            channel: "email" | "sms" | "webhook";
            /** @description The channel whose mailbox or callback brought it; null for the return path. */
            channelId: string | null;
            messageId: string;
            jobId: string;
            spinnerId: string;
            /** @description Null if the spinner is deleted. */
            spinnerName: string | null;
            step: string;
            recordId: string;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            /** @description Where the answered message went. */
            address: string;
            /** Format: date-time */
            receivedAt: string;
            /** @description The last day of their absence, such as `2026-01-03`, if an `away` one names it. */
            awayUntil: string | null;
            /**
             * Format: date-time
             * @description When somebody said that it is done.
             */
            handledAt: string | null;
            /** @description The id of the person, or key, who said so. */
            handledBy: string | null;
            /** @description What is kept of it for 30 days, if the organization keeps that. Show it as text, never as HTML. */
            mail: {
                from: string;
                subject: string;
                date: string;
                messageId: string;
                authentication: string;
                /** @description The begin of its text, at most 4 KiB; null if its way brings none. */
                text: string | null;
            } | null;
        };
        WhyNot: {
            dataTableId: string | null;
            /** @description Null if no record has the address. */
            recordId: string | null;
            /** @description As in every list; null if the record has none, or is gone. */
            name: string | null;
            /**
             * @description The first rule that decided. `got_all`: it got everything.
             * @enum {string}
             */
            code: "no_record" | "other_table" | "archived" | "unpublished" | "job_to_come" | "arrival_waits" | "no_match" | "not_in_filter" | "not_chosen" | "added_before" | "matched_before" | "matched_late" | "passed_by" | "no_date" | "date_invalid" | "date_to_come" | "date_passed" | "was_in_before" | "no_job" | "added_later" | "not_reached" | "inside" | "job_paused" | "job_waits" | "filtered" | "other_way" | "goal" | "exit" | "stopped" | "replied" | "suppressed" | "topic_left" | "not_opted_in" | "duplicate" | "failed" | "bounced" | "unknown" | "canceled" | "record_deleted" | "got_all";
            /**
             * Format: date-time
             * @description Since when it is so; null if that is not known. For `was_in_before`: when it came in.
             */
            since: string | null;
            /**
             * Format: date-time
             * @description When it may be otherwise at the earliest.
             */
            until: string | null;
            /** @description The version that decided: the one that the record was in, else the published one. */
            version: number | null;
            step: null | components["schemas"]["StepOfReason"];
            missedStep: null | components["schemas"]["StepOfReason"];
            jobId: string | null;
            /** @description For `inside` why the recipient waits, for `job_waits` and `job_to_come` why the job does, for `arrival_waits` why the spinner takes nobody, for codes of dates their column, for others the words of the provider or of who paused the job. */
            detail: string | null;
            /** @description The values that decided, as they were then. */
            decidedBy: {
                path: string;
                condition: {
                    [key: string]: unknown;
                };
                /** @description The record’s value; a text is cut after 1,000 characters. */
                actual: null | string | number | boolean;
                matches: boolean;
            }[];
            /** @description The columns whose change at `since` decided. */
            changed: string[];
            suppression: null | components["schemas"]["Suppression"];
            /** @description When it came in, the newest first: at most 20. Job and state are null once the job is deleted. */
            entries: components["schemas"]["SpinnerEntry"][];
            /** @description Whether it may come in again; null if it was never in. */
            again: {
                /** @description `never`, `always`, or a duration after it came in last. */
                rule: string;
                /**
                 * Format: date-time
                 * @description When that duration is over.
                 */
                until: string | null;
            } | null;
            /** @description What it was sent the last time that it was in. */
            messages: components["schemas"]["Message"][];
        };
        WrittenGuardrail: {
            /** @description A job is paused when so many messages in a row failed; null means never. */
            failuresInARow?: number | null;
            /** @description A job is paused when so many percent of the last 100 messages failed; null means never. */
            failurePercent?: number | null;
            /** @description `failurePercent` holds only from so many messages on. */
            leastMessages?: number;
            /** @description Jobs are paused when so many percent of a channel’s messages of the last 24 hours bounced for good; null means never. */
            bouncePercent?: number | null;
            /** @description Jobs are paused when people complained about so many in a thousand of these messages; null means never. */
            complaintsPerThousand?: number | null;
            /** @description An address is suppressed after so many soft bounces in a row through the channel; null means never. */
            softBounces?: number | null;
            /** @description The least days between the first and the last of these bounces. */
            softBounceDays?: number;
        };
    };
    responses: never;
    parameters: {
        /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
        "Idempotency-Key": string;
        dataTableId: string;
        limit: number;
        cursor: string;
        spinnerId: string;
        jobId: string;
        channelId: string;
        /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
        "Spindle-Cause": string;
        key: string;
        recordId: string;
        token: string;
        kind: "email" | "phone";
        endpointId: string;
        addressPrefix: string;
        channel: "email" | "sms" | "webhook";
        from: string;
        to: string;
        formId: string;
        importId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readUsageByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageReport"];
                };
            };
        };
    };
    readPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
        };
    };
    listSuppressionsByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                kind?: components["parameters"]["kind"];
                address?: string;
                prefix?: string;
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Suppression"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @description With `since`: the `since` of the next round; null before the last page.
                         */
                        nextSince?: string | null;
                    };
                };
            };
        };
    };
    addSuppressionsByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "email" | "phone";
                    addresses: string[];
                    /**
                     * @description Default: `manual`.
                     * @enum {string}
                     */
                    reason?: "unsubscribed" | "bounced" | "complained" | "manual";
                    /** @description How they asked, for colleagues who look later. */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        added: number;
                        /** @description Addresses that were suppressed before, or occur twice in the call. */
                        alreadyThere: number;
                        /** @description Those already there whose reason was weaker (`manual`, `bounced`, `unsubscribed`, `complained`: the last is the strongest) than the given one, which replaces it; absent if there are none. */
                        strengthened?: number;
                    };
                };
            };
        };
    };
    deleteSuppressionByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "email" | "phone";
                    address: string;
                    /** @description Why it is deleted. */
                    reason: string;
                    hasConsent?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
        };
    };
    readPreferencesByKey: {
        parameters: {
            query: {
                kind?: components["parameters"]["kind"];
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        preferences: components["schemas"]["PersonPreferences"];
                    };
                };
            };
        };
    };
    changePreferencesByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Default: `email`.
                     * @enum {string}
                     */
                    kind?: "email" | "phone";
                    /** @description In any spelling; a phone number with its country code. */
                    address: string;
                    /** @description By key. */
                    topics?: {
                        [key: string]: "joined" | "left";
                    };
                    /**
                     * @description `weekly`: at most one message in any 168 hours, services aside.
                     * @enum {string}
                     */
                    frequency?: "all" | "weekly";
                    /**
                     * @description Of public pages; null: none is chosen.
                     * @enum {string|null}
                     */
                    language?: "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "pl" | "tr" | "ja" | null;
                    /** @description The day on which their messages go on, such as `2026-12-31` (UTC), services aside; null ends their pause, and no hold that a colleague has set. */
                    pausedUntil?: string | null;
                    /**
                     * Format: date-time
                     * @description When they said it. Default: now. Of two acts about a topic the later one holds.
                     */
                    at?: string;
                    /** @description The very words that they agreed to. */
                    words?: string;
                    /** @description What they used, such as a form with its version. */
                    source?: string;
                    /** @description The network address that they came from. */
                    network?: string;
                    /** @description They have agreed again. Without it, nobody joins a topic that they have left: the call is 409. */
                    hasConsent?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        preferences: components["schemas"]["PersonPreferences"];
                    };
                };
            };
        };
    };
    joinTopicsByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Default: `email`.
                     * @enum {string}
                     */
                    kind?: "email" | "phone";
                    /** @description In any spelling; a phone number with its country code. */
                    address: string;
                    /** @description Keys. */
                    topics: string[];
                    /**
                     * Format: date-time
                     * @description When they said it. Default: now. Of two acts about a topic the later one holds.
                     */
                    at?: string;
                    /** @description The very words that they agreed to. */
                    words?: string;
                    /** @description What they used, such as a form with its version. */
                    source?: string;
                    /** @description The network address that they came from. */
                    network?: string;
                    /** @description They have agreed again. Without it, nobody joins a topic that they have left: the call is 409. */
                    hasConsent?: boolean;
                    /** @description They join once they confirm it, by e-mail. `hasConsent` is not needed then. */
                    confirm?: boolean;
                    /** @description The language of the mail (BCP 47). Default: the one that they have chosen, else that of the organization. */
                    language?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        preferences: components["schemas"]["PersonPreferences"];
                    };
                };
            };
        };
    };
    leaveTopicsByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Default: `email`.
                     * @enum {string}
                     */
                    kind?: "email" | "phone";
                    /** @description In any spelling; a phone number with its country code. */
                    address: string;
                    /** @description Keys. */
                    topics: string[];
                    /**
                     * Format: date-time
                     * @description When they said it. Default: now. Of two acts about a topic the later one holds.
                     */
                    at?: string;
                    /** @description The very words that they agreed to. */
                    words?: string;
                    /** @description What they used, such as a form with its version. */
                    source?: string;
                    /** @description The network address that they came from. */
                    network?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        preferences: components["schemas"]["PersonPreferences"];
                    };
                };
            };
        };
    };
    forgetPersonByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Default: `email`.
                     * @enum {string}
                     */
                    kind?: "email" | "phone";
                    /** @description In any spelling; a phone number with its country code. */
                    address: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        /** @description The acts that it was replaced in. */
                        entries: number;
                    };
                };
            };
        };
    };
    listConsentEntriesByKey: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                kind?: components["parameters"]["kind"];
                address: string;
                order?: "oldest" | "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["ConsentEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listPreferencesByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                kind?: components["parameters"]["kind"];
                changedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["ChangedPreferences"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @description The `changedSince` of the next round; null before the last page.
                         */
                        nextSince: string | null;
                    };
                };
            };
        };
    };
    listTopicsByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["CountedTopic"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readTopicByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["key"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        topic: components["schemas"]["DetailedTopic"];
                    };
                };
            };
        };
    };
    listTopicPeopleByKey: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                state: "joined" | "left";
                prefix?: string;
            };
            header?: never;
            path: {
                key: components["parameters"]["key"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["TopicPerson"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    showForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    sendForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        /** @description At most 64 KiB, sent as any type. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": unknown;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
        };
    };
    askForChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        challenge: string;
                        /** @description The zero bits that the hash begins with. */
                        bits: number;
                    };
                };
            };
        };
    };
    sendEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        /** @description At most 64 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The one whose words were shown. */
                    version: number;
                    /** @description The language of the words that were shown. */
                    lang: string;
                    /** @description By the keys of columns. */
                    fields: {
                        [key: string]: null | string | number | boolean;
                    };
                    /** @description The keys of the topics whose boxes were checked. */
                    topics?: string[];
                    /** @description Of `askForChallenge`: needed once the network has sent ten entries in ten minutes. */
                    challenge?: string;
                    /** @description A text such that the SHA-256 hash of `challenge`, a full stop and it has the zero bits. */
                    work?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
        };
    };
    readOwnKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        organization: {
                            id: string;
                            name: string;
                        };
                        plan: {
                            id: string;
                            name: string;
                        };
                        apiKey: {
                            id: string;
                            name: string;
                            scopes: ("ingest" | "trigger" | "jobs:read" | "jobs:write" | "results:read" | "tables:read" | "records:read" | "records:write" | "usage:read" | "suppressions:read" | "suppressions:write" | "events:read")[];
                            /** Format: date-time */
                            expiresAt: string | null;
                            /** @description The data tables that the key sees; `null`: all, or none if it is limited to spinners. */
                            dataTableIds: string[] | null;
                            /** @description The spinners that the key sees, if it is limited to tables, too, over these alone; `null`: all, or none if it is limited to tables. */
                            spinnerIds: string[] | null;
                        };
                    };
                };
            };
        };
    };
    readTableSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        id: string;
                        name: string;
                        hasSchema: boolean;
                        /** @description Whether columns that a record leaves out become null instead of a schema mismatch. */
                        fillsAbsentColumns: boolean;
                        columns: components["schemas"]["Column"][];
                        key: null | components["schemas"]["TableKey"];
                    };
                };
            };
        };
    };
    listDataTablesByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                projectId?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["CountedDataTable"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listChangedRecordsByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                changedSince?: string;
            };
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: {
                            id: string;
                            /** @description What people know it by in every list: the value of the title column, else its name, else its first address, else its first value. */
                            name: string | null;
                            cells: {
                                [key: string]: null | string | number | boolean;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Begins at 1, and grows by 1 with each edit. */
                            revision: number;
                            /** Format: date-time */
                            changedAt: string;
                        }[];
                        nextCursor: string;
                        /** @description Whether there are more changes already. */
                        hasMore: boolean;
                    };
                };
            };
        };
    };
    findRecordByKey: {
        parameters: {
            query: {
                key: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        record: components["schemas"]["Record"];
                    };
                };
            };
        };
    };
    deleteFoundRecordByKey: {
        parameters: {
            query: {
                key: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        /** @description Of the deleted record. */
                        id: string;
                    };
                };
            };
        };
    };
    editFoundRecordByKey: {
        parameters: {
            query: {
                key: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 5 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description New values by column name, at least one. Columns that are left out keep their values. */
                    set: {
                        [key: string]: unknown;
                    };
                    /** @description The revision that you read: 409 if the record was edited or deleted since. */
                    ifRevision?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        record: components["schemas"]["Record"];
                    };
                };
            };
        };
    };
    listRecordChangesByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["RecordChange"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listRecordsByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Record"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    editRecordsByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 5 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    records: {
                        id: string;
                        /** @description New values by column name, at least one. Columns that are left out keep their values. */
                        set: {
                            [key: string]: unknown;
                        };
                        /** @description The revision that you read: 409 if the record was edited or deleted since. */
                        ifRevision?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        updated: number;
                        records: components["schemas"]["Record"][];
                    };
                };
            };
        };
    };
    queryRecordsByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    filter?: {
                        [key: string]: unknown;
                    };
                    sort?: {
                        column?: string;
                        /** @enum {string} */
                        direction?: "asc" | "desc";
                    };
                    search?: string;
                    limit?: number;
                    cursor?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Record"][];
                        nextCursor: string | null;
                        /** @description The number of records that were read for this page. */
                        scanned: number;
                        /** @description False if the page ended before it was full; continue with `nextCursor`. */
                        complete: boolean;
                    };
                };
            };
        };
    };
    readRecordByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        record: components["schemas"]["Record"];
                    };
                };
            };
        };
    };
    deleteRecordByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
        };
    };
    editRecordByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        /** @description At most 5 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description New values by column name, at least one. Columns that are left out keep their values. */
                    set: {
                        [key: string]: unknown;
                    };
                    /** @description The revision that you read: 409 if the record was edited or deleted since. */
                    ifRevision?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        record: components["schemas"]["Record"];
                    };
                };
            };
        };
    };
    deleteRecordsByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        deleted: number;
                    };
                };
            };
        };
    };
    ingestRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 5 MiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dataTableId": "0190f2de-7e5c-7000-8000-000000000000",
                 *       "records": [
                 *         {
                 *           "name": "Ada",
                 *           "phone": "+12015550100",
                 *           "account_id": "0042"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    dataTableId: string;
                    records: {
                        [key: string]: null | string | number | boolean;
                    }[];
                    /**
                     * @description `upsert`: changes the record with the same key, or adds one.
                     * @enum {string}
                     */
                    mode?: "append" | "upsert";
                    /** @description Whether the answer of an upsert says what became of each record. */
                    results?: boolean;
                    /**
                     * @description `skip`: stores the records that can be stored, and lists the others in `rejected`.
                     * @enum {string}
                     */
                    onError?: "refuse" | "skip";
                    /** @description Does everything but storing and charging. An idempotency key is not stored. */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Nothing was stored: every record was rejected, or the call was a dry run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
        };
    };
    importCsv: {
        parameters: {
            query?: {
                mode?: "append" | "upsert";
                delimiter?: "," | ";" | "\t" | "|";
                encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "iso-8859-2" | "koi8-r" | "macintosh" | "cp850" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                headerLine?: number;
                sheet?: string;
                consent?: string;
                fileName?: string;
            };
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 1024 MiB. */
        requestBody: {
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        inserted: number;
                        updated?: number;
                        unchanged?: number;
                        columns: string[];
                        headerLine?: number;
                        leftOut?: number;
                        consent?: components["schemas"]["ConsentOutcome"];
                        requestId: string;
                    };
                };
            };
        };
    };
    readFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
        };
    };
    triggerSpinner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Default: as the published version says. */
                    audience?: components["schemas"]["ChosenAudience"];
                    /**
                     * Format: date-time
                     * @description When the job begins, up to 366 days ahead. Default: at once.
                     */
                    runAt?: string;
                    /** @description Values for all messages of the job, at most 4 KiB: `{"offer": {"code": "X1"}}` is `{{ context.offer.code }}` in templates and the column `context.offer.code` in conditions. A column of the table that is named so comes first. */
                    context?: {
                        [key: string]: unknown;
                    };
                    /** @description Makes no job. An idempotency key is not stored. */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description A dry run: what a job would do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryTrigger"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedJob"];
                };
            };
        };
    };
    readJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    listJobsByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                spinnerId?: string;
                state?: ("queued" | "running" | "paused" | "canceling" | "completed" | "canceled" | "failed")[] | ("queued" | "running" | "paused" | "canceling" | "completed" | "canceled" | "failed");
                hasFailed?: boolean;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["JobSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readHappeningsByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["JobHappening"][];
                    };
                };
            };
        };
    };
    listRecipientsByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                state?: ("pending" | "active" | "waiting" | "completed" | "skipped" | "suppressed" | "failed" | "canceled" | "left")[] | ("pending" | "active" | "waiting" | "completed" | "skipped" | "suppressed" | "failed" | "canceled" | "left");
                reason?: string[] | string;
                step?: string;
                entered?: string;
                address?: string;
                addressPrefix?: components["parameters"]["addressPrefix"];
            };
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Recipient"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listMessagesByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                state?: ("queued" | "sending" | "sent" | "unknown" | "delivered" | "bounced" | "complained" | "failed")[] | ("queued" | "sending" | "sent" | "unknown" | "delivered" | "bounced" | "complained" | "failed");
                step?: string[] | string;
                address?: string;
                addressPrefix?: components["parameters"]["addressPrefix"];
            };
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Message"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readRecipientByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientDetails"];
                };
            };
        };
    };
    readActivityByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobActivity"];
                };
            };
        };
    };
    readPersonByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
        };
    };
    listRecordJobsByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                recordId: components["parameters"]["recordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["HistoryEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readHistoryByKey: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
        };
    };
    stopPersonByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description An e-mail address, or a phone number with its country code. */
                    address?: string;
                    dataTableId?: string;
                    recordId?: string;
                    /** @description The value of each column of the table’s key, by the name of the column. */
                    key?: {
                        [key: string]: unknown;
                    };
                    /** @description Default: all that the caller sees. */
                    spinnerIds?: string[];
                    /** @description Default: false. */
                    suppress?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        /** @description The recipients that have left now. */
                        left: number;
                        /** @description The addresses that were not suppressed before. */
                        suppressed: number;
                        /** @description False if nobody is known by the address: no message of a job was made for it, and no record has it as its key. The stop holds all the same for a recipient whose first message is yet to be made. Absent otherwise. */
                        found?: boolean;
                    };
                };
            };
        };
    };
    holdPersonByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description An e-mail address, or a phone number with its country code. */
                    address?: string;
                    dataTableId?: string;
                    recordId?: string;
                    /** @description The value of each column of the table’s key, by the name of the column. */
                    key?: {
                        [key: string]: unknown;
                    };
                    /**
                     * Format: date-time
                     * @description When the hold ends.
                     */
                    until: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
        };
    };
    releasePersonByKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description An e-mail address, or a phone number with its country code. */
                    address?: string;
                    dataTableId?: string;
                    recordId?: string;
                    /** @description The value of each column of the table’s key, by the name of the column. */
                    key?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
        };
    };
    listHeldPeopleByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["HeldPerson"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readWhyNotByKey: {
        parameters: {
            query?: {
                dataTableId?: string;
                recordId?: string;
                address?: string;
            };
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        spinnerId: string;
                        spinnerName: string;
                        /** @description Each record with the address: at most 20. */
                        data: components["schemas"]["WhyNot"][];
                        /** @description Whether these are all; false also if the table is too large to be looked through. */
                        complete: boolean;
                    };
                };
            };
        };
    };
    readSplitsByKey: {
        parameters: {
            query?: {
                jobId?: string;
            };
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        version: number | null;
                        data: components["schemas"]["SplitResults"][];
                        complete: boolean;
                    };
                };
            };
        };
    };
    readForecastByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        forecast: components["schemas"]["Forecast"];
                    };
                };
            };
        };
    };
    readResultsByKey: {
        parameters: {
            query?: {
                zone?: string;
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Results"];
                };
            };
        };
    };
    readSpinnerResultsByKey: {
        parameters: {
            query?: {
                spinnerId?: string[] | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["SpinnerResults"][];
                    };
                };
            };
        };
    };
    listSentByKey: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                channel: components["parameters"]["channel"];
                spinnerId?: string;
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                state?: ("sent" | "delivered" | "bounced" | "complained")[] | ("sent" | "delivered" | "bounced" | "complained");
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["SentMessage"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listUnsubscribedByKey: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                channel: components["parameters"]["channel"];
                spinnerId?: string;
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                jobId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["UnsubscribedPerson"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listRepliedByKey: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                channel: components["parameters"]["channel"];
                spinnerId?: string;
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                jobId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["RepliedPerson"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    pauseJobByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
        };
    };
    resumeJobByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "guardrail": {
                 *         "failuresInARow": null,
                 *         "failurePercent": null
                 *       }
                 *     }
                 */
                "application/json": {
                    guardrail?: null | components["schemas"]["WrittenGuardrail"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
        };
    };
    cancelJobByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
        };
    };
    listRepliesByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                kind?: ("person" | "automatic" | "away" | "bounce" | "unsubscribe" | "perhaps_unsubscribe")[] | ("person" | "automatic" | "away" | "bounce" | "unsubscribe" | "perhaps_unsubscribe");
                spinnerId?: string;
                jobId?: string;
                since?: string;
                handled?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Reply"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readReplyByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                replyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        reply: components["schemas"]["WholeReply"];
                    };
                };
            };
        };
    };
    readEventsByKey: {
        parameters: {
            query?: {
                after?: number | "latest";
                type?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released")[] | ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released");
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Event"][];
                        next: number;
                        hasMore: boolean;
                        dropped: number;
                    };
                };
            };
        };
    };
}
