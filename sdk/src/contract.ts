// Made by `npm run web:types` from the API's OpenAPI document. Do not edit.

export interface paths {
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description By `order=oldest`, a program that keeps the log elsewhere goes on from the time of its last entry (`from`), which it gets again. The last minute is left out then: what is committed in it may still come before what is read.
         *
         *     Requires an API key with the scope `audit:read`, or a session with the permission `audit:read`.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the audit log: list its seals, newest first, each with what does not agree with it
         * @description Requires an API key with the scope `audit:read`, or a session with the permission `audit:read`.
         */
        get: operations["listAuditSeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
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
         *     Requires an API key with the scope `usage:read`, or a session with the permission `usage:read`.
         */
        get: operations["readUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects, including archived ones, oldest first
         * @description Requires an API key with the scope `tables:read` or `spinners:read`, or a session with the permission `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Requires an API key with the scope `tables:write` or `spinners:write`, or a session with the permission `projects:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a project
         * @description Requires an API key with the scope `tables:write` or `spinners:write`, or a session with the permission `projects:edit`.
         */
        patch: operations["renameProject"];
        trace?: never;
    };
    "/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pictures of the organization, the newest first
         * @description At most 500 exist.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `organization:read`.
         */
        get: operations["listPictures"];
        put?: never;
        /**
         * Upload a picture
         * @description The file itself as the body: PNG, JPEG, GIF or WebP (its first frame), at most 5 MiB and 40 megapixels. It is stored upright, at most 1,200 pixels wide and 4,000 high, without the facts of its camera: as GIF if it moves, as PNG if it has transparency, else as JPEG. The same file again is the same picture, with 200. An organization has at most 500 pictures and 100 MiB, which count as `bytes` of its plan.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["addPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures/{pictureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a picture that the brand does not show
         * @description What a version of a spinner, a layout or a part shows stays at its address (`isKept`), and is in the list no more. Uploaded again, it is back.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `organization:edit`.
         */
        delete: operations["deletePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys, newest first
         * @description Includes expired and revoked keys. Never includes secrets.
         *
         *     Requires an API key with the scope `api-keys:write`, or a session with the permission `api-keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The secret is shown only in this response. An organization can have at most 100 working keys. An API key makes, changes and ends only keys with no more scopes than its own, and no later expiry.
         *
         *     Requires an API key with the scope `api-keys:write`, or a session with the permission `api-keys:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{apiKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an API key, without its secret
         * @description Requires an API key with the scope `api-keys:write`, or a session with the permission `api-keys:read`.
         */
        get: operations["readApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the data tables and spinners that an API key is limited to
         * @description The key’s next request sees what it says. A member that is left out stays as it is.
         *
         *     Requires an API key with the scope `api-keys:write`, or a session with the permission `api-keys:edit`.
         */
        patch: operations["editApiKey"];
        trace?: never;
    };
    "/api-keys/{apiKeyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key with a new one that has the same name, scopes, limits and expiry
         * @description The old key continues to work for the overlap, and can be revoked earlier. The new secret is shown only in this response.
         *
         *     Requires an API key with the scope `api-keys:write`, or a session with the permission `api-keys:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{apiKeyId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key permanently
         * @description The key’s next request is refused. Revoking a key twice has no further effect.
         *
         *     Requires an API key with the scope `api-keys:write`, or a session with the permission `api-keys:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the channels, newest first
         * @description Archived channels are listed only with `state=archived`. Never includes secrets.
         *
         *     Requires an API key with the scope `channels:read`, or a session with the permission `channels:read`.
         */
        get: operations["listChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a channel can be a connection of, with the fields of each
         * @description Requires an API key with the scope `channels:read`, or a session with the permission `channels:read`.
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a channel, without its secrets
         * @description Requires an API key with the scope `channels:read`, or a session with the permission `channels:read`.
         */
        get: operations["readChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports of erasures, the latest first
         * @description Requires an API key with the scope `people:erase`, or a session with the permission `people:erase`.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erase a person: everything about them in the organization
         * @description Names the person by an `address` in any spelling, or by a record, which stands for each address in it. When the call answers, nothing more is claimed for these addresses; a message that is on its way at that moment is the last one. The rest follows in the background: poll the report until it is `completed`. A keyed hash stays, so that the person is not contacted again when a record of theirs comes later, and the proof of what they agreed to stays under it. Idempotent.
         *
         *     Requires an API key with the scope `people:erase`, or a session with the permission `people:erase`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the report of an erasure
         * @description Requires an API key with the scope `people:erase`, or a session with the permission `people:erase`.
         */
        get: operations["readErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/erasures/{erasureId}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of an erasure, by their hashes
         * @description With `address`, only who has it: whether a person was erased is found by their address alone.
         *
         *     Requires an API key with the scope `people:erase`, or a session with the permission `people:erase`.
         */
        get: operations["listErasedPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppressions": {
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
         *     Requires an API key with the scope `suppressions:read`, or a session with the permission `suppressions:read`.
         */
        get: operations["listSuppressions"];
        put?: never;
        /**
         * Suppress addresses
         * @description All of them or none: a text that is not an address is refused with its index. An address that is suppressed stays as it is, but a stronger reason replaces a weaker one. Phone numbers (`kind: phone`) are written with their country code.
         *
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `suppressions:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["addSuppressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppressions/delete": {
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
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `suppressions:remove`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["deleteSuppression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what an address wants to hear of
         * @description Requires an API key with the scope `suppressions:read`, or a session with the permission `suppressions:read`.
         */
        get: operations["readPreferences"];
        /**
         * Say of topics whether the owner of an address has joined or left them, and how and how often they want messages
         * @description What is not named stays as it is; what is said already is not noted again.
         *
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `suppressions:edit`.
         */
        put: operations["changePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/join": {
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
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `suppressions:edit`.
         */
        post: operations["joinTopics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/leave": {
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
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `suppressions:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["leaveTopics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/forget": {
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
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `suppressions:remove`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["forgetPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the owner of an address has said of topics, with its proof
         * @description Requires an API key with the scope `suppressions:read`, or a session with the permission `suppressions:read`.
         */
        get: operations["listConsentEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preferences": {
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
         *     Requires an API key with the scope `suppressions:read`, or a session with the permission `suppressions:read`.
         */
        get: operations["listPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/topics": {
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
         *     Requires an API key with the scope `suppressions:read`, or a session with the permission `topics:read`.
         */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/topics/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a topic, with how many have joined and left it by month
         * @description Requires an API key with the scope `suppressions:read`, or a session with the permission `topics:read`.
         */
        get: operations["readTopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/topics/{key}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses that have joined or left a topic, the newest first
         * @description Requires an API key with the scope `suppressions:read`, or a session with the permission `topics:read`.
         */
        get: operations["listTopicPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/webhook-url/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the webhook URL of a data table
         * @description Anyone who has this URL can append records: treat it like a password. Each call is recorded in the audit log, so this is a `POST`.
         *
         *     Requires an API key with the scope `webhook-urls:read`, or a session with the permission `webhook-urls:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["showWebhookUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/ingest-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last 100 ingest calls to a data table
         * @description Newest first, with refused calls, without credentials; with `replayable=true`, the last 100 that can be replayed. A call appears within about a second. Not listed are calls whose credential was refused, and calls by API key that were refused before their body was read or that repeat an idempotent call.
         *
         *     Requires an API key with the scope `records:read` or `records:write`, or a session with the permission `tables:read`.
         */
        get: operations["listIngestRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/ingest-requests/{callId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a refused call by webhook URL
         * @description Stores what the call sent, as an ingest by the webhook URL as it is set now, and once: a repeat is not found. If the call is refused again, it stays, with the new reason.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["replayRefusedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/ingest-requests/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay the refused calls by webhook URL, the oldest first
         * @description At most 100 calls, or some seconds, at once: `nextCursor` says where to go on, until it is null. Calls that are refused meanwhile are not tried.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["replayRefusedCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/ingest-requests/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Discard a refused call, so that it cannot be replayed
         * @description Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         */
        delete: operations["discardRefusedCall"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/ingest-requests/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard all refused calls of a data table
         * @description Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["discardRefusedCalls"];
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
    "/data-tables": {
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
         *     Requires an API key with the scope `tables:read` or `tables:write`, or a session with the permission `tables:read`.
         */
        get: operations["listDataTables"];
        put?: never;
        /**
         * Create a data table
         * @description A table without columns accepts no records until a CSV file is imported or columns are added.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createDataTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a data table
         * @description The record count is exact up to 10,000 records and an estimate above that.
         *
         *     Requires an API key with the scope `tables:read` or `tables:write`, or a session with the permission `tables:read`.
         */
        get: operations["readDataTable"];
        put?: never;
        post?: never;
        /**
         * Delete a data table with all of its records
         * @description Its webhook URL stops working at once. Refused while a published spinner, or a job that has not ended, uses the table; the error names the spinners in `spinners`. The month’s usage of its records is not refunded, the stored bytes are.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:delete`.
         */
        delete: operations["deleteDataTable"];
        options?: never;
        head?: never;
        /**
         * Edit a data table: its name, project, default country, title column, what its webhook URL does, or whether it fills absent columns
         * @description Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         */
        patch: operations["editDataTable"];
        trace?: never;
    };
    "/data-tables/{dataTableId}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a column to a data table
         * @description Existing records get null in the new column, so it can be required only if the table has no records yet.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["addColumn"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename or move a column, or change its flags or its type
         * @description A column can change its type or become required only if the table has at most 10,000 records and all values convert without loss. An empty text becomes null when it is converted to another type. A choice keeps the options that records have: to take one away is refused with their number. Changing the name, or setting `metadata` to false, is refused while a published spinner, or a job that has not ended, uses the column; the error names the spinners in `spinners`.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         */
        patch: operations["editColumn"];
        trace?: never;
    };
    "/data-tables/{dataTableId}/columns/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a column
         * @description Its values are deleted for good: a column of the same name that is added later starts empty. Refused while a published spinner, or a job that has not ended, uses the column; the error names the spinners in `spinners`.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["deleteColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how bodies of other forms become records of a data table
         * @description Requires an API key with the scope `tables:read` or `tables:write`, or a session with the permission `tables:read`.
         */
        get: operations["readMapping"];
        /**
         * Set how bodies of other forms become records of a data table
         * @description From then on, the webhook URL also takes bodies without a list `records` in Spindle’s own form: each column gets the value at its path, such as `data.items[0].name`, `answers[field.ref="email"].email` or `tags[*].name`.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         */
        put: operations["setMapping"];
        post?: never;
        /**
         * Remove the mapping of a data table: bodies of other forms are refused
         * @description Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         */
        delete: operations["removeMapping"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/mapping/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See the records that a mapping makes of a body, or have a mapping proposed
         * @description Stores nothing. The body is `sample`, or else that of a refused call, which takes the right to read records: of `callId`, or of the latest. Without `mapping`, one is proposed.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["previewMapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the key of a data table, and the merge of its duplicates that can be undone
         * @description Requires an API key with the scope `tables:read` or `tables:write`, or a session with the permission `tables:read`.
         */
        get: operations["readKey"];
        /**
         * Set the key of a data table, or remove it
         * @description No two records have the same values in its columns, and each has one. Texts with an @ are compared without regard to case. An empty list removes the key. Refused while records share their values or have none (`checkKey` lists them). With `duplicates: merge`, of the records that share their values the newest stays, takes what it lacks (also blank texts) from the next newest that has it, and the others are deleted; `undoMerge` puts them back within 24 hours. Recipients of running jobs whose record is deleted end. A table with more than 200,000 records gets its key by `startKeySetting`.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         */
        put: operations["setKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/key/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the records that stand in the way of a key
         * @description Changes nothing. Refused for more than 200,000 records: `startKeySetting` lists what stands in the way of these.
         *
         *     Requires an API key with the scope `records:read`, or a session with the permission `tables:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["checkKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/key/merges/{mergeId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a merge of duplicates, and remove the key
         * @description Puts the deleted records back under their ids, and clears the cells that were filled unless they have been changed since. Costs bytes, but no records. Refused 24 hours after the merge, if a column of then is gone or has another type, if the table has another key, while the webhook URL updates records by the key, and if it was done already.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["undoMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/key/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far the key of a data table is set, or how that ended
         * @description Requires an API key with the scope `tables:read` or `tables:write`, or a session with the permission `tables:read`.
         */
        get: operations["readKeySetting"];
        put?: never;
        /**
         * Set the key of a data table in the background
         * @description For tables of any size. New records need a key of their own from the beginning on; the table takes no upsert until the key is set. With `duplicates: merge`, records that share their values are merged as by `setKey`, at most 10,000 of one value.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["startKeySetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/key/setting/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the setting of a key
         * @description The table has no key. What was merged by then stays merged, and can be undone.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["cancelKeySetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/columns/check-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the values of a column that would not fit another type
         * @description Reads for 20 seconds at most, and changes nothing. `values` are the most frequent ones.
         *
         *     Requires an API key with the scope `records:read`, or a session with the permission `tables:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["checkColumnType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/columns/conversion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the last change of a column’s type in the background
         * @description Requires an API key with the scope `tables:read` or `tables:write`, or a session with the permission `tables:read`.
         */
        get: operations["readColumnConversion"];
        put?: never;
        /**
         * Change the type of a column in the background
         * @description For tables of any size. The table keeps the old type until all values are converted; from then on new records are checked against the new type. Edits must fit both types meanwhile. With `clears`, values that do not fit become empty, also those of records that arrive meanwhile.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["convertColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/columns/conversion/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the change of a column’s type
         * @description The table stays as it was.
         *
         *     Requires an API key with the scope `tables:write`, or a session with the permission `tables:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["cancelColumnConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/changed": {
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
         *     Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         */
        get: operations["listChangedRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/by-key": {
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
         *     Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         */
        get: operations["findRecord"];
        put?: never;
        post?: never;
        /**
         * Delete the record that has a key
         * @description The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         */
        delete: operations["deleteFoundRecord"];
        options?: never;
        head?: never;
        /**
         * Change the record that has a key
         * @description The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert. A change of the key to that of another record is refused with `DUPLICATE_RECORD`, which names it.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         */
        patch: operations["editFoundRecord"];
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/{recordId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was changed in a record, by whom, the newest first
         * @description The last entry is its creation. The latest 100 changes of a record are kept, for 90 days or what [retention](#tag/Retention) says, and no longer than the record. A call that leaves all values as they are is no change.
         *
         *     Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         */
        get: operations["listRecordChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records in the order in which they were appended
         * @description Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         */
        get: operations["listRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change records
         * @description Changes at most 500 records, all or none. Of the plan, it counts only the bytes that it adds. Send `ifRevision` so that you overwrite no other edit: if a record was edited or deleted since, nothing is changed, and the answer is 409 with the records as they are now. Without `ifRevision`, a record that is gone is 404. `records` are the changed records; if they are larger than 8 MiB together, it has only the first of them.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         */
        patch: operations["editRecords"];
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/query": {
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
         *     Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["queryRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a record
         * @description Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         */
        get: operations["readRecord"];
        put?: never;
        post?: never;
        /**
         * Delete a record
         * @description The month’s usage is not refunded, the stored bytes are.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         */
        delete: operations["deleteRecord"];
        options?: never;
        head?: never;
        /**
         * Change a record
         * @description Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         */
        patch: operations["editRecord"];
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/delete": {
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
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["deleteRecords"];
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
    "/data-tables/{dataTableId}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports into a data table, newest first
         * @description Requires an API key with the scope `imports:write` or `records:read`, or a session with the permission `records:read`.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Create an import of a CSV file or an Excel workbook
         * @description Upload the file next, with PUT /imports/{importId}/file. A mapping names each column of the file by position (from 1) or by name (`from`) and sends it to a column of the table (`to`), to a new column (`create`) or nowhere (`skip`). Columns of the file that are not in the mapping are left out; columns of the table that nothing fills are null. `format` says how the values of a column are written: numbers with a `decimal_point` (1,234.50) or a `decimal_comma` (1.234,50), dates with the `day_first` (31.12.2024), the `month_first` (12/31/24) or the `year_first` (2024/12/31), `yes_no` in several languages. `values` replaces values before that, by null for none; with `unfit: "empty"`, nothing is stored for other values that do not fit. Without a mapping, the header names the columns. `sheet` names the sheet of a workbook; its first one is read otherwise. With `onError: "set_aside"`, rows that do not fit are kept in a file to download. `fileName` is shown with the import. `corrects` names an import whose rows set aside these are, corrected: it then has `correctedBy`, and its rows are taken once. `consent` says what the people in the file have agreed to: it is noted in their history in the same transaction, with the import and the line as part of its source. A row whose consent cannot be read does not fit. Who has left a topic stays off it: `consentOutcome` of the completed import names their lines. At most 20,000 rows of a file may bring consent.
         *
         *     Requires an API key with the scope `imports:write`, or a session with the permission `records:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the progress of an import
         * @description Its records become visible only when the import is completed. An import whose process has died is shown as failed.
         *
         *     Requires an API key with the scope `imports:write` or `records:read`, or a session with the permission `records:read`.
         */
        get: operations["readImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{importId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import; none of its rows are kept
         * @description Requires an API key with the scope `imports:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{importId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a completed import: delete the records that it added
         * @description Records that came in by other ways stay, and so do new columns. Records that were edited since are deleted, too; `undo.edited` counts them. Possible until `undoableUntil`. A large import is undone in the background: until `undoneAt` is set, read the import, or repeat the call.
         *
         *     Requires an API key with the scope `imports:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/import-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a CSV file or an Excel workbook before its import
         * @description Of a CSV file only the first MiB is read, so its beginning is enough; a workbook (.xlsx) must be whole. Query parameters override what is detected. Rows above `headerLine`, such as a title, are left out. `sheets` are those of a workbook, and `sheet` chooses one; a CSV file has none. `emptySheets` have no rows: the preview of one has no columns, if another sheet has rows. Cells are cut to 200 characters. `formats` has for each type the formats that the values of a column are written in: none if the type takes them as they are, several if only a person can tell, such as 01/02/2024. `empties` are values that mean none. A type is proposed that at least 95 % of the other values have: `fits` counts these, `misfitRows` counts the values without it, and `misfits` lists the 50 most frequent of them, for a person to decide. `rowCount` counts the rows that were read, which are all if `isWhole`. `doubts` are options without which an import of the file would be refused, since it can be read in several ways. Nothing is stored.
         *
         *     Requires an API key with the scope `imports:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/import-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the rows of a file that would not fit, before its import
         * @description Takes the options of an import, as JSON in `options`, and then the whole file in `file`. Says how many of all rows an import would set aside, by column and value: the 50 most frequent values of each column, cut to 200 characters; `otherRows` have others, and `fits` counts the values that fit. `wholeRows` do not fit as a whole: for the number of their cells, a misplaced quotation mark, a formula that was never calculated, their size or their key (`duplicate` only in the mode append). `isTooMany` says that an import could not set them all aside. A file that cannot be read to its end is refused. Nothing is stored.
         *
         *     Requires an API key with the scope `imports:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{importId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the file of an import, CSV or an Excel workbook, and append its rows
         * @description All rows are appended together, or none. The response comes when the import has ended; until then, GET /imports/{importId} shows its progress. A failed import cannot be run again: create a new one.
         *
         *     Requires an API key with the scope `imports:write`, or a session with the permission `records:edit`.
         */
        put: operations["runImport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{importId}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the rows that an import set aside, as CSV
         * @description Each row has its cells as in the uploaded file, then its line number and what is wrong. The file is kept for 30 days.
         *
         *     Requires an API key with the scope `imports:write` or `records:read`, or a session with the permission `records:read`.
         */
        get: operations["downloadRowsSetAside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of the organization, the newest first
         * @description At most 500 exist.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Upload a file for e-mails to carry
         * @description The file itself as the body, at most 10 MiB. Programs, scripts and pages are refused, as mailbox providers do, and so is a file of another kind than its name says. The same file under the same name again is the same, with 200. An organization has at most 500 files and 500 MiB, which count as `bytes` of its plan.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["addFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description One that is in use stays (`isKept`), and is in the list no more. Uploaded again, it is back.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `organization:edit`.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List spinners, newest first
         * @description Archived spinners are listed only with `state=archived`. `search` finds a text in the name and ignores case.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listSpinners"];
        put?: never;
        /**
         * Create a spinner as a draft
         * @description Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a spinner with its draft
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readSpinner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit the name, the project or the draft of a spinner
         * @description Members that are not sent do not change; `draft` replaces the whole draft. Jobs run the published version until you publish again. Send `revision` so that you overwrite no other edit: if the spinner was edited since, the answer is 409 with the current revision.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         */
        patch: operations["editSpinner"];
        trace?: never;
    };
    "/spinners/{spinnerId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a spinner as a new draft
         * @description The copy is not published. Every record is new to it, including those that went through the original.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["duplicateSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the layouts by name, archived ones too
         * @description At most 100 exist.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listLayouts"];
        put?: never;
        /**
         * Make a layout
         * @description The key is lower-case letters, digits, "-" and "_", and stays.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layouts/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a layout
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readLayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit, archive or restore a layout
         * @description What is not given stays. Changed content is a new version; published spinners keep theirs until they are published again. Nothing is published with an archived one; one that something uses cannot be archived, and the answer 409 names what does. With `revision`, the answer is 409 if it was edited since.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         */
        patch: operations["editLayout"];
        trace?: never;
    };
    "/layouts/{key}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a layout, newest first
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listLayoutVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layouts/{key}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of a layout
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readLayoutVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layouts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a layout that is not saved yet
         * @description Columns stand as their names in brackets. Nothing is saved.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["previewLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the parts by name, archived ones too
         * @description At most 100 exist.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listParts"];
        put?: never;
        /**
         * Make a part
         * @description The key is lower-case letters, digits, "-" and "_", and stays.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parts/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a part
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit, archive or restore a part
         * @description What is not given stays. Changed content is a new version; published spinners keep theirs until they are published again. Nothing is published with an archived one; one that something uses cannot be archived, and the answer 409 names what does. With `revision`, the answer is 409 if it was edited since.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         */
        patch: operations["editPart"];
        trace?: never;
    };
    "/parts/{key}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a part, newest first
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listPartVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parts/{key}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of a part
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readPartVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a part that is not saved yet
         * @description Columns stand as their names in brackets. Nothing is saved.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["previewPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/blocks/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make templates of HTML and text of blocks
         * @description Saves nothing. Blocks with a condition are named with 422, since code has none.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["readSourceOfBlocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/blocks/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make blocks of MJML or HTML
         * @description Saves nothing and runs nothing. Sections, columns and what stands in them become blocks; HTML with tables or styles becomes one block of HTML. Placeholders of other systems, such as `*|FNAME|*` and `{{ contact.FIRSTNAME }}`, become values. `notes` says what was not brought over.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["importBlocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{fileId}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what carries a file or links to it
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listFileUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures/{pictureId}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what shows a picture
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listPictureUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the spinners that move people to a spinner
         * @description Once it is unpublished or archived, people fail there (`spinner_not_live`), and records that wait to be taken are forgotten.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listSpinnerUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layouts/{key}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what uses a layout: layouts and parts, and spinners themselves or through those
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listLayoutUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layouts/{key}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish spinners again with the last version of a layout
         * @description Each becomes its published version with the last versions of all its layouts and parts, or stays as it is with a reason. A draft that was edited since stays as it is, unpublished. At most 50 a call.
         *
         *     Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["publishLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parts/{key}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what uses a part: layouts and parts, and spinners themselves or through those
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listPartUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parts/{key}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish spinners again with the last version of a part
         * @description Each becomes its published version with the last versions of all its layouts and parts, or stays as it is with a reason. A draft that was edited since stays as it is, unpublished. At most 50 a call.
         *
         *     Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["publishPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/newer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare the mails of a published spinner with those of newer layouts and parts
         * @description As it is published, and as it would be with the last versions of all its layouts and parts, of made-up values. Nothing is changed.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["compareNewer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/step-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of steps with their fields, the operators of conditions and the filters of templates
         * @description All that an editor needs to write a spinner. It changes only with a new release.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listStepKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether a spinner can be published
         * @description Checks the stored draft, or the draft in the body. Changes nothing.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["validateSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft as the next version
         * @description Publishing an unchanged draft again returns the existing version. If the draft cannot be published, the error lists all problems. Steps that write need the right to it: `update` that of `records:write`, `suppress` and `topic` that of `suppressions:write`. With `inside: "continue"`, the jobs that are queued, running or paused go on in the version, each person at the step where they stand; from a step that it does not have they go on at the next one that it has. In test mode, test jobs run the draft until it is edited, as a version above 1,000,000, and nothing live changes.
         *
         *     Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["publishSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a second person to publish the draft
         * @description Checks the draft as publishing does. People who may decide are told by mail; approving publishes this revision, with these versions of its layouts and parts. One that was asked for and has changed since is replaced by a new request; the same again is refused with `approvalId`.
         *
         *     Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["askToPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish a spinner
         * @description It becomes a draft and can no longer be triggered. Jobs that have not ended continue with the version that they were started with.
         *
         *     Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["unpublishSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a spinner
         * @description It is unpublished, left out of lists, and cannot be edited or published until it is restored. Jobs that have not ended continue; cancel them to stop them.
         *
         *     Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["archiveSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an archived spinner as a draft
         * @description Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["restoreSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a spinner, newest first
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/versions/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions, or a version with the draft
         * @description Steps are matched by id. Positions count from 0.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["compareVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version with its definition
         * @description Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a version into the draft
         * @description The published version does not change. Publishing the draft makes a new version.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a step for a record
         * @description Uses the stored draft, or the draft in the body. Nothing is sent or changed. The unsubscribe link in a preview does not unsubscribe anyone.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["previewStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count how many records go through each step
         * @description All records of the table, by the stored draft or the draft in the body, as if waits were over and every message arrived. Reads for about three seconds at most. Nothing is sent or changed.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["countSteps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the segments of an SMS in each of its languages
         * @description As it would be sent to the first 300 records of the table, with its parts. Nothing is sent or changed.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["countSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether the links and pictures of a message answer
         * @description Each that is the same for everybody, layouts and parts included, by HEAD or GET with 5 seconds; at most 200, and 30 seconds in all. Redirects are not followed, and private addresses are not asked.
         *
         *     Requires an API key with the scope `spinners:write`, or a session with the permission `spinners:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["checkLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/unlike-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the ten records for which a message looks most unlike
         * @description Among the first 1,000 of the table, by the columns that the step uses.
         *
         *     Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["findUnlikeRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/inside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who is inside a spinner, and where they stand
         * @description Counts the people in jobs that are queued, running or paused. From the draft, those are left out whose version is the one that publishing it would give. Steps come in the order of the draft, or of the last version.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readInside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether a spinner takes records as they arrive, and when it starts by itself
         * @description `live` is null if the published version has no start of the type `arrival`, or if none is published. `nextRuns` has the next times of each other start.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["readLive"];
        put?: never;
        /**
         * Turn a live spinner on or off, or pause it
         * @description While it is paused or off, arrivals are noted and not taken. `arrivals` says what becomes of them: they are taken once the spinner is on, or they are left, and only who arrives from now on is taken. Jobs that are under way go on.
         *
         *     Requires an API key with the scope `spinners:publish`, or a session with the permission `spinners:publish`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["turnLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/starts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List when published spinners start by themselves next
         * @description The next time of each start, the soonest first, at most 100. With `days`, also further times, at most 500 in all. `live` has the spinners that take who arrives.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         */
        get: operations["listStarts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/starts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show when a start would come
         * @description Its next 5 times from now on; none if it is not a matter of time. With the table of a start `date`: how many records would be due the first time, and which cells of its column hold no date. Changes nothing.
         *
         *     Requires an API key with the scope `spinners:read` or `spinners:write`, or a session with the permission `spinners:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["previewStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export definitions as a file
         * @description The file is YAML in a stable order. Everything that the caller may read, or the named tables and spinners with the tables of these and all layouts, parts and topics. Names stand in place of ids; no secret is in it. A limited key gets its tables.
         *
         *     Requires an API key with the scope `tables:read` or `spinners:read`, or a session with the permission `projects:read`.
         */
        get: operations["exportDefinitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/definitions/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a file with the definitions
         * @description Answers the plan of what applying the file would create, change, publish and delete, by the checks of applying it; nothing is changed. The body is YAML or JSON.
         *
         *     Requires an API key with the scope `tables:read` or `spinners:read`, or a session with the permission `projects:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["diffDefinitions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/definitions/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a file
         * @description Makes the definitions as the file says: all of them, or none. The same file again changes nothing. Each change needs the right to its own operation. Things that are not in the file stay, unless it says `prune`.
         *
         *     Requires an API key with the scope `tables:write` or `spinners:write`, or a session with the permission `projects:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["applyDefinitions"];
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
    "/jobs/{jobId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a job's progress as server-sent events
         * @description The event `job` has the whole state, the same as reading the job: first at once, then at each change, at most about once a second. A client that reconnects with `Last-Event-ID` gets the state only if it has changed since. The event `end` is sent when the job has ended. The event `close` is sent when the stream ends before the job; its `code` says why: the session has ended (`SESSION_EXPIRED`, `SESSION_REVOKED`, `SESSION_REPLACED`: reconnect with a new token), the key has (`INVALID_API_KEY`) or no longer sees the job (`JOB_NOT_FOUND`), the server stops (`STOPPING`), or an organization without a stream needs the place (`UNAVAILABLE`: read the job now and then instead). Comments every 5 seconds keep the connection alive. The token is sent in a header: use `fetch`.
         *
         *     Requires an API key with the scope `jobs:read`, or a session with the permission `jobs:read`.
         */
        get: operations["followJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what waits for a second person, or has, the latest first
         * @description Requires an API key with the scope `spinners:read`, or a session with the permission `spinners:read`.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{approvalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a request for a second person
         * @description Requires an API key with the scope `spinners:read`, or a session with the permission `spinners:read`.
         */
        get: operations["readApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs, newest first
         * @description Requires an API key with the scope `jobs:read` or `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/happenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what Spindle itself did to a job: waits, outages, pauses
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readHappenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/recipients": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a job's messages
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/recipients/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened to one recipient: its steps, and its messages as they were sent
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readRecipient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when the messages of a job were sent or failed
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/{recordId}/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a record as a person: whether it may be contacted, and which spinners have not taken it
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/{recordId}/history": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listRecordJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what all jobs did for one address, the newest job first, and whether it is suppressed
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people by their name, an address or a number
         * @description `search` has the beginnings of words, in any order and without accents: of the name that every list gives a record, of its e-mail addresses and phone numbers, and of the values of its table’s key. Whole words come first, then the newest records. Records are found as soon as they are stored, but for those of a large import, which take some minutes: `complete` is false until then.
         *
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["findPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/stop": {
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
         *     Requires an API key with the scope `jobs:write`, or a session with the permission `jobs:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["stopPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/hold": {
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
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `jobs:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["holdPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/release": {
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
         *     Requires an API key with the scope `suppressions:write`, or a session with the permission `jobs:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["releasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is held, the first to go on first
         * @description Requires an API key with the scope `suppressions:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listHeldPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/why": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readWhyNot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/splits": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readSplits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/forecast": {
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
         *     Requires an API key with the scope `jobs:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/spinners": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readSpinnerResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/messages": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listSent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/unsubscribed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who unsubscribed through the messages of a spinner or a job, or in a time
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listUnsubscribed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/replied": {
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
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listReplied"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/engaged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a spinner or a job that people clicked or opened, or those of a time
         * @description Each once, by when that was first. Programs that open links do not count. Only of channels that count it.
         *
         *     Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listEngaged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open tasks, the first due first
         * @description Those that sleep are left out. `me` (default): for the caller, or for a role that the caller has; `all`: for owners and admins all of them. A key gets all.
         *
         *     Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         */
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a task
         * @description Requires an API key with the scope `records:read`, or a session with the permission `records:read`.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a task for 15 minutes, so that nobody else does it
         * @description Who sends the `claim` that they have prolongs it; another one makes it invalid. Gives back what the member had claimed before; a key may hold several.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["claimTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a task is done, and with what result
         * @description Writes the `values` into the record, and lets its person go on, all or nothing. A task whose record was deleted becomes `withdrawn`.
         *
         *     Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["finishTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip a task: its result is `skipped`, and its person goes on
         * @description Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["skipTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a task sleep until a time, at most 366 days; its limit stays
         * @description Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["snoozeTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a task to a member or to a role
         * @description Requires an API key with the scope `records:write`, or a session with the permission `records:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["reassignTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how many tasks of a job are open and have ended, and how long they took, by step
         * @description Requires an API key with the scope `jobs:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readTaskFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the same of the tasks that a spinner has made in the last 90 days
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readTaskFiguresOfSpinner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/pause": {
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
         *     Requires an API key with the scope `jobs:write`, or a session with the permission `jobs:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["pauseJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/resume": {
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
         *     Requires an API key with the scope `jobs:write`, or a session with the permission `jobs:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["resumeJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/cancel": {
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
         *     Requires an API key with the scope `jobs:write`, or a session with the permission `jobs:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/captured-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a test job as their recipients would have got them, the latest first
         * @description A live job has none.
         *
         *     Requires an API key with the scope `jobs:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listCapturedMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/captured-messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a message of a test job as its recipient would have got it, with the whole mail
         * @description Requires an API key with the scope `jobs:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readCapturedMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/move-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the next wait of everybody who waits in a test job
         * @description Moves the clock of a test job on: waits of steps, for sending hours and for another attempt end now; a job that is to begin later begins. A wait for a condition is looked at again. A live job is refused.
         *
         *     Requires an API key with the scope `jobs:write`, or a session with the permission `jobs:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["moveJobOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the answers to messages, the latest first
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["listReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replies/{replyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an answer, with what is kept of its mail
         * @description Requires an API key with the scope `results:read`, or a session with the permission `jobs:read`.
         */
        get: operations["readReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has happened, in order
         * @description Events are written from the time on at which a key with the scope `events:read`, or an endpoint, exists, and kept for 30 days. Give `next` as `after` in the next call: nothing is skipped and nothing is repeated. `dropped` says how many events after the given one are no longer kept. A key that is limited to tables or spinners gets the events about them alone, so a page may be short. With `wait`, the call is answered as soon as there is an event, and empty after these seconds; an organization has at most 20 that wait. With `with=changes`, `record.updated` has `data.changes`: `column`, `from`, `to` and `isCut` (a text has at most 200 characters); null if they are no longer kept. With `with=record`, events of records have `data.record`, as it is now, unless it was deleted. Both need the permission or scope `records:read`.
         *
         *     Requires an API key with the scope `events:read`, or a session with the permission `endpoints:read`.
         */
        get: operations["readEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get events as they happen, as server-sent events
         * @description Each has its type as `event`, its number as `id`, and as `data` what reading the feed answers. A client that reconnects with `Last-Event-ID` goes on after it. The stream ends after a minute: reconnect, as clients of server-sent events do by themselves. The event `dropped` says the `count` of events that are no longer kept. A comment every 10 seconds shows that it is alive. With `with=changes`, `record.updated` has `data.changes`: `column`, `from`, `to` and `isCut` (a text has at most 200 characters); null if they are no longer kept. With `with=record`, events of records have `data.record`, as it is now, unless it was deleted. Both need the permission or scope `records:read`.
         *
         *     Requires an API key with the scope `events:read`, or a session with the permission `endpoints:read`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the consumers of the feed, and how far each has come
         * @description Requires an API key with the scope `events:read`, or a session with the permission `endpoints:read`.
         */
        get: operations["listEventConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/consumers/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a consumer of the feed, or move one, also back
         * @description An organization has at most 50. Give each program a name of its own: it stands for one reader.
         *
         *     Requires an API key with the scope `events:read`, or a session with the permission `endpoints:read`.
         */
        put: operations["setEventConsumer"];
        post?: never;
        /**
         * Delete a consumer of the feed, with its position
         * @description Requires an API key with the scope `events:read`, or a session with the permission `endpoints:read`.
         */
        delete: operations["deleteEventConsumer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/consumers/{name}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store how far a consumer has processed the feed
         * @description Give `next` of the page, and its `after`: then the call is refused if another reader of the name has acknowledged meanwhile. A repeat changes nothing; going back is refused.
         *
         *     Requires an API key with the scope `events:read`, or a session with the permission `endpoints:read`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["acknowledgeEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints that events are delivered to
         * @description Requires an API key with the scope `endpoints:read` or `endpoints:write`, or a session with the permission `endpoints:read`.
         */
        get: operations["listEventEndpoints"];
        put?: never;
        /**
         * Create an endpoint
         * @description It gets what happens from now on, as signed POST requests by Standard Webhooks 1.0.0. The secret can be shown again. An organization has at most 20 endpoints.
         *
         *     Requires an API key with the scope `endpoints:write`, or a session with the permission `endpoints:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createEventEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an endpoint, and how many deliveries it has
         * @description Requires an API key with the scope `endpoints:read` or `endpoints:write`, or a session with the permission `endpoints:read`.
         */
        get: operations["readEventEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description What was to be delivered to it is not delivered any more.
         *
         *     Requires an API key with the scope `endpoints:write`, or a session with the permission `endpoints:edit`.
         */
        delete: operations["deleteEventEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint, or turn it on or off
         * @description Events wait for an endpoint that is off, as long as they are kept.
         *
         *     Requires an API key with the scope `endpoints:write`, or a session with the permission `endpoints:edit`.
         */
        patch: operations["editEventEndpoint"];
        trace?: never;
    };
    "/event-endpoints/{endpointId}/secret/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the secret that signs what an endpoint gets
         * @description Each call is recorded in the audit log, so this is a `POST`.
         *
         *     Requires an API key with the scope `endpoints:write`, or a session with the permission `endpoints:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["showEventEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-endpoints/{endpointId}/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of an endpoint
         * @description Deliveries are signed with both secrets until `overlapSeconds` are over.
         *
         *     Requires an API key with the scope `endpoints:write`, or a session with the permission `endpoints:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["rotateEventEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to an endpoint, the latest events first
         * @description Deliveries are kept for 30 days.
         *
         *     Requires an API key with the scope `endpoints:read` or `endpoints:write`, or a session with the permission `endpoints:read`.
         */
        get: operations["listEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-endpoints/{endpointId}/deliveries/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery: its event, and each attempt
         * @description Requires an API key with the scope `endpoints:read` or `endpoints:write`, or a session with the permission `endpoints:read`.
         */
        get: operations["readEventDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-endpoints/{endpointId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver events again
         * @description Give one of: `numbers` of up to 100 deliveries, `failed: true` for all that failed (with `reason`, for that reason), `since` for all that happened since a time. Receivers know by the id of an event that they have had it.
         *
         *     Requires an API key with the scope `endpoints:write`, or a session with the permission `endpoints:edit`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["resendEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to an endpoint
         * @description An event of the type `endpoint.test`, delivered and logged as all others are.
         *
         *     Requires an API key with the scope `endpoints:write`, or a session with the permission `endpoints:edit`.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["testEventEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use tools by the Model Context Protocol
         * @description Streamable HTTP without sessions, one JSON-RPC message a call. The tools are those that the scopes of the key open; each makes the same checks as the operations behind it. None sends, starts or publishes. `GET` and `DELETE` are 405.
         *
         *     Requires an API key, with any scope.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["callMcp"];
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
        ApiKey: {
            id: string;
            name: string;
            /**
             * @description `test`: a key for test mode, whose secret begins with `svc_test_`.
             * @enum {string}
             */
            mode: "live" | "test";
            /** @description The first characters of the secret: four after `svc_` or `svc_test_`. */
            prefix: string;
            lastFour: string;
            scopes: ("ingest" | "trigger" | "jobs:read" | "jobs:write" | "results:read" | "tables:read" | "tables:write" | "webhook-urls:read" | "records:read" | "records:write" | "imports:write" | "channels:read" | "spinners:read" | "spinners:write" | "spinners:publish" | "usage:read" | "suppressions:read" | "suppressions:write" | "people:erase" | "events:read" | "endpoints:read" | "endpoints:write" | "api-keys:write" | "audit:read")[];
            /**
             * @description `retiring`: rotated, and valid until it expires; `asleep`: not usable, because the current plan does not include API keys.
             * @enum {string}
             */
            state: "works" | "retiring" | "asleep" | "expired" | "revoked";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Accurate to the minute.
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            /** @description The id of the key that replaced it in a rotation. */
            replacedBy: string | null;
            createdBy: null | components["schemas"]["KeyMaker"];
            /** @description The data tables that the key sees; `null`: all, or none if it is limited to spinners. */
            dataTableIds: string[] | null;
            /** @description The spinners that the key sees, if it is limited to tables, too, over these alone; `null`: all, or none if it is limited to tables. */
            spinnerIds: string[] | null;
        };
        Approval: {
            id: string;
            /**
             * @description `publication` of a draft, `run` of a job, or `arrivals`: more people than usual within 24 hours come into a live spinner.
             * @enum {string}
             */
            kind: "publication" | "run" | "arrivals";
            spinnerId: string;
            /** @description As it was when it was asked. */
            spinnerName: string;
            jobId: string | null;
            /** @description The published version when it was asked; of a run, the one that it runs. */
            version: number | null;
            /** @description The revision of the draft that is to be published. */
            revision: number | null;
            /** @enum {string|null} */
            inside: "finish" | "continue" | null;
            /** @description How many people get a message. */
            counted: number | null;
            /** @description False if counting took too long: there may be more. */
            complete: boolean;
            askedBy: null | components["schemas"]["Author"];
            words: string;
            /** Format: date-time */
            askedAt: string;
            /**
             * Format: date-time
             * @description Nobody has decided by then: it ends, and a job is canceled at no cost.
             */
            endsAt: string;
            /**
             * @description All but `waiting` are final. `returned`: sent back with words; `overridden`: let through by an owner alone; `drifted`: what was asked for has changed since.
             * @enum {string}
             */
            state: "waiting" | "approved" | "overridden" | "returned" | "withdrawn" | "expired" | "drifted";
            decidedBy: null | components["schemas"]["Author"];
            /** Format: date-time */
            decidedAt: string | null;
            /** @description The words of the decision. */
            decision: string | null;
            /** @description Whether the caller asked for it, edited the draft last, or made the key that did: they cannot decide it. */
            own: boolean;
        };
        /** @description Takes records as they are added to the table, in one job for each local day. */
        ArrivalStart: {
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "arrival";
            /**
             * @description Whether it takes records of the `table` (default), people whom steps of the type `move` send here from other `spinners`, or `both`. People who are moved here always come in, also if they were here before, but not while they are inside, and at most three times on a local day.
             * @enum {string}
             */
            from?: "table" | "spinners" | "both";
            /** @description Only records that match this condition are taken. Default: all. */
            where?: {
                [key: string]: unknown;
            };
            /** @description Whether a record is also taken when a change makes it match `where`, once. Default: false. */
            changes?: boolean;
            /** @description When a record that was in the spinner before is taken again as a change makes it match: `never` (default), `always`, or a duration after it came in last, such as "30 days". Nobody is inside twice, or comes in more than three times on a local day. */
            again?: string;
            /** @description The time zone in which a day begins and ends, as the IANA database names it. Default: `UTC`. */
            zone?: string;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            actor: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
                id: string | null;
                /** @description The current name of the person or the key; null if there is none. */
                name: string | null;
                ip: string | null;
            };
            /** @enum {string} */
            action: "organization.created" | "organization.renamed" | "organization.confirmation-changed" | "organization.hours-changed" | "organization.cap-changed" | "organization.language-changed" | "organization.replies-changed" | "organization.opt-in-changed" | "organization.opt-in-tested" | "organization.brand-changed" | "organization.plan-changed" | "organization.plan-edited" | "organization.daily-limit-lifted" | "organization.webhook-secret-shown" | "organization.webhook-secret-rotated" | "organization.webhook-secret-overlap-ended" | "organization.alerts-changed" | "organization.sign-in-changed" | "organization.networks-changed" | "organization.retention-changed" | "organization.audit-removed" | "organization.approvals-changed" | "domain.set" | "domain.verified" | "domain.removed" | "provider.added" | "provider.edited" | "provider.checked" | "provider.removed" | "picture.added" | "picture.deleted" | "file.added" | "file.deleted" | "user.password-changed" | "user.password-reset" | "user.password-replaced" | "user.signed-out" | "user.factor-set" | "user.factor-removed" | "user.factor-reset" | "user.recovery-codes-made" | "user.passkey-added" | "user.passkey-removed" | "user.address-verified" | "member.created" | "member.invited" | "member.joined" | "member.left" | "member.removed" | "member.role-changed" | "member.signed-out" | "member.provider-bound" | "member.provider-unbound" | "role.defined" | "role.changed" | "role.deleted" | "invitation.revoked" | "invitation.sent-again" | "project.created" | "project.renamed" | "project.archived" | "project.restored" | "data-table.created" | "data-table.edited" | "data-table.deleted" | "data-table.exported" | "data-table.imported" | "data-table.view-saved" | "data-table.view-deleted" | "data-table.column-added" | "data-table.column-edited" | "data-table.column-removed" | "data-table.key-set" | "data-table.duplicates-merged" | "data-table.merge-undone" | "data-table.calls-discarded" | "data-table.token-shown" | "data-table.token-rotated" | "records.added" | "records.replayed" | "records.edited" | "records.deleted" | "import.created" | "import.canceled" | "import.completed" | "import.undone" | "api-key.created" | "api-key.edited" | "api-key.rotated" | "api-key.revoked" | "host.limited" | "secret.created" | "secret.changed" | "secret.deleted" | "channel.connected" | "channel.reconnected" | "channel.disconnected" | "channel.edited" | "channel.made-default" | "channel.archived" | "channel.restored" | "channel.tested" | "channel.dkim-key-made" | "channel.dkim-turned-on" | "channel.dkim-turned-off" | "channel.feedback-set" | "channel.feedback-ended" | "channel.mailbox-set" | "channel.mailbox-ended" | "spinner.created" | "spinner.edited" | "spinner.tested" | "spinner.published" | "spinner.unpublished" | "spinner.turned-on" | "spinner.paused" | "spinner.turned-off" | "spinner.archived" | "spinner.restored" | "job.started" | "job.retried" | "job.exported" | "job.paused" | "job.resumed" | "job.canceled" | "approval.requested" | "approval.approved" | "approval.returned" | "approval.overridden" | "approval.withdrawn" | "endpoint.created" | "endpoint.edited" | "endpoint.deleted" | "endpoint.resent" | "endpoint.secret-shown" | "endpoint.secret-rotated" | "person.stopped" | "person.held" | "person.hold-ended" | "person.forgotten" | "person.exported" | "person.data-exported" | "person.erasure-started" | "person.erased" | "reply.handled" | "reply.reopened" | "suppression.added" | "suppression.added-many" | "suppression.imported" | "suppression.exported" | "suppression.removed" | "suppression.withdrawn" | "topic.created" | "topic.edited" | "topic.archived" | "topic.restored" | "topic.consent-imported" | "topic.exported" | "layout.created" | "layout.edited" | "layout.archived" | "layout.restored" | "part.created" | "part.edited" | "part.archived" | "part.restored" | "form.created" | "form.edited" | "form.published" | "form.archived";
            subject: {
                /** @enum {string} */
                type: "organization" | "domain" | "provider" | "picture" | "file" | "user" | "member" | "role" | "invitation" | "project" | "data-table" | "records" | "import" | "api-key" | "secret" | "channel" | "host" | "spinner" | "job" | "approval" | "person" | "suppression" | "topic" | "layout" | "part" | "form" | "reply" | "endpoint";
                id: string;
                /** @description The name at that time. */
                name: string | null;
                /** @description Whether this table, job or endpoint has been deleted. Other things stay. */
                isGone: boolean;
            };
            details: {
                [key: string]: unknown;
            };
        };
        AuditSeal: {
            /** @description 1, 2, 3 … without a gap. */
            number: number;
            /** @description The last day (UTC) that it holds, such as `2026-11-29`. */
            day: string;
            /** @description The entries since the seal before. */
            entries: number;
            /** @description SHA-256 over these entries and the digest before, hex. */
            digest: string;
            /** @description The digest of the seal before. */
            previous: string | null;
            /** Format: date-time */
            sealedAt: string;
            /** @description Of these facts, with the master key that was current. */
            signature: string;
            /**
             * @description Null if nothing was changed. `signature`: the newest seal was changed, or signed with a master key that is not set; `gap`: the seal before is missing; `order`: it does not follow the seal before; `count`: more or fewer entries are stored than were sealed; `changed`: as many, but one is another.
             * @enum {string|null}
             */
            fault: "signature" | "gap" | "order" | "count" | "changed" | null;
            /** @description The entries that are stored; null if they were not read. */
            stored: number | null;
            /**
             * Format: date-time
             * @description When retention removed its entries; null if they are kept.
             */
            removedAt: string | null;
        };
        Author: {
            /** @enum {string} */
            type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
            id: string | null;
            /** @description The current name of the person or API key. */
            name: string | null;
        };
        BranchPreview: {
            /** @description The step that the record goes to; null for the end of the pipeline. */
            goTo: string | null;
            /** @description The case that matches, counted from 0; null for `otherwise`. */
            case: number | null;
            /** @description Why: the cases in order, up to the one that matches. */
            cases: {
                matches: boolean;
                decidedBy: {
                    path: string;
                    condition: {
                        [key: string]: unknown;
                    };
                    /** @description The record’s value; a text is cut after 1,000 characters. */
                    actual: null | string | number | boolean;
                    matches: boolean;
                }[];
            }[];
        };
        /** @description Sends each recipient to a later step, by the first condition that its record matches. */
        BranchStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branch";
            name?: components["schemas"]["StepName"];
            /** @description At most 20 conditions in order, each with the step to go to. The first that matches decides. */
            cases?: {
                /** @description A condition, as in a filter step. */
                when?: {
                    [key: string]: unknown;
                };
                /** @description The id of a later step; null for the end of the pipeline. */
                goTo?: string | null;
            }[];
            /** @description Where all other records go: the id of a later step; null for the end of the pipeline. */
            otherwise?: string | null;
        };
        CapturedMessage: {
            /** @description The id of the message. */
            id: string;
            /** @enum {string} */
            channel: "email" | "sms" | "custom" | "webhook" | "http";
            to: string;
            /** @description How often it came to the last hop: `slow@spindle.test` puts off the first two. */
            attempts: number;
            /** Format: date-time */
            at: string;
            mail: {
                from: string;
                subject: string;
                text: string;
                html: string | null;
                /** @description The whole mail (RFC 5322), with its headers; `null` in lists. */
                mime: string | null;
            } | null;
            sms: {
                text: string;
                /** @enum {string} */
                encoding: "GSM-7" | "UCS-2";
                length: number;
                segments: number;
            } | null;
            call: {
                method: string;
                /** @description Secrets stand there by their names: `{{ secrets.crm }}`. */
                headers: {
                    [key: string]: string;
                };
                body: string | null;
            } | null;
        };
        ChangedPreferences: {
            /** @enum {string} */
            kind: "email" | "phone" | "custom";
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
        Channel: {
            id: string;
            name: string;
            /** @description What it is a connection of: see `GET /channels/providers`. */
            provider: string;
            /**
             * @description The `channel` of the message steps that it can send.
             * @enum {string}
             */
            serves: "email" | "sms" | "custom" | "webhook" | "http";
            sender: {
                name: string;
                address: string;
            };
            /** @description Why receivers will probably refuse its e-mail because of the sender’s domain. */
            senderWarning: string | null;
            /** @description By the fields of its provider. */
            settings: {
                [key: string]: unknown;
            };
            /** @description The names of the credentials that are stored, sealed. */
            storedCredentials: string[];
            limits: {
                /** @description The most messages in any second, over all workers; null means no limit. */
                perSecond: number | null;
                /** @description The most messages in any minute, over all workers; null means no limit. */
                perMinute: number | null;
                /** @description The most messages in any day, over all workers; null means no limit. */
                perDay: number | null;
                /** @description The most messages that are sent at the same time, over all workers; null means as many as each worker sends. */
                concurrency: number | null;
            };
            ramp: null | components["schemas"]["Ramp"];
            guardrail: components["schemas"]["Guardrail"];
            alarm: null | components["schemas"]["ChannelAlarm"];
            /** @description The domain that bounces of its e-mail go to; null: they go to the sender. See `GET /channels/{channelId}/dns`. */
            bounceDomain: string | null;
            sendingWindow: null | components["schemas"]["SendingWindow"];
            mail: null | components["schemas"]["ChannelMail"];
            tracking: null | components["schemas"]["Tracking"];
            /** @description Whether it sends the messages of steps that name no channel. */
            isDefault: boolean;
            /**
             * @description `disconnected`: it may not send any more until it is connected again.
             * @enum {string}
             */
            state: "connected" | "disconnected";
            /**
             * @description `unchecked`: nobody has checked it since its settings changed. `failing`: it cannot send now, see `circuit`.
             * @enum {string}
             */
            health: "ok" | "unchecked" | "failing" | "disconnected";
            circuit: null | components["schemas"]["ChannelError"];
            /** @description The result of the last check of the current settings, with the provider’s words; null if they were not checked yet. */
            lastCheck: {
                /** Format: date-time */
                checkedAt: string;
                ok: boolean;
                message: string | null;
            } | null;
            /** @description How its e-mail is signed (DKIM); null if it never had a key. */
            dkim: {
                isOn: boolean;
                /** @description False while it is off, or while the domain of the sender is not that of the key: make a new one then. */
                signs: boolean;
                /** @description The key that signs while it is on. */
                key: components["schemas"]["DkimKey"];
                next: null | components["schemas"]["DkimKey"];
            } | null;
            /** @description Who tells what became of its messages; null: nobody. */
            feedback: {
                /**
                 * @description Who brings it: see `GET /channels/feedback-sources`.
                 * @enum {string}
                 */
                source: "ses" | "sendgrid" | "mailgun" | "postmark" | "resend" | "twilio" | "bespoke";
                /** @description By the fields of its source. */
                settings: {
                    [key: string]: unknown;
                };
                /** @description The names of the credentials that are stored, sealed. */
                storedCredentials: string[];
                /**
                 * Format: date-time
                 * @description When the last verified callback came, to the minute.
                 */
                lastReceivedAt: string | null;
                /**
                 * Format: date-time
                 * @description When the last callback came that could not be verified, to the minute.
                 */
                lastRefusedAt: string | null;
            } | null;
            /** @description What to paste at the provider, without its password, where it has one; null: it cannot have a source of feedback. */
            callbackUrl: string | null;
            mailbox: null | components["schemas"]["ChannelMailbox"];
            /**
             * @description The source of feedback that its server belongs to, if it is known.
             * @enum {string|null}
             */
            likelySource: "ses" | "sendgrid" | "mailgun" | "postmark" | "resend" | "twilio" | "bespoke" | null;
            /** @description Grows with each edit. Send it with the next edit, so that no other edit is overwritten. */
            revision: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            archivedAt: string | null;
        };
        /** @description Jobs that send through it are paused. Resuming one of them ends it, and counts anew from then on. */
        ChannelAlarm: {
            /** @description With the figures. */
            message: string;
            /** Format: date-time */
            since: string;
        };
        ChannelError: {
            message: string;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            nextProbeAt: string;
        };
        ChannelMail: {
            /** @description Where answers go, unless a step says so. None: to the sender. */
            replyTo: string[];
            /** @description Who gets an open copy of each e-mail. */
            cc: string[];
            /** @description Who gets a hidden copy of each e-mail; null for members who may not edit channels. */
            bcc: string[] | null;
        };
        ChannelMailbox: {
            /** @description How answers come in: see `GET /channels/mailbox-kinds`. */
            kind: string;
            /** @description By the fields of its kind. */
            settings: {
                [key: string]: unknown;
            };
            /** @description The names of the credentials that are stored, sealed. */
            storedCredentials: string[];
            /**
             * @description `waiting`: it was not read yet, or no provider has called yet. `failing`: see `fault`.
             * @enum {string}
             */
            state: "ok" | "waiting" | "failing";
            /** Format: date-time */
            connectedAt: string;
            /**
             * Format: date-time
             * @description When it was last read to its end, or a provider last called, to the minute.
             */
            readAt: string | null;
            /** @description Why it cannot be read. Nothing else fails by it: messages are sent on. */
            fault: {
                message: string;
                /** Format: date-time */
                since: string;
                /** Format: date-time */
                nextTryAt: string | null;
            } | null;
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
        ColumnConversion: {
            /** @description The name of the column when it began. */
            column: string;
            /** @enum {string} */
            type: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
            /** @description Whether values that do not fit are cleared; otherwise the first one ends it. */
            clears: boolean;
            /**
             * @description `cleaning`: the outcome holds, and values that are no longer needed are taken away.
             * @enum {string}
             */
            state: "filling" | "cleaning" | "ended";
            /**
             * @description `refused`: a value did not fit, and the table is as before.
             * @enum {string|null}
             */
            outcome: "changed" | "canceled" | "refused" | null;
            done: number;
            total: number;
            misfits: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt: string | null;
        };
        ComparedMail: {
            problem: {
                reason: string;
                message: string;
            } | null;
            subject: string | null;
            html: string | null;
            text: string | null;
            /** @description The path of a page with the HTML, of the API. It opens once, within a minute. */
            frame: string | null;
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
             * @description `link`: by the link or the button of a message; `page`: on the page of preferences; `api`: by a call; `hand`: by a colleague; `import`: in a list; `confirmation`: with the button of a confirmation mail; `form`: by a form; `spinner`: by a step.
             * @enum {string}
             */
            via: "link" | "page" | "api" | "hand" | "import" | "confirmation" | "form" | "spinner";
            by: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
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
                /** @description Such as `line 7`. */
                path: string;
                message: string;
                line: number;
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
        CountedLanguages: {
            step: string;
            /** @description The column that says the language. */
            by: string;
            /** @description The newest 20,000 records at most. */
            counted: number;
            /** @description Those that get the original because their value is empty, no language, or one without a text. */
            withoutText: number;
            /** @description The most frequent first; at most 200. */
            values: {
                value: string;
                count: number;
                /** @description The language of the text; null: the original. */
                tag: string | null;
                /** @enum {string} */
                because: "exact" | "wider" | "missing" | "empty" | "unknown";
                /** @description The language that the value says. */
                said: string | null;
            }[];
        };
        CountedSegments: {
            /** @enum {string} */
            encoding: "GSM-7" | "UCS-2";
            length: number;
            segments: number;
            /** @description null for sample values. */
            recordId: string | null;
            /** @description Characters for which it needs UCS-2, at most 5. */
            foreign: string[];
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
        CustomPreview: {
            from: string;
            /** @description As the service knows it. */
            to: string;
            text: string;
            fields: {
                [key: string]: string;
            };
            /** @description The address must not be contacted: a job would skip it. */
            isSuppressed: boolean;
            /** @description Whether it can be sent at all. */
            isConnected: boolean;
        };
        DataTable: {
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
        };
        /** @description Starts a job on each local day for the records whose date has come. On days on which there is none, no job is made. */
        DateStart: {
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "date";
            /** @description The column of the date. What it holds beside dates is left out. */
            column: string;
            /** @description How many days after the date; negative for days before it. Default: 0. */
            days?: number;
            /** @description The time of day, from `00:00` to `23:59`. */
            at: string;
            /** @description The time zone of that time, and of dates that are written with a time, as the IANA database names it. Default: `UTC`. */
            zone?: string;
            /**
             * @description `once` takes a record that was never in the spinner. `each_date` takes it at each date that it has in turn. `yearly` takes it each year from its date on; 29 February is 28 February in other years. Nobody is inside twice. Default: `once`.
             * @enum {string}
             */
            repeat?: "once" | "each_date" | "yearly";
            /** @description Only records that match this condition are taken. Default: all. */
            where?: {
                [key: string]: unknown;
            };
            /**
             * @description Days on which no worker ran at that time: `run` makes up for the last seven of them, and `skip` leaves them out. Default: `run`.
             * @enum {string}
             */
            missed?: "run" | "skip";
        };
        DefinitionsPlan: {
            /** @description The same for the same file and definitions. Send it as `ifPlan`, to apply what was reviewed. */
            hash: string;
            /** @description Whether applying the file changes nothing. */
            isEmpty: boolean;
            changes: components["schemas"]["PlannedChange"][];
            /** @description The projects that are made. */
            projects: string[];
            /** @description What is as the file says, as `tables.Contacts`. */
            unchanged: string[];
            /** @description The deletions that `confirm` has to name, because the file also renames. */
            unconfirmed: string[];
        };
        DeliveryCounts: {
            pending: number;
            failed: number;
            /** @description In the last 24 hours. */
            delivered: number;
            /** @description Events of the feed that have not been looked at for this endpoint. */
            behind: number;
            /** @description The oldest pending delivery whose last attempt failed, and why. */
            failing: {
                number: number;
                reason: string;
            } | null;
            /** @description Why deliveries have failed that can be sent again: the 10 most frequent reasons. */
            failures: {
                reason: string;
                count: number;
                /** @description The number of the latest. */
                last: number;
            }[];
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
        DkimKey: {
            domain: string;
            selector: string;
            /** @description What has to be in DNS for its signatures to be valid. */
            record: {
                name: string;
                /** @enum {string} */
                type: "TXT";
                value: string;
            };
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
        DuplicateMerge: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description How many values several records had: as many records stayed. */
            groups: number;
            /** @description How many records were removed. */
            records: number;
            /**
             * Format: date-time
             * @description Until when it can be undone.
             */
            until: string;
        };
        EmailPreview: {
            from: string;
            to: string;
            /** @description Who gets hidden copies because the step says so; who does because its channel says so is not shown. */
            bcc: string | null;
            subject: string;
            text: string;
            html: string | null;
            attachments: {
                type: string;
                name: string;
                /** @description The address that it is fetched from for each message. */
                url: string | null;
                fileId: string | null;
                /** @description An entry for a calendar, as it will be sent (RFC 5545). */
                invitation: string | null;
            }[];
            /** @description As they will be sent, but for what only sending adds: Date, Message-ID, In-Reply-To, References, DKIM-Signature, and an address in List-Unsubscribe. */
            headers: {
                [key: string]: string;
            };
            /** @description The address must not be contacted: a job would skip it. */
            isSuppressed: boolean;
            /** @description Whether e-mail can be sent at all. */
            isConnected: boolean;
        };
        EndPreview: {
            result: string | null;
        };
        /** @description Ends a recipient’s way, as `completed` with a result. */
        EndStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "end";
            name?: components["schemas"]["StepName"];
            /** @description The result, such as `won`: a letter, then letters, digits, "-" and "_". A job counts each in `reasons.completed`. */
            result?: string;
        };
        EngagedMessage: {
            jobId: string;
            recordId: string;
            /** @description What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone. */
            name: string | null;
            /** @description The data table of its record. */
            dataTableId: string | null;
            address: string | null;
            /** @enum {string} */
            channel: "email" | "sms" | "custom" | "webhook" | "http";
            /**
             * Format: date-time
             * @description When that was first.
             */
            at: string;
            stepId: string;
        };
        Erasure: {
            id: string;
            /** @description Counted from 1 in the organization. */
            number: number;
            /**
             * @description `completed`: nothing is kept any more, and no message is on its way.
             * @enum {string}
             */
            state: "running" | "completed";
            people: number;
            /** @description How many of the people are erased. */
            done: number;
            /** @description What was erased, by kind: `records`, `recipients`, `messages`, `replies`, `feedback`, `tasks`, `changes`, `events`, `imports`, `calls`, `consent`, `holds`, `copies`, `audit`, `other`. */
            counts: {
                [key: string]: number;
            };
            by: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
                id: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endedAt: string | null;
        };
        Event: {
            /** @description The same in each delivery of the event. */
            id: string;
            /** @description Its place in the feed of the organization, without a gap. */
            number: number;
            /** @enum {string} */
            type: "record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided" | "endpoint.test" | "events.dropped";
            /** Format: date-time */
            timestamp: string;
            /** @description True in test mode, absent otherwise. */
            test?: boolean;
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
        EventConsumer: {
            name: string;
            /** @description The number of the last event that was acknowledged; 0 for none. */
            position: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            acknowledgedAt: string | null;
        };
        EventDelivery: {
            number: number;
            /** @enum {string} */
            type: "record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided" | "endpoint.test" | "events.dropped";
            /** @description What is delivered in order, such as the id of a record. */
            subject: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            nextTryAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description Why the last attempt failed. */
            reason: string | null;
        };
        EventEndpoint: {
            id: string;
            name: string;
            url: string;
            /** @description Empty for all kinds. */
            kinds: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided")[];
            /** @description Of the events that name a data table, only those of these; null for all. */
            dataTableIds: string[] | null;
            /** @description Of the events that name a spinner, only those of these; null for all. */
            spinnerIds: string[] | null;
            /** @description Whether an event of a record brings the record as it is when it is delivered. */
            withRecord: boolean;
            /** @description Whether an update of a record brings the values before and after it, as far as they are kept. */
            withChanges: boolean;
            /**
             * @description `down`: it has failed several times in a row, and is tried from time to time.
             * @enum {string}
             */
            state: "on" | "down" | "off";
            /**
             * @description `gone`: it has answered 410; `failing`: it has failed for a week.
             * @enum {string|null}
             */
            offBecause: "person" | "gone" | "failing" | null;
            /** Format: date-time */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description When a receiver that is down is tried next.
             */
            nextTryAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Fault: {
            path: string;
            message: string;
        };
        FieldChange: {
            field: string;
            /** @description null if it was absent. */
            before: unknown;
            /** @description null if it is absent. */
            after: unknown;
        };
        FileConsent: {
            /**
             * @description Of the addresses. Default: `email`.
             * @enum {string}
             */
            kind?: "email" | "phone" | "custom";
            /** @description The column of the file with the addresses: its position, from 1, or its name. So are all others here. */
            address: number | string;
            /** @description Keys: all in the file have agreed to these. */
            topics?: string[];
            /** @description The column with keys; an empty cell means `topics`. */
            topicsFrom?: number | string;
            /** @description Instead: columns with yes or no, each to a topic. No, and an empty cell, note nothing. */
            topicColumns?: {
                topic: string;
                from: number | string;
            }[];
            /** @description How they agreed, such as `sign-up sheet at the fair, May 2026`. */
            source?: string;
            /** @description The column that says how; an empty cell means `source`. */
            sourceFrom?: number | string;
            /**
             * Format: date-time
             * @description When they agreed. Default: now.
             */
            at?: string;
            /** @description The column that says when; an empty cell means `at`. */
            atFrom?: number | string;
            /**
             * @description How that column is written, unless in ISO 8601.
             * @enum {string}
             */
            atFormat?: "day_first" | "month_first" | "year_first";
            /** @description The very words that they agreed to. */
            words?: string;
        };
        FilterPreview: {
            matches: boolean;
            decidedBy: {
                path: string;
                condition: {
                    [key: string]: unknown;
                };
                /** @description The record’s value; a text is cut after 1,000 characters. */
                actual: null | string | number | boolean;
                matches: boolean;
            }[];
        };
        /** @description Only records that match go on; the others leave the job as `skipped`. */
        FilterStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "filter";
            name?: components["schemas"]["StepName"];
            /** @description A condition: {column, operator, value}, or {all: […]}, {any: […]}, {not: …}. */
            where?: {
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
        FoundPerson: {
            dataTableId: string;
            dataTableName: string;
            recordId: string;
            /** @description As in every list. */
            name: string | null;
            addresses: {
                /** @enum {string} */
                kind: "email" | "phone" | "custom";
                address: string;
            }[];
            /** @description The last message that was sent to the record, or may have been. */
            lastMessage: {
                jobId: string;
                spinnerName: string | null;
                /** @enum {string} */
                state: "queued" | "sending" | "sent" | "unknown" | "delivered" | "bounced" | "complained" | "failed";
                /** Format: date-time */
                at: string;
            } | null;
        };
        Fragment: {
            /** @enum {string} */
            kind: "layout" | "part";
            /** @description Texts name it by this; it never changes. */
            key: string;
            name: string;
            /** @description A layout of service mails, whose own content may have the unsubscribe link. */
            isService: boolean;
            /** @description Grows with each change of what mails show. Published spinners keep the version that they were made with. */
            version: number;
            /** @description Grows with each change. Send it with the next edit, so that no other edit is overwritten. */
            revision: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt: string;
            editedBy: null | components["schemas"]["Author"];
            /** Format: date-time */
            archivedAt: string | null;
            html: string;
            text: string;
            languages: {
                [key: string]: {
                    html: string;
                    text: string;
                };
            };
        };
        FragmentPreview: {
            /** @enum {boolean} */
            ok: true;
            /** @description What prevents saving it. */
            problems: {
                path: string;
                message: string;
                at?: components["schemas"]["Position"];
            }[];
            /** @description null if it cannot be rendered. */
            html: string | null;
            text: string | null;
            /** @description The path of a page with the HTML, of the API. It opens once, within a minute. */
            frame: string | null;
        };
        FragmentSummary: {
            /** @enum {string} */
            kind: "layout" | "part";
            /** @description Texts name it by this; it never changes. */
            key: string;
            name: string;
            /** @description A layout of service mails, whose own content may have the unsubscribe link. */
            isService: boolean;
            /** @description Grows with each change of what mails show. Published spinners keep the version that they were made with. */
            version: number;
            /** @description Grows with each change. Send it with the next edit, so that no other edit is overwritten. */
            revision: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt: string;
            editedBy: null | components["schemas"]["Author"];
            /** Format: date-time */
            archivedAt: string | null;
        };
        FragmentVersion: {
            number: number;
            /** Format: date-time */
            editedAt: string;
            editedBy: null | components["schemas"]["Author"];
            html: string;
            text: string;
            languages: {
                [key: string]: {
                    html: string;
                    text: string;
                };
            };
            isService: boolean;
        };
        FragmentVersionSummary: {
            number: number;
            /** Format: date-time */
            editedAt: string;
            editedBy: null | components["schemas"]["Author"];
        };
        Guardrail: {
            /** @description A job is paused when so many messages in a row failed; null means never. */
            failuresInARow: number | null;
            /** @description A job is paused when so many percent of the last 100 messages failed; null means never. */
            failurePercent: number | null;
            /** @description `failurePercent` holds only from so many messages on. */
            leastMessages: number;
            /** @description Jobs are paused when so many percent of a channel’s messages of the last 24 hours bounced for good; null means never. */
            bouncePercent: number | null;
            /** @description Jobs are paused when people complained about so many in a thousand of these messages; null means never. */
            complaintsPerThousand: number | null;
            /** @description An address is suppressed after so many soft bounces in a row through the channel; null means never. */
            softBounces: number | null;
            /** @description The least days between the first and the last of these bounces. */
            softBounceDays: number;
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
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
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
                kind: "email" | "phone" | "custom";
                address: string;
                /** @enum {string} */
                reason: "unsubscribed" | "bounced" | "complained" | "manual" | "erased";
                /** Format: date-time */
                createdAt: string;
                /** @description The weaker reasons that this one has replaced, the first one first; absent if there are none. */
                earlier?: {
                    /** @enum {string} */
                    reason: "unsubscribed" | "bounced" | "complained" | "manual" | "erased";
                    note: string | null;
                    /**
                     * @description `link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list; `feedback`: by a bounce, a complaint or the provider; `reply`: by an answer; `spinner`: by a step.
                     * @enum {string}
                     */
                    via: "link" | "hand" | "import" | "feedback" | "reply" | "spinner";
                    by: {
                        /** @enum {string} */
                        type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
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
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
                id: string | null;
            };
            /** Format: date-time */
            since: string;
        };
        HttpPreview: {
            method: string;
            url: string;
            headers: {
                [key: string]: string;
            };
            body: string | null;
            /** @description The outputs of the answer that is stored as an example. */
            outputs: {
                [key: string]: unknown;
            };
        };
        /** @description Calls another system by HTTP, and keeps values of its answer for later steps. */
        HttpStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "http";
            name?: components["schemas"]["StepName"];
            /**
             * @description The method. Default: GET.
             * @enum {string}
             */
            method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description The full address that is called. Placeholders can stand only after the server. */
            url?: string;
            /** @description Further headers, as templates. Here and in the body, `{{ secrets.name }}` is filled in only while the call is made. */
            headers?: {
                [key: string]: string;
            };
            /** @description The body, as a JSON object whose strings are templates. */
            json?: {
                [key: string]: unknown;
            };
            /** @description The body, as the fields of a form, in place of `json`. */
            form?: {
                [key: string]: string;
            };
            /** @description The body, as any text, in place of `json`. */
            raw?: string;
            /** @description The statuses that are a success, such as "2xx" and "404". Default: 2xx. */
            successStatus?: string[];
            /** @description What a value of the answer must be besides, as in {"path": "ok", "operator": "equals", "value": true}. */
            successWhen?: {
                /** @description The way to one value of the answer, such as data.items[0].name. */
                path?: string;
                /** @enum {string} */
                operator: "equals" | "not_equals" | "is_empty" | "is_not_empty";
                value?: null | string | number | boolean;
            };
            /** @description At most 20 values of the answer (JSON), 2,048 bytes each, which later steps use as `{{ steps.<id>.<name> }}`. */
            outputs?: {
                /** @description A lower-case letter, then letters, digits or "_". */
                name?: string;
                /** @description The way to one value of the answer, such as data.items[0].name. */
                path?: string;
            }[];
            /**
             * @description Whether a recipient fails whose call has failed for good (default), or goes on without outputs.
             * @enum {string}
             */
            onFailure?: "fail" | "go_on";
            /** @description The longest time that an answer may take. Default: 15 seconds. */
            timeoutSeconds?: number;
            /** @description An answer of the endpoint (JSON) as an example, from which previews read the outputs. */
            sample?: string;
        };
        Import: {
            id: string;
            dataTableId: string;
            /** @enum {string} */
            state: "awaiting_upload" | "uploading" | "importing" | "completed" | "failed" | "canceled";
            fileName: string | null;
            mapping: {
                from: number | string;
                to?: string;
                create?: {
                    name: string;
                    /** @enum {string} */
                    type?: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                    metadata?: boolean;
                    required?: boolean;
                    options?: string[];
                };
                /** @enum {boolean} */
                skip?: true;
                /** @enum {string} */
                format?: "decimal_point" | "decimal_comma" | "day_first" | "month_first" | "year_first" | "yes_no";
                values?: {
                    from: string;
                    to: string | null;
                }[];
                /** @enum {string} */
                unfit?: "empty";
            }[] | null;
            hasHeader: boolean | null;
            headerLine: number | null;
            leftOut: number | null;
            /** @enum {string|null} */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "iso-8859-2" | "koi8-r" | "macintosh" | "cp850" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr" | null;
            /** @enum {string|null} */
            delimiter: "," | ";" | "\t" | "|" | null;
            sheet: string | null;
            corrects: string | null;
            /** @enum {string} */
            onError: "abort" | "set_aside";
            /** @enum {string} */
            mode: "append" | "upsert";
            emptyClears: boolean;
            zone: string | null;
            consent: null | components["schemas"]["FileConsent"];
            consentOutcome: null | components["schemas"]["ConsentOutcome"];
            bytesReceived: number;
            bytesRead: number;
            rowsRead: number;
            inserted: number;
            updated: number;
            unchanged: number;
            setAside: number;
            error: {
                code: string;
                message: string;
                errors: components["schemas"]["Fault"][];
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** Format: date-time */
            undoableUntil: string | null;
            undo: null | components["schemas"]["ImportUndo"];
            /** Format: date-time */
            undoneAt: string | null;
            correctedBy: string | null;
        };
        ImportCheck: {
            /** @description Columns that are missing or unknown: an import would be refused for them. The rows are checked by the columns that file and table share. */
            problems: {
                path: string;
                message: string;
            }[];
            rows: number;
            misfits: number;
            columns: {
                position: number;
                column: string;
                rows: number;
                fits: number;
                message: string;
                values: {
                    value: string;
                    isCut: boolean;
                    rows: number;
                }[];
                otherRows: number;
            }[];
            wholeRows: {
                /** @enum {string} */
                kind: "cells" | "quotes" | "formulas" | "size" | "consent" | "key" | "duplicate" | "incomplete";
                rows: number;
                lines: number[];
            }[];
            isTooMany: boolean;
            /** @description Rows with the key of a record, and rows with the key of a row before them; null for a table without a key. */
            keys: {
                existing: number;
                repeated: number;
            } | null;
            /** @description In the mode upsert, how many of the rows that fit add a record, change one, or change nothing; and the first ten that change one. */
            changes: {
                inserted: number;
                updated: number;
                unchanged: number;
                examples: {
                    line: number;
                    key: (null | string | number | boolean)[];
                    cells: {
                        column: string;
                        before: null | string | number | boolean;
                        after: null | string | number | boolean;
                    }[];
                }[];
            } | null;
        };
        ImportUndo: {
            /** Format: date-time */
            startedAt: string;
            deleted: number;
            edited: number;
        };
        IngestRequest: {
            id: string;
            /**
             * Format: date-time
             * @description When the response was sent.
             */
            at: string;
            requestId: string;
            /** @enum {string} */
            door: "api-key" | "webhook" | "csv";
            apiKey: {
                id: string;
                name: string | null;
            } | null;
            /** @description The number of records in the call; null if it is not known. */
            records: number | null;
            /** @description How many of them were not stored because the call skips what cannot be. */
            rejected: number;
            status: number;
            /** @description The error code; null if the call succeeded. */
            code: string | null;
            /** @description What explains the error, or why records were rejected: the wrong columns, the first errors, the plan’s figures. */
            details: {
                [key: string]: unknown;
            } | null;
            durationMs: number;
            /** @description Whether the call was refused and can be replayed. */
            replayable: boolean;
            /** @description How a refused call was replayed, discarded, or sent again by its sender with its idempotency key. */
            settled: {
                /** @enum {string} */
                as: "replayed" | "discarded" | "sent-again";
                /** Format: date-time */
                at: string;
                inserted: number;
                updated: number;
                rejected: number;
            } | null;
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
        InsideStep: {
            stepId: string;
            type: string;
            name: string | null;
            people: number;
            /** @description Whether the draft, or the last version, does not have it. */
            isGone: boolean;
            /** @description Of a step that is gone: the id of the step at which its people would go on; null for the end. */
            continuesAt: string | null;
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
            channel: "email" | "sms" | "custom" | "webhook" | "http";
            steps: string[];
            /** @description By state. */
            messages: {
                [key: string]: number;
            };
            /** @description Recipients that have unsubscribed through them. */
            unsubscribed: number;
            /** @description Recipients that have answered them: people, not programs. */
            replied: number;
            /** @description Messages in which a person has clicked a link, if their channel counts clicks. */
            clicked: number;
            /** @description Messages that were shown, as far as mail programs tell. */
            opened: number;
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
        JobWaiting: "restored" | "scheduled" | "runtime_offline" | "unverified" | "approval" | "delay" | "held" | "window" | "throttle" | "plan_limit" | "daily_limit" | "channel_error";
        KeyCheck: {
            /** @enum {boolean} */
            ok: true;
            /** @description Records of the table. */
            records: number;
            /** @description Records without a value in one of the columns; the first 20 ids. */
            lacking: {
                records: number;
                recordIds: string[];
            };
            /** @description How many values several records have, and how many records these are; the first 50 values, with 20 ids each. */
            duplicates: {
                values: number;
                records: number;
                groups: {
                    values: {
                        [key: string]: null | string | number | boolean;
                    };
                    records: number;
                    recordIds: string[];
                }[];
            };
        };
        KeyFindings: {
            /** @description Records of the table. */
            records: number;
            /** @description Records without a value in one of the columns; the first 20 ids. */
            lacking: {
                records: number;
                recordIds: string[];
            };
            /** @description How many values several records have, and how many records these are; the first 50 values, with 20 ids each. */
            duplicates: {
                values: number;
                records: number;
                groups: {
                    values: {
                        [key: string]: null | string | number | boolean;
                    };
                    records: number;
                    recordIds: string[];
                }[];
            };
        };
        KeyMaker: {
            id: string;
            name: string;
            isMember: boolean;
        };
        KeySetting: {
            /** @description Their names when it began. */
            columns: string[];
            /**
             * @description What is done about records that share their values.
             * @enum {string}
             */
            duplicates: "refuse" | "merge";
            /**
             * @description `settling`: it waits for calls that began before; `filling`: records get their keys; `merging`: those that share their values are merged; `cleaning`: the outcome holds.
             * @enum {string}
             */
            state: "settling" | "filling" | "merging" | "cleaning" | "ended";
            /**
             * @description Unless it is `set`, the table has no key.
             * @enum {string|null}
             */
            outcome: "set" | "canceled" | "refused" | null;
            /** @description Records that were looked at, of `total` at the beginning. */
            done: number;
            total: number;
            /** @description Records that share their values with an older one, and how many of these were merged. */
            repeated: number;
            merged: number;
            found: null | components["schemas"]["KeyFindings"];
            /** @description Why it was refused otherwise. */
            problem: string | null;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt: string | null;
        };
        LastDuplicateMerge: {
            merge: components["schemas"]["DuplicateMerge"];
            /** @description The person; the name is null if it no longer exists. */
            by: {
                id: string;
                name: string | null;
            } | null;
        };
        LaterFailure: {
            step: string;
            /** @enum {string} */
            reason: "noAddress" | "suppressed" | "topicLeft" | "notOptedIn" | "duplicate";
            records: number;
        };
        ListedTask: {
            id: string;
            /** @enum {string} */
            state: "open" | "done" | "skipped" | "expired" | "withdrawn";
            /** @enum {string} */
            action: "call" | "visit" | "mail" | "look" | "other";
            title: string;
            /** @description The id of a member, or a role. */
            assignee: string;
            /** @description Whom it was for, where nobody in the organization has that e-mail address: it is for the role then. Empty if the record named nobody. */
            standInFor: string | null;
            /** Format: date-time */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description When its person goes on without it.
             */
            closesAt: string;
            /** Format: date-time */
            snoozedUntil: string | null;
            /** @description The id of the member, or API key, who has opened it. */
            claimedBy: string | null;
            /** Format: date-time */
            claimedUntil: string | null;
            jobId: string;
            spinnerId: string;
            dataTableId: string;
            recordId: string;
            stepId: string;
            /** Format: date-time */
            createdAt: string;
        };
        LiveSpinner: {
            /** @enum {string} */
            state: "on" | "paused" | "off";
            /**
             * @description Why a spinner that is on takes nobody at the moment: the plan allows no further job, nobody of the organization has verified an address, or a job of the spinner is paused.
             * @enum {string|null}
             */
            waitsFor: "plan_limit" | "unverified" | "job_paused" | "approval" | null;
            takesChanges: boolean;
            zone: string;
            /** @description Records that have arrived and are not taken yet. */
            arrivals: number;
            /** @description How many had arrived, and how many of them were taken, in each of the latest 48 hours in which any were looked at. */
            hours: {
                /** Format: date-time */
                hour: string;
                arrived: number;
                taken: number;
            }[];
        };
        MappingPreview: {
            /** @enum {boolean} */
            ok: true;
            /** @description The first record in the body, as JSON. */
            record: unknown;
            /** @description The refused call that it is from. */
            callId: string | null;
            /** @description The given one, or one that is proposed by the names and types of the columns. */
            mapping: components["schemas"]["TableMapping"];
            /** @description The values of `record`, at most 500. */
            values: {
                /** @description Its names and positions in `record`. */
                at: (null | string | number | boolean)[];
                /** @description Its path for a mapping. */
                path: string;
                /** @description A name for a column of it. */
                name: string;
                /**
                 * @description A type for a column of it.
                 * @enum {string}
                 */
                type: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
            }[];
            /** @description How many records the body has. */
            count: number;
            /** @description Of the first 20, those that can be stored. */
            records: {
                index: number;
                fields: {
                    [key: string]: null | string | number | boolean;
                };
            }[];
            /** @description Of the first 20, the others. */
            rejected: components["schemas"]["RejectedRecord"][];
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
            /** @description The status and the values that are kept of the answer to a call; null for what is no call. */
            outputs: {
                [key: string]: null | string | number | boolean;
            } | null;
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
             * @description `delayed`, `auto_replied`, `replied`, `clicked` and `opened` change nothing: a server still tries, a mailbox has answered by itself, and a person has answered, clicked or opened it. `words` has the link of a click, without its query, and the text of an SMS; of a mail, at most the last day of an absence.
             * @enum {string}
             */
            kind: "sent" | "delivered" | "bounced" | "failed" | "complained" | "unsubscribed" | "resubscribed" | "delayed" | "auto_replied" | "replied" | "clicked" | "opened";
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
        /** @description Sends a message to the record’s address, unless that is suppressed. */
        MessageStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "message";
            name?: components["schemas"]["StepName"];
            /**
             * @description The channel to send on.
             * @enum {string}
             */
            channel: "email" | "sms" | "custom";
            /** @description On email: The id of the channel that it is sent through; the organization’s default channel if absent. On sms: The id of the channel that it is sent through; the organization’s default channel if absent. On custom: The id of the channel that it is sent through. Required to publish. */
            channelId?: string;
            /** @description On email: A pool in place of `channelId`: 2 to 20 channels. Each person has one of them. On sms: A pool in place of `channelId`: 2 to 20 channels. Each person has one of them. */
            channelIds?: string[];
            /**
             * @description On email: `continue`: it goes on in the thread of the last mail that its person got from the spinner. Default: `new`.
             * @enum {string}
             */
            thread?: "new" | "continue";
            /** @description On email: The address: a template. On sms: The phone number: a template. Without a country code, it is a number of the table’s default country. On custom: The address at the service: a template. */
            to?: string;
            /** @description On email: A template. Left empty where the thread goes on: “Re:” and the subject of the mail before. */
            subject?: string;
            /** @description On email: Shown beside the subject in lists of mails: a template. Left empty: the beginning of the text. Only in HTML. */
            previewText?: string;
            /** @description On email: A template with {{ unsubscribe_url }} in it. Empty beside HTML: it is made from that. On sms: A template. At most 1600 characters are sent. On custom: A template. The channel says how many characters are sent. */
            text?: string;
            /** @description On email: A template with {{ unsubscribe_url }} in it, sent in addition to the text; its values are escaped. */
            html?: string;
            /** @description On email: The name of the sender: a template. Left empty: the channel’s name for it. */
            senderName?: string;
            /** @description On email: Where answers go: at most 5 addresses with commas between them, each a template. Left empty: as the channel has it. */
            replyTo?: string;
            /** @description On email: Who gets an open copy, besides whom the channel names: at most 10 addresses with commas between them, each a template. */
            cc?: string;
            /** @description On email: Who gets a hidden copy, besides whom the channel names: at most 10 addresses with commas between them, each a template. */
            bcc?: string;
            /** @description On email: The body in blocks, in place of `html`: {version: 1, blocks: [{id, type, …}], style?}. Each block may have `when`, a condition; the page on spinners has the kinds. */
            blocks?: {
                [key: string]: unknown;
            };
            /** @description On email: At most 10, each a file of the organization ("file"), one that is fetched for each message ("url"), or an entry for a calendar ("invitation"). */
            attachments?: {
                /** @enum {string} */
                type: "file" | "url" | "invitation";
                /** @description The id of a file of the organization. */
                file?: string;
                /** @description The name that the recipient sees: a template. Of what is fetched, left out: the last part of the address. */
                name?: string;
                /** @description The address to fetch for each message: a template. */
                url?: string;
                /** @description Send the mail without it where the address is empty. Default: its recipient fails. */
                isOptional?: boolean;
                /** @description A template. */
                title?: string;
                /** @description A template of a day or a time in ISO 8601; without an offset it is of the zone. */
                start?: string;
                /** @description A template, as `start`. */
                end?: string;
                /** @description How long it takes where `end` is empty. Default: 60. */
                minutes?: number;
                /** @description A template of a time zone such as Europe/Berlin. Default: UTC. */
                zone?: string;
                /** @description A template. */
                place?: string;
                /** @description A template. */
                description?: string;
                /**
                 * @description `request` asks for an answer, which goes to the sender; `publish` only tells. Default: `request`.
                 * @enum {string}
                 */
                method?: "request" | "publish";
            }[];
            /** @description On email: The key of the layout that surrounds the HTML and the text. Left out: none does. */
            layout?: string;
            /** @description The texts in further languages: {by: the column that says the language, original?: the language of the texts above, texts: {de: {…}}}. Each text has the fields that people read, whole. A value such as `de-CH`, `de_AT` or `Deutsch` gets `de`; any other the texts above. */
            languages?: {
                [key: string]: unknown;
            };
            /** @description On sms: How long the provider may try to deliver it, from 1 minute to 4 hours: "30 minutes". Default: 4 hours. */
            validFor?: string;
            /** @description On custom: Further fields that the channel declares, by name: templates. */
            fields?: {
                [key: string]: string;
            };
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
        MovePreview: {
            spinnerId: string;
            /** @description Null if it is too large: the recipient would fail. */
            context: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Ends the way here, as `completed` with the result `moved`, and lets the person into another spinner over the same table. */
        MoveStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "move";
            name?: components["schemas"]["StepName"];
            /** @description The id of the other spinner, which has the start `arrival` with `from`: `spinners` or `both`. */
            spinnerId?: string;
            /** @description At most 20 templates by name, together 4,096 bytes: the other spinner reads their values as `{{ context.name }}`. A template that is only a placeholder keeps the type of its value. */
            context?: {
                [key: string]: string;
            };
        };
        /** @description A layout or part with a newer version than the published one. */
        NewerFragment: {
            /** @enum {string} */
            kind: "layout" | "part";
            key: string;
            published: number;
            last: number;
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
                kind: "email" | "phone" | "custom";
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
            kind: "email" | "phone" | "custom";
            /** @description In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`. */
            address: string;
            /**
             * @description Why it gets nothing at all; null if it may get something.
             * @enum {string|null}
             */
            suppressed: "unsubscribed" | "bounced" | "complained" | "manual" | "erased" | null;
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
        Picture: {
            id: string;
            name: string;
            /** @description Anybody gets the picture there. */
            url: string;
            /** @enum {string} */
            format: "png" | "jpeg" | "gif";
            width: number;
            height: number;
            bytes: number;
            /** Format: date-time */
            createdAt: string;
        };
        PlannedChange: {
            /** @enum {string} */
            section: "topics" | "parts" | "layouts" | "tables" | "spinners";
            name: string;
            /**
             * @description `delete` archives what is not a table.
             * @enum {string}
             */
            act: "create" | "change" | "delete";
            /** @description The present name, if it is renamed. */
            was: string | null;
            fields: {
                path: string;
                before: unknown;
                after: unknown;
            }[];
            /** @description Whether the draft of a spinner is published. */
            publishes: boolean;
        };
        Position: {
            /** @description From 0, in UTF-16 code units. */
            offset: number;
            line: number;
            column: number;
        };
        PreviewedDates: {
            /** @description Records that would be due the first time. */
            due: number;
            /** @description Records whose cell holds something else than a date: `date_invalid`. */
            invalid: number;
            /** @description The first of them. */
            examples: {
                recordId: string;
                value: string;
            }[];
            /** @description False if the table is too large to be looked through at once. */
            isComplete: boolean;
        };
        Project: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            archivedAt: string | null;
        };
        Provider: {
            /** @description Its name in the API. */
            provider: string;
            /** @description Its name for people. */
            title: string;
            summary: string;
            /**
             * @description The `channel` of the message steps that it can send.
             * @enum {string}
             */
            serves: "email" | "sms" | "custom" | "webhook" | "http";
            /**
             * @description `form`: `POST /channels` with settings and credentials; `oauth`: `POST /channels/oauth`.
             * @enum {string}
             */
            connectsBy: "form" | "oauth";
            /** @description Whether the operator has set it up. */
            isAvailable: boolean;
            /** @description What the operator has to set first. */
            missingSettings: string[];
            /** @description With `oauth`, they come from the account and cannot be edited. */
            settings: components["schemas"]["ProviderField"][];
            /** @description Secrets: they are stored sealed, and never shown. */
            credentials: components["schemas"]["ProviderField"][];
            /** @description The limits of a channel that sets none. */
            limits: {
                /** @description The most messages in any second, over all workers; null means no limit. */
                perSecond: number | null;
                /** @description The most messages in any minute, over all workers; null means no limit. */
                perMinute: number | null;
                /** @description The most messages in any day, over all workers; null means no limit. */
                perDay: number | null;
                /** @description The most messages that are sent at the same time, over all workers; null means as many as each worker sends. */
                concurrency: number | null;
            };
            /** @description Whether people enter the sender; if not, it comes from the settings. */
            hasSender: boolean;
            /** @description Whether Spindle can sign its e-mail (DKIM). */
            canSign: boolean;
            /** @description Whether its channels can have a source of feedback. */
            canChooseFeedback: boolean;
            /** @description What to know before the mailbox of an account is connected. */
            readingNote: string | null;
            /** @description The host that takes bounces; null: its channels cannot have a `bounceDomain`. */
            bounceHost: string | null;
        };
        ProviderField: {
            name: string;
            label: string;
            description: string;
            /**
             * @description `list`: texts; `json`: any JSON.
             * @enum {string}
             */
            type: "text" | "integer" | "choice" | "list" | "json";
            /**
             * @description Where a form shows it: `more` has what few need.
             * @enum {string}
             */
            group: "account" | "sender" | "callbacks" | "more";
            /** @description A field that is not required may still be, by the value of another. */
            isRequired: boolean;
            example: unknown;
            choices?: {
                value: string;
                label: string;
            }[];
            min?: number;
            max?: number;
            maxLength?: number;
        };
        /** @description How the messages a day grow. It stands still while there is an alarm. */
        Ramp: {
            /** @description Messages on the first day. */
            start: number;
            /** @description How many more each day. */
            step: number;
            /** @description The most messages a day. */
            ceiling: number;
            /** Format: date-time */
            startedAt: string;
            /** @description What it allowed on the day that began at `since`. */
            level: number;
            /**
             * Format: date-time
             * @description When it began, or began to grow again after an alarm.
             */
            since: string;
            /** @description What it allows in 24 hours now. */
            allowed: number;
            /** @description What counts in the last 24 hours. */
            sent: number;
            /**
             * Format: date-time
             * @description When it reaches, or has reached, its ceiling.
             */
            ceilingAt: string;
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
            language: null | components["schemas"]["ShownLanguage"];
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
            /** @description Its values, keyed by column name: as they are sent. */
            fields: {
                [key: string]: null | string | number | boolean;
            };
            /** @description The same as `fields`. */
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
                 * @description `ingest-token`: the webhook URL of the table; `spinner`: an `update` step.
                 * @enum {string}
                 */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
                id: string | null;
                /** @description Of the person, the API key or the spinner; null if it no longer exists. */
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
                path: string;
                message: string;
                column: string;
            }[];
            errorCount?: number;
            /** @description The record that has the key already. */
            recordId?: string | null;
            /** @description The record of the call that has the key. */
            repeats?: number | null;
        };
        Replays: {
            /** @enum {boolean} */
            ok: true;
            /** @description Calls that were stored. */
            replayed: number;
            inserted: number;
            updated: number;
            /** @description Records of these calls that were skipped, if the webhook URL is set to. */
            rejected: number;
            /** @description Calls that were refused again, each with its new reason. */
            refused: number;
            /** @description The first 5 of them. */
            refusals: {
                id: string;
                requestId: string;
                code: string;
                message: string;
            }[];
            /** @description Calls that can still be replayed, those refused again included. */
            remaining: number;
            /** @description Give it as `cursor` to go on; null when all were tried. */
            nextCursor: string | null;
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
            channel: "email" | "sms" | "custom" | "webhook" | "http";
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
            channel: "email" | "sms" | "custom" | "webhook" | "http";
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
        /** @description Starts a job at the times of a cron expression, with the records that a call would take. */
        ScheduleStart: {
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "schedule";
            /** @description When: minute, hour, day of the month, month and day of the week. At least five minutes lie between two times. A local time that clocks skip comes when they skip it, and one that they show twice comes once, unless the hour is `*`. */
            cron: string;
            /** @description The time zone of its times, as the IANA database names it. Default: `UTC`. */
            zone?: string;
            /**
             * @description After times at which no worker ran, `run` starts one job, and `skip` waits for the next time. Default: `run`.
             * @enum {string}
             */
            missed?: "run" | "skip";
            /**
             * @description While a job that a schedule of the spinner has started has not ended, `skip` starts no other one, and `queue` does. Default: `skip`.
             * @enum {string}
             */
            overlap?: "queue" | "skip";
        };
        /** @description By the clocks where each person is. Each part is that of the narrowest window which has it: spinner, channel, organization. */
        SendingWindow: {
            /** @description A day that is absent is off. */
            hours?: {
                mon?: string[];
                tue?: string[];
                wed?: string[];
                thu?: string[];
                fri?: string[];
                sat?: string[];
                sun?: string[];
            };
            /** @description Dates, such as `2026-12-24`, or days of each year, such as `12-25`. */
            skip?: string[];
            /** @description A span of each day; it may go past midnight. */
            quiet?: {
                email?: string;
                sms?: string;
            };
            /** @description Minutes after an opening over which those that waited are spread. Default: 15. */
            spread?: number;
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
            /** @description The status and the values that are kept of the answer to a call; null for what is no call. */
            outputs: {
                [key: string]: null | string | number | boolean;
            } | null;
            /**
             * Format: date-time
             * @description When feedback changed its state last; null if none did.
             */
            reportedAt: string | null;
        };
        SentResult: {
            /** @enum {string} */
            channel: "email" | "sms" | "custom" | "webhook" | "http";
            /** @description The number of messages by state (`sent`, `delivered`, `bounced`, `complained`), and of those that were `clicked` or `opened`, where their channel counts that; `unsubscribed` and `replied`: of people. */
            counts: {
                [key: string]: number;
            };
        };
        ShownLanguage: {
            /** @description The language of the text; null: the original. */
            tag: string | null;
            /**
             * @description `exact`: the value is the language; `wider`: `de` stands for `de-CH`; `missing`: there is no text in it; `empty`; `unknown`: no language.
             * @enum {string}
             */
            because: "exact" | "wider" | "missing" | "empty" | "unknown";
            /** @description The language that the value says. */
            said: string | null;
            /** @description The column. */
            by: string;
            value: null | string | number | boolean;
        };
        /** @description Why the time before made no job, and since when: no worker ran (`missed`), the job before had not ended (`overlap`), or the plan allowed no further job (`plan_limit`). */
        SkippedRun: {
            /** @enum {string} */
            reason: "missed" | "overlap" | "plan_limit";
            /** Format: date-time */
            at: string;
        };
        SmsPreview: {
            from: string;
            /** @description In international form (E.164). */
            to: string;
            text: string;
            /**
             * @description `GSM-7` has 160 units in an SMS, or 153 in each of several; `UCS-2`, for other characters, 70 or 67.
             * @enum {string}
             */
            encoding: "GSM-7" | "UCS-2";
            /** @description Units of the encoding: some characters take two. */
            length: number;
            /** @description How many SMS it is sent as; the plan counts them. */
            segments: number;
            /** @description Whether the number’s country is known to give out such numbers. It is sent to in any case. */
            isKnownNumber: boolean;
            /** @description The number must not be contacted: a job would skip it. */
            isSuppressed: boolean;
            /** @description Whether SMS can be sent at all. */
            isConnected: boolean;
        };
        Spinner: {
            id: string;
            name: string;
            projectId: string;
            /** @description The data table of the draft. */
            dataTableId: string;
            /** @enum {string} */
            state: "draft" | "published" | "archived";
            /** @description The number of the version that new jobs run; null if none is published. */
            publishedVersion: number | null;
            /** @description The highest version number so far; 0 if no version was published yet. */
            lastVersion: number;
            /** @description Whether the draft differs from the published version; true if none is published. */
            draftDiffers: boolean;
            /** @description The layouts and parts of the published version that have a newer version. */
            newer: components["schemas"]["NewerFragment"][];
            /** @description Grows with each edit. Send it with the next edit, so that no other edit is overwritten. */
            revision: number;
            /** @description The number of steps in the draft, without branches that have no cases. */
            stepCount: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of the last edit.
             */
            editedAt: string;
            editedBy: null | components["schemas"]["Author"];
            /** Format: date-time */
            archivedAt: string | null;
            /** @description The version that new jobs run; null if none is published. */
            liveVersion: {
                number: number;
                /** Format: date-time */
                publishedAt: string;
                publishedBy: null | components["schemas"]["Author"];
            } | null;
            draft: components["schemas"]["SpinnerDefinition"];
        };
        SpinnerDefinition: {
            dataTableId: string;
            /** @enum {string} */
            audience: "new" | "all";
            /**
             * @description Of records with the same address, one gets a message (`skip`, the default), or each of them (`send`).
             * @enum {string}
             */
            duplicates?: "skip" | "send";
            /** @description What starts the spinner besides a call. Default: nothing. */
            starts?: components["schemas"]["Start"][];
            /** @description A condition: who matches has reached what the spinner is for, and leaves each job of it with the reason `goal`, also while waiting. */
            goal?: {
                [key: string]: unknown;
            };
            /** @description A condition: who matches leaves each job of it with the reason `exit`, also while waiting. */
            exit?: {
                [key: string]: unknown;
            };
            sendingWindow?: components["schemas"]["SendingWindow"];
            /** @description The key of the topic that it is about. Default: General. */
            topic?: string;
            /** @description Why it is a service, such as contracts and receipts: it is about no topic, and reaches by e-mail who has left everything, but nobody who complained or bounced. */
            service?: string;
            /**
             * @description Under the cap of the organization: `exempt` messages are neither held nor counted, `first` ones go before others that wait.
             * @enum {string}
             */
            cap?: "exempt" | "first";
            /**
             * @description What an answer of a person does: they `leave` this spinner (default), or the jobs of all spinners (`leave_all`), or `go_on`.
             * @enum {string}
             */
            onReply?: "leave" | "leave_all" | "go_on";
            steps: components["schemas"]["Step"][];
        };
        SpinnerEntry: {
            /** Format: date-time */
            at: string;
            jobId: string | null;
            /** @enum {string|null} */
            state: "pending" | "active" | "waiting" | "completed" | "skipped" | "suppressed" | "failed" | "canceled" | "left" | null;
        };
        SpinnerProblem: {
            /** @description The path in the definition; empty for the definition itself. */
            path: string;
            message: string;
            /** @description The id of the step. */
            step?: string;
            /** @description The field of the step, or of the definition. */
            field?: string;
            at?: components["schemas"]["Position"];
        };
        SpinnerResults: {
            spinnerId: string;
            /** @description By what messages were sent over. */
            results: components["schemas"]["SentResult"][];
        };
        SpinnerSummary: {
            id: string;
            name: string;
            projectId: string;
            /** @description The data table of the draft. */
            dataTableId: string;
            /** @enum {string} */
            state: "draft" | "published" | "archived";
            /** @description The number of the version that new jobs run; null if none is published. */
            publishedVersion: number | null;
            /** @description The highest version number so far; 0 if no version was published yet. */
            lastVersion: number;
            /** @description Whether the draft differs from the published version; true if none is published. */
            draftDiffers: boolean;
            /** @description The layouts and parts of the published version that have a newer version. */
            newer: components["schemas"]["NewerFragment"][];
            /** @description Grows with each edit. Send it with the next edit, so that no other edit is overwritten. */
            revision: number;
            /** @description The number of steps in the draft, without branches that have no cases. */
            stepCount: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of the last edit.
             */
            editedAt: string;
            editedBy: null | components["schemas"]["Author"];
            /** Format: date-time */
            archivedAt: string | null;
        };
        SpinnerWarning: {
            /** @description The path in the definition. */
            path: string;
            message: string;
            /** @description The id of the step. */
            step?: string;
            /** @description The field of the step. */
            field?: string;
            at: components["schemas"]["Position"];
            /** @description The offset after the placeholder. */
            end: number;
            column: string;
            /** @enum {string} */
            filter: "number" | "yesno" | "date";
            /** @description The placeholder with the filter. */
            instead: string;
            /** @description The layout or part that has the placeholder, where `at` and `end` are its places; absent if the step itself has it. */
            within?: {
                /** @enum {string} */
                kind: "layout" | "part";
                key: string;
            };
        };
        SplitPreview: {
            /** @description The way that the record goes, counted from 0. */
            way: number;
            name: string | null;
            /** @description The share of recipients that goes this way. */
            percent: number;
            /** @description The step that the record goes to; null for the end of the pipeline. */
            goTo: string | null;
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
        /** @description Sends a share of the recipients each way, such as half of them to another message. Which way a record goes is by chance, and the same each time that it comes to this step. */
        SplitStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "split";
            name?: components["schemas"]["StepName"];
            /** @description Two to five ways. */
            ways?: {
                /** @description What people call it. */
                name?: string;
                /** @description The share of the recipients: more than 0, with at most one decimal. All shares make 100. */
                percent?: number;
                /** @description The id of a later step; null for the end of the pipeline: this share gets nothing. */
                goTo?: string | null;
            }[];
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
        Start: components["schemas"]["ArrivalStart"] | components["schemas"]["ScheduleStart"] | components["schemas"]["DateStart"];
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
        Step: components["schemas"]["FilterStep"] | components["schemas"]["BranchStep"] | components["schemas"]["SplitStep"] | components["schemas"]["WaitStep"] | components["schemas"]["MessageStep"] | components["schemas"]["WebhookStep"] | components["schemas"]["HttpStep"] | components["schemas"]["TaskStep"] | components["schemas"]["UpdateStep"] | components["schemas"]["SuppressStep"] | components["schemas"]["TopicStep"] | components["schemas"]["MoveStep"] | components["schemas"]["EndStep"];
        StepAtPosition: {
            position: number;
            step: components["schemas"]["Step"];
        };
        StepCount: {
            stepId: string;
            /** @description Records that come to the step. */
            comes: number;
            /** @description Those that do not leave there. */
            goesOn: number;
            /** @description How many take each way of a branch: its cases in order, then `otherwise`. Empty for other steps. */
            ways: number[];
        };
        StepField: {
            name: string;
            type: components["schemas"]["StepFieldType"];
            description: string | null;
            /** @description To be published. */
            isRequired: boolean;
            isNullable: boolean;
            maxLength: number | null;
            /** @description With the fields that the step then may have. */
            choices: {
                value: string;
                fields: string[];
            }[] | null;
            /** @description In a new step. */
            default: unknown;
            example: unknown;
            /** @description The fields of each item of a list. */
            fields: components["schemas"]["StepFieldPart"][] | null;
        };
        StepFieldPart: {
            name: string;
            type: components["schemas"]["StepFieldType"];
            description: string | null;
            /** @description To be published. */
            isRequired: boolean;
            isNullable: boolean;
            maxLength: number | null;
            /** @description With the fields that the step then may have. */
            choices: {
                value: string;
                fields: string[];
            }[] | null;
            /** @description In a new step. */
            default: unknown;
            example: unknown;
        };
        /** @enum {string} */
        StepFieldType: "line_template" | "text_template" | "html_template" | "url_template" | "json_template" | "condition" | "duration" | "step" | "channel" | "channels" | "column" | "spinner" | "member" | "topic_key" | "layout" | "blocks" | "attachments" | "languages" | "text" | "choice" | "integer" | "number" | "flag" | "time" | "cell" | "json" | "texts" | "ids" | "object" | "list";
        StepKind: {
            /** @enum {string} */
            type: "filter" | "branch" | "split" | "wait" | "message" | "webhook" | "http" | "task" | "update" | "suppress" | "topic" | "move" | "end";
            name: string;
            description: string;
            sends: boolean;
            /** @description What its templates may use besides columns. */
            names: string[];
            fields: components["schemas"]["StepField"][];
        };
        /** @description What people call the step, in any script. */
        StepName: string;
        StepOfReason: {
            id: string;
            type: string;
            name: string | null;
        };
        StepPreview: {
            /** @enum {boolean} */
            ok: true;
            stepId: string;
            /** @enum {string} */
            type: "filter" | "branch" | "split" | "wait" | "message" | "webhook" | "http" | "task" | "update" | "suppress" | "topic" | "move" | "end";
            name: string | null;
            /** @description Whether the values are made up, because no record was named. */
            sample: boolean;
            values: {
                [key: string]: null | string | number | boolean;
            };
            /** @description Why the step fails for this record; null if it does not. */
            problem: {
                reason: string;
                message: string;
            } | null;
            /** @description What prevents publishing the step. */
            problems: components["schemas"]["SpinnerProblem"][];
            /** @description What readers of a mail in HTML may stumble over; `count` is characters of a subject, bytes of a mail, else how often. It prevents nothing. */
            checks: {
                /** @enum {string} */
                check: "subject_long" | "preview_text_missing" | "alt_missing" | "picture_unshown" | "pictures_alone" | "link_insecure" | "link_unusable" | "element_unshown" | "style_unshown" | "style_unshown_on_windows" | "contrast_low" | "size_cut";
                count: number;
                example: string | null;
            }[];
            /** @description The path of a page with the HTML for a frame, of the API. It opens once, within a minute. */
            frame: string | null;
            language: null | components["schemas"]["ShownLanguage"];
            filter: null | components["schemas"]["FilterPreview"];
            branch: null | components["schemas"]["BranchPreview"];
            split: null | components["schemas"]["SplitPreview"];
            wait: null | components["schemas"]["WaitPreview"];
            email: null | components["schemas"]["EmailPreview"];
            sms: null | components["schemas"]["SmsPreview"];
            custom: null | components["schemas"]["CustomPreview"];
            webhook: null | components["schemas"]["WebhookPreview"];
            http: null | components["schemas"]["HttpPreview"];
            task: null | components["schemas"]["TaskPreview"];
            update: null | components["schemas"]["UpdatePreview"];
            suppress: null | components["schemas"]["SuppressPreview"];
            topic: null | components["schemas"]["TopicPreview"];
            move: null | components["schemas"]["MovePreview"];
            end: null | components["schemas"]["EndPreview"];
        };
        StoredFile: {
            id: string;
            name: string;
            /** @description Anybody gets the file there. */
            url: string;
            /** @description The media type, by the name. */
            type: string;
            bytes: number;
            /** Format: date-time */
            createdAt: string;
        };
        SuppressPreview: {
            /** @description Null if the record has none, or one that is not valid. */
            address: string | null;
            /** @description The recipient would fail: it is not an address. */
            isInvalid: boolean;
            /** @enum {string} */
            reason: "unsubscribed" | "bounced" | "complained" | "manual";
        };
        /** @description Suppresses an address: no spinner sends anything to it any more. */
        SuppressStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "suppress";
            name?: components["schemas"]["StepName"];
            /**
             * @description What kind of address it is. Default: `email`.
             * @enum {string}
             */
            kind?: "email" | "phone";
            /** @description The address: a template. A record without one goes on, and nothing is done. */
            address?: string;
            /**
             * @description Why. Default: `manual`.
             * @enum {string}
             */
            reason?: "unsubscribed" | "bounced" | "complained" | "manual";
            /** @description A note for colleagues. */
            note?: string;
        };
        Suppression: {
            /** @enum {string} */
            kind: "email" | "phone" | "custom";
            /** @description In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`. */
            address: string;
            /** @enum {string} */
            reason: "unsubscribed" | "bounced" | "complained" | "manual" | "erased";
            note: string | null;
            /**
             * @description `link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list; `feedback`: by a bounce, a complaint or the provider; `reply`: by an answer; `spinner`: by a step.
             * @enum {string}
             */
            via: "link" | "hand" | "import" | "feedback" | "reply" | "spinner";
            by: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
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
                reason: "unsubscribed" | "bounced" | "complained" | "manual" | "erased";
                note: string | null;
                /**
                 * @description `link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list; `feedback`: by a bounce, a complaint or the provider; `reply`: by an answer; `spinner`: by a step.
                 * @enum {string}
                 */
                via: "link" | "hand" | "import" | "feedback" | "reply" | "spinner";
                by: {
                    /** @enum {string} */
                    type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
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
        TableMapping: {
            /** @description Where the list of records is in the body, or the only one; absent: the body is it. */
            records?: string;
            /** @description The source of each column that has one. */
            columns: {
                column: string;
                /** @description Where the value is in a record; from `$` on, in the whole body. Or `value`. */
                path?: string;
                /** @description A constant. */
                value?: null | string | number | boolean;
                /** @description Nothing at the path leaves the column empty; otherwise the record is refused. */
                optional?: boolean;
                /** @description Makes one text of a list: what stands between its items. */
                join?: string;
                /** @description An empty text is null. */
                emptyAsNull?: boolean;
                /**
                 * @description The number is a time: the unit since the beginning of 1970.
                 * @enum {string}
                 */
                epoch?: "seconds" | "milliseconds";
            }[];
        };
        Task: {
            id: string;
            /** @enum {string} */
            state: "open" | "done" | "skipped" | "expired" | "withdrawn";
            /** @enum {string} */
            action: "call" | "visit" | "mail" | "look" | "other";
            title: string;
            /** @description The id of a member, or a role. */
            assignee: string;
            /** @description Whom it was for, where nobody in the organization has that e-mail address: it is for the role then. Empty if the record named nobody. */
            standInFor: string | null;
            /** Format: date-time */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description When its person goes on without it.
             */
            closesAt: string;
            /** Format: date-time */
            snoozedUntil: string | null;
            /** @description The id of the member, or API key, who has opened it. */
            claimedBy: string | null;
            /** Format: date-time */
            claimedUntil: string | null;
            jobId: string;
            spinnerId: string;
            dataTableId: string;
            recordId: string;
            stepId: string;
            /** Format: date-time */
            createdAt: string;
            script: string;
            /** @description The columns to fill. */
            columns: string[];
            /** @description The results to choose from. */
            results: string[];
            /** @description Only for the member who has claimed it: to be sent with `done`. */
            claim: string | null;
            result: string | null;
            /** @description The id of the member or API key. */
            doneBy: string | null;
            /** Format: date-time */
            endedAt: string | null;
        };
        TaskFigures: {
            stepId: string;
            open: number;
            done: number;
            skipped: number;
            expired: number;
            withdrawn: number;
            /** @description How long half of those that were done took at most, from their beginning. */
            medianSeconds: number | null;
        };
        TaskPreview: {
            /** @enum {string} */
            action: "call" | "visit" | "mail" | "look" | "other";
            title: string;
            script: string;
            /** @description The member whom it is for; null for a role, empty if the record names nobody. */
            email: string | null;
            /** @enum {string} */
            role: "member" | "admin" | "owner";
            columns: {
                column: string;
                value: null | string | number | boolean;
            }[];
            results: {
                name: string;
            }[];
            /** Format: date-time */
            dueAt: string | null;
            /** Format: date-time */
            closesAt: string;
            /** @description Why the recipient would fail. */
            fault: string | null;
        };
        /** @description Asks a person to do something (call, visit, write, look), and waits until it is done. */
        TaskStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "task";
            name?: components["schemas"]["StepName"];
            /**
             * @description The work. Default: `call`.
             * @enum {string}
             */
            action?: "call" | "visit" | "mail" | "look" | "other";
            /** @description What is to be done, in a line. */
            title?: string;
            /** @description What to say or look at. */
            script?: string;
            /**
             * @description For a role, a member, or the member that a column of the record names. Default: `role`.
             * @enum {string}
             */
            assign?: "role" | "member" | "column";
            /**
             * @description The role; roles above it see it too. Beside `member` or `column`: who gets it if nobody has that address. Default: `member`, beside those `owner`.
             * @enum {string}
             */
            role?: "member" | "admin" | "owner";
            /** @description The member’s e-mail address. */
            member?: string;
            /** @description The column with the e-mail address of the record’s member. */
            column?: string;
            /** @description At most 5 columns to fill. */
            fill?: {
                /** @description The column. */
                column?: string;
            }[];
            /** @description At most 8 results to choose from, read as `steps.ID.result`. Default: `done`. A skipped task has `skipped`. */
            results?: {
                /** @description The result. */
                name?: string;
            }[];
            /** @description How soon it is due. */
            due?: string;
            /** @description How long the record waits for it at most. Default: 366 days. */
            atMost?: string;
            /** @description Where the record goes then: the id of a later step; null for the end. Default: the next step. */
            otherwise?: string | null;
        };
        TopicPerson: {
            /** @enum {string} */
            kind: "email" | "phone" | "custom";
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
             * @description `link`: by the link or the button of a message; `page`: on the page of preferences; `api`: by a call; `hand`: by a colleague; `import`: in a list; `confirmation`: with the button of a confirmation mail; `form`: by a form; `spinner`: by a step. Null if that is not known.
             * @enum {string|null}
             */
            via: "link" | "page" | "api" | "hand" | "import" | "confirmation" | "form" | "spinner" | null;
        };
        TopicPreview: {
            /** @enum {string} */
            act: "join" | "leave";
            topic: string;
            /** @description Null if the record has none, or one that is not valid. */
            address: string | null;
            /** @description The recipient would fail: it is not an address. */
            isInvalid: boolean;
        };
        /** @description Lets the person join or leave a topic. */
        TopicStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "topic";
            name?: components["schemas"]["StepName"];
            /**
             * @description Whether they `join` (default) or `leave` it. Who has left a topic does not join it again: they end as `suppressed`.
             * @enum {string}
             */
            act?: "join" | "leave";
            /** @description The key of the topic. */
            topic?: string;
            /**
             * @description What kind of address it is. Default: `email`.
             * @enum {string}
             */
            kind?: "email" | "phone";
            /** @description The address: a template. A record without one goes on, and nothing is done. */
            address?: string;
        };
        Tracking: {
            clicks: boolean;
            opens: boolean;
        };
        UnfitValue: {
            value: null | string | number | boolean;
            message: string;
            records: number;
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
            channel: "email" | "sms" | "custom" | "webhook" | "http";
            /** Format: date-time */
            at: string;
        };
        UpdatePreview: {
            changes: {
                column: string;
                from: null | string | number | boolean;
                to: null | string | number | boolean;
                /** @description Why the value does not fit: the recipient would fail. */
                fault: string | null;
            }[];
        };
        /** @description Gives columns of the record new values. */
        UpdateStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "update";
            name?: components["schemas"]["StepName"];
            /** @description At most 20 columns, each with the `value` that it gets (a template, or null), or with a number to `add`. */
            set?: {
                /** @description The column. */
                column?: string;
                /** @description What it gets: a template, a number, true or false; null empties it. */
                value?: null | string | number | boolean;
                /** @description In place of `value`: the number that is added to the column’s value. */
                add?: number;
            }[];
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
        Version: {
            number: number;
            /** Format: date-time */
            publishedAt: string;
            publishedBy: null | components["schemas"]["Author"];
            isPublished: boolean;
            stepCount: number;
            definition: components["schemas"]["SpinnerDefinition"];
            /** @description The versions of layouts and parts that it was made with, by their keys; null if there are none. */
            uses: {
                layouts: {
                    [key: string]: number;
                };
                parts: {
                    [key: string]: number;
                };
            } | null;
        };
        VersionSummary: {
            number: number;
            /** Format: date-time */
            publishedAt: string;
            publishedBy: null | components["schemas"]["Author"];
            isPublished: boolean;
            stepCount: number;
        };
        WaitPreview: {
            /**
             * @description What it waits for.
             * @enum {string}
             */
            mode: "duration" | "time" | "date" | "condition";
            /**
             * Format: date-time
             * @description Until when, for a condition at most. Null if the record has no date to wait for, or need not wait.
             */
            until: string | null;
            /** @description The time zone of the person whose clocks it goes by; null for a length. */
            zone: string | null;
            /** @description Whether the record ends here, because it has no date. */
            ends: boolean;
        };
        /** @description Waits before the next step: for a time, until a time of day, a date of the record, or a condition. */
        WaitStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "wait";
            name?: components["schemas"]["StepName"];
            /**
             * @description What it waits for. Default: `duration`.
             * @enum {string}
             */
            until?: "duration" | "time" | "date" | "condition";
            /** @description How long, from 1 second to 366 days: "2 days", "90 minutes", "PT15M". */
            for?: string;
            /** @description The time of day by the person’s clocks, from `00:00` to `23:59`. Default: `09:00`. */
            at?: string;
            /**
             * @description The day on which it waits for the time: any, a working day (Monday to Friday, not skipped), or a weekday. Default: `any`.
             * @enum {string}
             */
            day?: "any" | "workday" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
            /** @description The column of the date. A record without one ends here; one whose date has passed continues at once. */
            column?: string;
            /** @description How many days after the date; negative for days before it. Default: 0. */
            days?: number;
            /**
             * @description Whether only working days are counted. Default: `days`.
             * @enum {string}
             */
            count?: "days" | "working_days";
            /** @description Waits until this holds. */
            when?: {
                [key: string]: unknown;
            };
            /** @description How long it waits for that at most, as in `for`. */
            atMost?: string;
            /** @description Where records go for which it never held: the id of a later step; null for the end. Default: the next step. */
            otherwise?: string | null;
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
             * @description `link`: by the link or the button of a message; `page`: on the page of preferences; `api`: by a call; `hand`: by a colleague; `import`: in a list; `confirmation`: with the button of a confirmation mail; `form`: by a form; `spinner`: by a step.
             * @enum {string|null}
             */
            via: "link" | "page" | "api" | "hand" | "import" | "confirmation" | "form" | "spinner" | null;
            /** @description Whether its owner has asked for it and not confirmed that yet. */
            pending: boolean;
            /** @description Whether it gets messages about the topic. */
            gets: boolean;
        };
        WebhookPreview: {
            url: string;
            headers: {
                [key: string]: string;
            };
            body: string;
        };
        /** @description Calls a URL with a signed JSON POST. */
        WebhookStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook";
            name?: components["schemas"]["StepName"];
            /** @description The full address that is called, such as https://example.com/contacts. Placeholders can stand only after the server. */
            url?: string;
            /** @description A JSON object whose strings are templates; all metadata columns if absent. */
            body?: {
                [key: string]: unknown;
            };
        };
        WholeEventDelivery: {
            number: number;
            /** @enum {string} */
            type: "record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided" | "endpoint.test" | "events.dropped";
            /** @description What is delivered in order, such as the id of a record. */
            subject: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            nextTryAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description Why the last attempt failed. */
            reason: string | null;
            /** @description Null once it is no longer kept. */
            event: {
                id: string;
                /** Format: date-time */
                timestamp: string;
                cause: {
                    /** @description The event that the call was made because of. */
                    id: string;
                    /** @description How many events in a row were caused this way. An event of depth 5 is not sent. */
                    depth: number;
                } | null;
                data: {
                    [key: string]: unknown;
                };
            } | null;
            /** @description The latest first. */
            tries: {
                attempt: number;
                /** Format: date-time */
                at: string;
                tookMs: number;
                /** @description The HTTP status; null if no answer came. */
                status: number | null;
                reason: string | null;
                /** @description The beginning of the answer. */
                answer: string | null;
            }[];
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
            channel: "email" | "sms" | "custom" | "webhook" | "http";
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
            code: "no_record" | "other_table" | "archived" | "unpublished" | "job_to_come" | "arrival_waits" | "no_match" | "not_in_filter" | "not_chosen" | "added_before" | "matched_before" | "matched_late" | "passed_by" | "not_moved" | "no_date" | "date_invalid" | "date_to_come" | "date_passed" | "was_in_before" | "no_job" | "added_later" | "not_reached" | "inside" | "job_paused" | "job_waits" | "filtered" | "other_way" | "goal" | "exit" | "stopped" | "replied" | "suppressed" | "topic_left" | "not_opted_in" | "duplicate" | "failed" | "bounced" | "unknown" | "canceled" | "record_deleted" | "got_all";
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
            language: null | components["schemas"]["ShownLanguage"];
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
        WrittenDefinition: {
            dataTableId: string;
            /**
             * @description Default: `new`.
             * @enum {string}
             */
            audience?: "new" | "all";
            /**
             * @description Of records with the same address, one gets a message (`skip`, the default), or each of them (`send`).
             * @enum {string}
             */
            duplicates?: "skip" | "send";
            /** @description What starts the spinner besides a call. Default: nothing. */
            starts?: components["schemas"]["Start"][];
            /** @description A condition: who matches has reached what the spinner is for, and leaves each job of it with the reason `goal`, also while waiting. */
            goal?: {
                [key: string]: unknown;
            };
            /** @description A condition: who matches leaves each job of it with the reason `exit`, also while waiting. */
            exit?: {
                [key: string]: unknown;
            };
            sendingWindow?: components["schemas"]["SendingWindow"];
            /** @description The key of the topic that it is about. Default: General. */
            topic?: string;
            /** @description Why it is a service, such as contracts and receipts: it is about no topic, and reaches by e-mail who has left everything, but nobody who complained or bounced. */
            service?: string;
            /**
             * @description Under the cap of the organization: `exempt` messages are neither held nor counted, `first` ones go before others that wait.
             * @enum {string}
             */
            cap?: "exempt" | "first";
            /**
             * @description What an answer of a person does: they `leave` this spinner (default), or the jobs of all spinners (`leave_all`), or `go_on`.
             * @enum {string}
             */
            onReply?: "leave" | "leave_all" | "go_on";
            steps: components["schemas"]["Step"][];
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
        channelId: string;
        jobId: string;
        key: string;
        token: string;
        /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
        "Spindle-Cause": string;
        endpointId: string;
        kind: "email" | "phone" | "custom";
        recordId: string;
        taskId: string;
        providerId: string;
        organizationId: string;
        formId: string;
        importId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAuditEntries: {
        parameters: {
            query?: {
                actorType?: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient" | "spinner";
                actorId?: string;
                action?: string;
                subjectType?: "organization" | "domain" | "provider" | "picture" | "file" | "user" | "member" | "role" | "invitation" | "project" | "data-table" | "records" | "import" | "api-key" | "secret" | "channel" | "host" | "spinner" | "job" | "approval" | "person" | "suppression" | "topic" | "layout" | "part" | "form" | "reply" | "endpoint";
                subjectId?: string;
                from?: string;
                to?: string;
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                order?: "newest" | "oldest";
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
                        data: components["schemas"]["AuditEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listAuditSeals: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["cursor"];
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
                        data: components["schemas"]["AuditSeal"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readUsage: {
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
    listProjects: {
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
                        data: components["schemas"]["Project"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createProject: {
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
                    name: string;
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
                        project: components["schemas"]["Project"];
                    };
                };
            };
        };
    };
    renameProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    name: string;
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
                        project: components["schemas"]["Project"];
                    };
                };
            };
        };
    };
    listPictures: {
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
                        data: components["schemas"]["Picture"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    addPicture: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 5 MiB, sent as any type. */
        requestBody: {
            content: {
                "image/*": unknown;
            };
        };
        responses: {
            /** @description The organization has this picture already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        picture: components["schemas"]["Picture"];
                    };
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        picture: components["schemas"]["Picture"];
                    };
                };
            };
        };
    };
    deletePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pictureId: string;
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
                        isKept: boolean;
                    };
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                mode?: "live" | "test";
                createdBy?: "former-members";
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
                        data: components["schemas"]["ApiKey"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createApiKey: {
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
                    name: string;
                    scopes: ("ingest" | "trigger" | "jobs:read" | "jobs:write" | "results:read" | "tables:read" | "tables:write" | "webhook-urls:read" | "records:read" | "records:write" | "imports:write" | "channels:read" | "spinners:read" | "spinners:write" | "spinners:publish" | "usage:read" | "suppressions:read" | "suppressions:write" | "people:erase" | "events:read" | "endpoints:read" | "endpoints:write" | "api-keys:write" | "audit:read")[];
                    /**
                     * Format: date-time
                     * @description A time without an offset is UTC. Without an expiry, the key works until it is revoked.
                     */
                    expiresAt?: string | null;
                    /**
                     * @description `test`: a key for test mode. It makes no live call, and no other key makes a test call. Default: `live`.
                     * @enum {string}
                     */
                    mode?: "live" | "test";
                    /** @description The data tables that the key sees, 1 to 100; `null`: all, also later ones, or none if it is limited to spinners. */
                    dataTableIds?: string[] | null;
                    /** @description The spinners that the key sees, 1 to 100, if it is limited to tables, too, over these alone; `null`: all, also later ones, or none if it is limited to tables. */
                    spinnerIds?: string[] | null;
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
                        apiKey: components["schemas"]["ApiKey"];
                        /** @description Shown only in this response. */
                        secret: string;
                    };
                };
            };
        };
    };
    readApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                apiKeyId: string;
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
                        apiKey: components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    editApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                apiKeyId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The data tables that the key sees, 1 to 100; `null`: all, also later ones, or none if it is limited to spinners. */
                    dataTableIds?: string[] | null;
                    /** @description The spinners that the key sees, 1 to 100, if it is limited to tables, too, over these alone; `null`: all, also later ones, or none if it is limited to tables. */
                    spinnerIds?: string[] | null;
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
                        apiKey: components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                apiKeyId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Seconds for which the old key continues to work, at most 7 days. */
                    overlapSeconds: number;
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
                        apiKey: components["schemas"]["ApiKey"];
                        /** @description Shown only in this response. */
                        secret: string;
                        replaced: components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                apiKeyId: string;
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
                        apiKey: components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    listChannels: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                state?: "archived";
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
                        data: components["schemas"]["Channel"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listProviders: {
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
                        data: components["schemas"]["Provider"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: components["parameters"]["channelId"];
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
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
        };
    };
    listErasures: {
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
                        data: components["schemas"]["Erasure"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    erasePerson: {
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
                    address?: string;
                    dataTableId?: string;
                    recordId?: string;
                    /** @description The value of each column of the table’s key, by the name of the column. */
                    key?: {
                        [key: string]: unknown;
                    };
                    /** @description Tables whose records stay: only these columns are emptied, and each cell with an address of the person. A record whose key or required cell has an address is deleted all the same. */
                    keep?: {
                        dataTableId: string;
                        columns: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        erasure: components["schemas"]["Erasure"];
                    };
                };
            };
        };
    };
    readErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                erasureId: string;
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
                        erasure: components["schemas"]["Erasure"];
                    };
                };
            };
        };
    };
    listErasedPeople: {
        parameters: {
            query?: {
                address?: string;
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                erasureId: string;
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
                            /** @description The place in the list, counted from 0. */
                            number: number;
                            /** @description Of an address or a record; keyed, so that only who names it finds it. */
                            hash: string;
                            erased: boolean;
                            /** @description How many rows of theirs were erased. */
                            rows: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listSuppressions: {
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
    addSuppressions: {
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
                    kind?: "email" | "phone" | "custom";
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
    deleteSuppression: {
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
                    kind?: "email" | "phone" | "custom";
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
    readPreferences: {
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
    changePreferences: {
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
                    kind?: "email" | "phone" | "custom";
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
    joinTopics: {
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
                    kind?: "email" | "phone" | "custom";
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
    leaveTopics: {
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
                    kind?: "email" | "phone" | "custom";
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
    forgetPerson: {
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
                    kind?: "email" | "phone" | "custom";
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
    listConsentEntries: {
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
    listPreferences: {
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
    listTopics: {
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
    readTopic: {
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
    listTopicPeople: {
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
    showWebhookUrl: {
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
                        webhookUrl: string;
                    };
                };
            };
        };
    };
    listIngestRequests: {
        parameters: {
            query?: {
                replayable?: boolean;
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
                        data: components["schemas"]["IngestRequest"][];
                        nextCursor: string | null;
                        /** @description How many refused calls can be replayed; they are kept for 7 days, 500 and 8 MiB of a table. */
                        replayable: number;
                    };
                };
            };
        };
    };
    replayRefusedCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                callId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing was stored: the call was sent again by its sender meanwhile, and stored nothing. */
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
    replayRefusedCalls: {
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
                    "application/json": components["schemas"]["Replays"];
                };
            };
        };
    };
    discardRefusedCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                callId: string;
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
    discardRefusedCalls: {
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
                        discarded: number;
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
                            scopes: ("ingest" | "trigger" | "jobs:read" | "jobs:write" | "results:read" | "tables:read" | "tables:write" | "webhook-urls:read" | "records:read" | "records:write" | "imports:write" | "channels:read" | "spinners:read" | "spinners:write" | "spinners:publish" | "usage:read" | "suppressions:read" | "suppressions:write" | "people:erase" | "events:read" | "endpoints:read" | "endpoints:write" | "api-keys:write" | "audit:read")[];
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
    listDataTables: {
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
    createDataTable: {
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
                    name: string;
                    /** Format: uuid */
                    projectId?: string;
                    columns?: {
                        name: string;
                        /** @enum {string} */
                        type?: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                        metadata?: boolean;
                        required?: boolean;
                        /** @description Required for a choice, and for nothing else. */
                        options?: string[];
                    }[];
                    fillsAbsentColumns?: boolean;
                    defaultCountry?: string | null;
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
                        dataTable: components["schemas"]["DataTable"];
                    };
                };
            };
        };
    };
    readDataTable: {
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
                        dataTable: components["schemas"]["CountedDataTable"];
                    };
                };
            };
        };
    };
    deleteDataTable: {
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
                    };
                };
            };
        };
    };
    editDataTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: uuid */
                    projectId?: string;
                    fillsAbsentColumns?: boolean;
                    defaultCountry?: string | null;
                    titleColumn?: string | null;
                    zone?: string | null;
                    zoneColumn?: string | null;
                    zoneByPhone?: boolean;
                    /** @enum {string} */
                    webhookMode?: "append" | "upsert";
                    /** @enum {string} */
                    webhookOnError?: "refuse" | "skip";
                    /** @enum {string} */
                    webhookBody?: "records" | "record";
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
                        dataTable: components["schemas"]["DataTable"];
                    };
                };
            };
        };
    };
    addColumn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    type?: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                    metadata?: boolean;
                    required?: boolean;
                    /** @description Required for a choice, and for nothing else. */
                    options?: string[];
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
                        dataTable: components["schemas"]["DataTable"];
                    };
                };
            };
        };
    };
    editColumn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    column: string;
                    name?: string;
                    /** @enum {string} */
                    type?: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                    metadata?: boolean;
                    required?: boolean;
                    /** @description All options of a choice, in their order. */
                    options?: string[];
                    position?: number;
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
                        dataTable: components["schemas"]["DataTable"];
                    };
                };
            };
        };
    };
    deleteColumn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    column: string;
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
                        dataTable: components["schemas"]["DataTable"];
                    };
                };
            };
        };
    };
    readMapping: {
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
                        mapping: null | components["schemas"]["TableMapping"];
                    };
                };
            };
        };
    };
    setMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where the list of records is in the body, or the only one; absent: the body is it. */
                    records?: string;
                    /** @description The source of each column that has one. */
                    columns: {
                        column: string;
                        /** @description Where the value is in a record; from `$` on, in the whole body. Or `value`. */
                        path?: string;
                        /** @description A constant. */
                        value?: null | string | number | boolean;
                        /** @description Nothing at the path leaves the column empty; otherwise the record is refused. */
                        optional?: boolean;
                        /** @description Makes one text of a list: what stands between its items. */
                        join?: string;
                        /** @description An empty text is null. */
                        emptyAsNull?: boolean;
                        /**
                         * @description The number is a time: the unit since the beginning of 1970.
                         * @enum {string}
                         */
                        epoch?: "seconds" | "milliseconds";
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
                        mapping: null | components["schemas"]["TableMapping"];
                    };
                };
            };
        };
    };
    removeMapping: {
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
                    };
                };
            };
        };
    };
    previewMapping: {
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
                    sample?: unknown;
                    callId?: string;
                    mapping?: {
                        /** @description Where the list of records is in the body, or the only one; absent: the body is it. */
                        records?: string;
                        /** @description The source of each column that has one. */
                        columns: {
                            column: string;
                            /** @description Where the value is in a record; from `$` on, in the whole body. Or `value`. */
                            path?: string;
                            /** @description A constant. */
                            value?: null | string | number | boolean;
                            /** @description Nothing at the path leaves the column empty; otherwise the record is refused. */
                            optional?: boolean;
                            /** @description Makes one text of a list: what stands between its items. */
                            join?: string;
                            /** @description An empty text is null. */
                            emptyAsNull?: boolean;
                            /**
                             * @description The number is a time: the unit since the beginning of 1970.
                             * @enum {string}
                             */
                            epoch?: "seconds" | "milliseconds";
                        }[];
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
                    "application/json": components["schemas"]["MappingPreview"];
                };
            };
        };
    };
    readKey: {
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
                        key: null | components["schemas"]["TableKey"];
                        lastMerge: null | components["schemas"]["LastDuplicateMerge"];
                    };
                };
            };
        };
    };
    setKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    columns: string[];
                    /**
                     * @description What is done about records that share their values; `refuse` by default.
                     * @enum {string}
                     */
                    duplicates?: "refuse" | "merge";
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
                        dataTable: components["schemas"]["DataTable"];
                        merge: null | components["schemas"]["DuplicateMerge"];
                    };
                };
            };
        };
    };
    checkKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    columns: string[];
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
                    "application/json": components["schemas"]["KeyCheck"];
                };
            };
        };
    };
    undoMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                mergeId: string;
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
                        dataTable: components["schemas"]["DataTable"];
                    };
                };
            };
        };
    };
    readKeySetting: {
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
                        setting: null | components["schemas"]["KeySetting"];
                    };
                };
            };
        };
    };
    startKeySetting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    columns: string[];
                    /** @enum {string} */
                    duplicates?: "refuse" | "merge";
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        setting: components["schemas"]["KeySetting"];
                    };
                };
            };
        };
    };
    cancelKeySetting: {
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
                        setting: components["schemas"]["KeySetting"];
                    };
                };
            };
        };
    };
    checkColumnType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    column: string;
                    /** @enum {string} */
                    type: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                    options?: string[];
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
                        records: number;
                        misfits: number;
                        values: components["schemas"]["UnfitValue"][];
                        complete: boolean;
                    };
                };
            };
        };
    };
    readColumnConversion: {
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
                        conversion: null | components["schemas"]["ColumnConversion"];
                    };
                };
            };
        };
    };
    convertColumn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    column: string;
                    /** @enum {string} */
                    type: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                    options?: string[];
                    clears: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        conversion: components["schemas"]["ColumnConversion"];
                    };
                };
            };
        };
    };
    cancelColumnConversion: {
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
                        conversion: components["schemas"]["ColumnConversion"];
                    };
                };
            };
        };
    };
    listChangedRecords: {
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
                            /** @description Its values, keyed by column name: as they are sent. */
                            fields: {
                                [key: string]: null | string | number | boolean;
                            };
                            /** @description The same as `fields`. */
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
    findRecord: {
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
    deleteFoundRecord: {
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
    editFoundRecord: {
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
                    /** @description The new values, keyed by column name. Other columns keep theirs. */
                    fields?: {
                        [key: string]: unknown;
                    };
                    /** @description The same as `fields`. */
                    set?: {
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
    listRecordChanges: {
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
    listRecords: {
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
    editRecords: {
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
                        /** @description The new values, keyed by column name. Other columns keep theirs. */
                        fields?: {
                            [key: string]: unknown;
                        };
                        /** @description The same as `fields`. */
                        set?: {
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
    queryRecords: {
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
    readRecord: {
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
    deleteRecord: {
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
    editRecord: {
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
                    /** @description The new values, keyed by column name. Other columns keep theirs. */
                    fields?: {
                        [key: string]: unknown;
                    };
                    /** @description The same as `fields`. */
                    set?: {
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
    deleteRecords: {
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
    listImports: {
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
                        data: components["schemas"]["Import"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createImport: {
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
                    fileName?: string;
                    mapping?: {
                        from: number | string;
                        to?: string;
                        create?: {
                            name: string;
                            /** @enum {string} */
                            type?: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                            metadata?: boolean;
                            required?: boolean;
                            options?: string[];
                        };
                        /** @enum {boolean} */
                        skip?: true;
                        /** @enum {string} */
                        format?: "decimal_point" | "decimal_comma" | "day_first" | "month_first" | "year_first" | "yes_no";
                        values?: {
                            from: string;
                            to: string | null;
                        }[];
                        /** @enum {string} */
                        unfit?: "empty";
                    }[];
                    hasHeader?: boolean;
                    /** @description The line of the header, or of the first row; rows above it are left out. */
                    headerLine?: number;
                    /** @enum {string} */
                    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "iso-8859-2" | "koi8-r" | "macintosh" | "cp850" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                    /** @enum {string} */
                    delimiter?: "," | ";" | "\t" | "|";
                    sheet?: string;
                    corrects?: string;
                    /** @enum {string} */
                    onError?: "abort" | "set_aside";
                    /**
                     * @description `upsert`: a row changes the record with the same key, or adds one.
                     * @enum {string}
                     */
                    mode?: "append" | "upsert";
                    /** @description In an upsert, whether an empty cell clears a value; otherwise it keeps it. */
                    emptyClears?: boolean;
                    /** @description The time zone, such as `Europe/Berlin`, by whose clocks times without one are read, the first of two or the end of a gap; UTC otherwise. */
                    zone?: string;
                    consent?: components["schemas"]["FileConsent"];
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
                        import: components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    readImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["parameters"]["importId"];
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
                        import: components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["parameters"]["importId"];
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
                        import: components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["parameters"]["importId"];
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
                        deleted: number;
                        import: components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    previewImport: {
        parameters: {
            query?: {
                encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "iso-8859-2" | "koi8-r" | "macintosh" | "cp850" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                delimiter?: "," | ";" | "\t" | "|";
                hasHeader?: boolean;
                headerLine?: number;
                sheet?: string;
            };
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        preview: {
                            /** @enum {string} */
                            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "iso-8859-2" | "koi8-r" | "macintosh" | "cp850" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                            /** @enum {string} */
                            delimiter: "," | ";" | "\t" | "|";
                            sheets: string[];
                            sheet: string | null;
                            emptySheets?: string[];
                            isWhole: boolean;
                            hasHeader: boolean;
                            headerLine: number;
                            leftOut: {
                                line: number;
                                cells: string[];
                            }[];
                            leftOutCount: number;
                            columns: {
                                position: number;
                                header: string | null;
                                name: string;
                                /** @enum {string} */
                                type: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                                formats: {
                                    number: ("decimal_point" | "decimal_comma" | "day_first" | "month_first" | "year_first" | "yes_no")[];
                                    date: ("decimal_point" | "decimal_comma" | "day_first" | "month_first" | "year_first" | "yes_no")[];
                                    datetime: ("decimal_point" | "decimal_comma" | "day_first" | "month_first" | "year_first" | "yes_no")[];
                                    boolean: ("decimal_point" | "decimal_comma" | "day_first" | "month_first" | "year_first" | "yes_no")[];
                                };
                                empties: string[];
                                options: string[];
                                fits: number;
                                misfitRows: number;
                                misfits: {
                                    value: string;
                                    isCut: boolean;
                                    rows: number;
                                }[];
                                to: string | null;
                                samples: string[];
                            }[];
                            missing: {
                                name: string;
                                required: boolean;
                            }[];
                            rows: string[][];
                            rowCount: number | null;
                            problems: {
                                path: string;
                                message: string;
                            }[];
                            doubts: {
                                /** @enum {string} */
                                option: "delimiter" | "encoding" | "headerLine";
                                readings: {
                                    value: string;
                                    sample: string[];
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 1024 MiB, with the file last. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    options: {
                        fileName?: string;
                        mapping?: {
                            from: number | string;
                            to?: string;
                            create?: {
                                name: string;
                                /** @enum {string} */
                                type?: "text" | "email" | "phone" | "number" | "boolean" | "date" | "datetime" | "choice";
                                metadata?: boolean;
                                required?: boolean;
                                options?: string[];
                            };
                            /** @enum {boolean} */
                            skip?: true;
                            /** @enum {string} */
                            format?: "decimal_point" | "decimal_comma" | "day_first" | "month_first" | "year_first" | "yes_no";
                            values?: {
                                from: string;
                                to: string | null;
                            }[];
                            /** @enum {string} */
                            unfit?: "empty";
                        }[];
                        hasHeader?: boolean;
                        /** @description The line of the header, or of the first row; rows above it are left out. */
                        headerLine?: number;
                        /** @enum {string} */
                        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "iso-8859-2" | "koi8-r" | "macintosh" | "cp850" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                        /** @enum {string} */
                        delimiter?: "," | ";" | "\t" | "|";
                        sheet?: string;
                        corrects?: string;
                        /** @enum {string} */
                        onError?: "abort" | "set_aside";
                        /**
                         * @description `upsert`: a row changes the record with the same key, or adds one.
                         * @enum {string}
                         */
                        mode?: "append" | "upsert";
                        /** @description In an upsert, whether an empty cell clears a value; otherwise it keeps it. */
                        emptyClears?: boolean;
                        /** @description The time zone, such as `Europe/Berlin`, by whose clocks times without one are read, the first of two or the end of a gap; UTC otherwise. */
                        zone?: string;
                        consent?: components["schemas"]["FileConsent"];
                    };
                    /** Format: binary */
                    file: string;
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
                        check: components["schemas"]["ImportCheck"];
                    };
                };
            };
        };
    };
    runImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["parameters"]["importId"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        import: components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    downloadRowsSetAside: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: components["parameters"]["importId"];
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
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    listFiles: {
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
                        data: components["schemas"]["StoredFile"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    addFile: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 10 MiB, sent as any type. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description The organization has this file already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: string;
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
                        isKept: boolean;
                    };
                };
            };
        };
    };
    listSpinners: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                projectId?: string;
                state?: "draft" | "published" | "archived";
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
                        data: components["schemas"]["SpinnerSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createSpinner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Welcome",
                 *       "draft": {
                 *         "dataTableId": "0198c0de-0000-7000-8000-000000000001",
                 *         "audience": "new",
                 *         "steps": [
                 *           {
                 *             "id": "filter",
                 *             "type": "filter",
                 *             "where": {
                 *               "column": "plan",
                 *               "operator": "equals",
                 *               "value": "pro"
                 *             }
                 *           },
                 *           {
                 *             "id": "branch",
                 *             "type": "branch",
                 *             "cases": [
                 *               {
                 *                 "when": {
                 *                   "column": "plan",
                 *                   "operator": "equals",
                 *                   "value": "pro"
                 *                 },
                 *                 "goTo": "webhook"
                 *               }
                 *             ],
                 *             "otherwise": "split"
                 *           },
                 *           {
                 *             "id": "split",
                 *             "type": "split",
                 *             "ways": [
                 *               {
                 *                 "name": "A",
                 *                 "percent": 50,
                 *                 "goTo": "wait"
                 *               },
                 *               {
                 *                 "name": "B",
                 *                 "percent": 50,
                 *                 "goTo": null
                 *               }
                 *             ]
                 *           },
                 *           {
                 *             "id": "wait",
                 *             "type": "wait",
                 *             "until": "duration",
                 *             "for": "2 days"
                 *           },
                 *           {
                 *             "id": "message",
                 *             "type": "message",
                 *             "channel": "email",
                 *             "channelId": "0198c0de-0000-7000-8000-000000000002",
                 *             "thread": "new",
                 *             "to": "{{ email }}",
                 *             "subject": "Welcome, {{ name | default: \"friend\" }}",
                 *             "previewText": "Three things to begin with",
                 *             "text": "Hello {{ name }}!\n\nNo more of these: {{ unsubscribe_url }}",
                 *             "html": "<p>Hello {{ name }}!</p><p><a href=\"{{ unsubscribe_url }}\">No more of these</a></p>",
                 *             "senderName": "Ada of Acme",
                 *             "replyTo": "answers@example.com",
                 *             "cc": "team@example.com",
                 *             "bcc": "crm@example.com",
                 *             "attachments": [
                 *               {
                 *                 "type": "url",
                 *                 "url": "https://example.com/{{ name }}.pdf",
                 *                 "name": "Offer for {{ name }}.pdf"
                 *               }
                 *             ],
                 *             "layout": "newsletter"
                 *           },
                 *           {
                 *             "id": "webhook",
                 *             "type": "webhook",
                 *             "url": "https://crm.example.com/contacts/{{ email }}",
                 *             "body": {
                 *               "event": "welcomed",
                 *               "email": "{{ email }}"
                 *             }
                 *           },
                 *           {
                 *             "id": "http",
                 *             "type": "http",
                 *             "method": "POST",
                 *             "url": "https://crm.example.com/scores/{{ email }}",
                 *             "headers": {
                 *               "Authorization": "Bearer {{ secrets.crm }}"
                 *             },
                 *             "json": {
                 *               "email": "{{ email }}"
                 *             },
                 *             "successStatus": [
                 *               "2xx"
                 *             ],
                 *             "outputs": [
                 *               {
                 *                 "name": "tier",
                 *                 "path": "data.tier"
                 *               }
                 *             ],
                 *             "onFailure": "go_on",
                 *             "timeoutSeconds": 10,
                 *             "sample": "{\"data\":{\"tier\":\"gold\"}}"
                 *           },
                 *           {
                 *             "id": "task",
                 *             "type": "task",
                 *             "action": "call",
                 *             "title": "Call {{ name }}",
                 *             "script": "Ask whether the invoice arrived.",
                 *             "assign": "column",
                 *             "role": "member",
                 *             "member": "ann@example.com",
                 *             "column": "email",
                 *             "fill": [
                 *               {
                 *                 "column": "plan"
                 *               }
                 *             ],
                 *             "results": [
                 *               {
                 *                 "name": "reached"
                 *               },
                 *               {
                 *                 "name": "no answer"
                 *               }
                 *             ],
                 *             "due": "1 day",
                 *             "atMost": "7 days"
                 *           },
                 *           {
                 *             "id": "update",
                 *             "type": "update",
                 *             "set": [
                 *               {
                 *                 "column": "plan",
                 *                 "value": "pro"
                 *               }
                 *             ]
                 *           },
                 *           {
                 *             "id": "suppress",
                 *             "type": "suppress",
                 *             "kind": "email",
                 *             "address": "{{ email }}",
                 *             "reason": "manual",
                 *             "note": "Closed their account"
                 *           },
                 *           {
                 *             "id": "topic",
                 *             "type": "topic",
                 *             "act": "join",
                 *             "topic": "general",
                 *             "kind": "email",
                 *             "address": "{{ email }}"
                 *           },
                 *           {
                 *             "id": "end",
                 *             "type": "end",
                 *             "result": "won"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    projectId?: string;
                    draft: components["schemas"]["WrittenDefinition"];
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    readSpinner: {
        parameters: {
            query?: never;
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    editSpinner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Welcome",
                 *       "revision": 3
                 *     }
                 */
                "application/json": {
                    name?: string;
                    projectId?: string;
                    draft?: components["schemas"]["WrittenDefinition"];
                    revision?: number;
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    duplicateSpinner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    listLayouts: {
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
                        data: components["schemas"]["FragmentSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createLayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    name: string;
                    /** @description A template with one `{{ content }}`, and with `{{ unsubscribe_url }}` unless it is of service mails. */
                    html?: string;
                    /** @description The form of texts. Empty: it is made from the HTML. */
                    text?: string;
                    /** @description The same in further languages: `{de: {html, text}}`. Messages in any other have the one above. */
                    languages?: {
                        [key: string]: {
                            html: string;
                            text: string;
                        };
                    };
                    /** @description Only of layouts: the content may have the unsubscribe link instead. */
                    isService?: boolean;
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
                        fragment: components["schemas"]["Fragment"];
                    };
                };
            };
        };
    };
    readLayout: {
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
                        fragment: components["schemas"]["Fragment"];
                    };
                };
            };
        };
    };
    editLayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["key"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description A template with one `{{ content }}`, and with `{{ unsubscribe_url }}` unless it is of service mails. */
                    html?: string;
                    /** @description The form of texts. Empty: it is made from the HTML. */
                    text?: string;
                    /** @description The same in further languages: `{de: {html, text}}`. Messages in any other have the one above. */
                    languages?: {
                        [key: string]: {
                            html: string;
                            text: string;
                        };
                    };
                    /** @description Only of layouts: the content may have the unsubscribe link instead. */
                    isService?: boolean;
                    isArchived?: boolean;
                    revision?: number;
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
                        fragment: components["schemas"]["Fragment"];
                    };
                };
            };
        };
    };
    listLayoutVersions: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
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
                        data: components["schemas"]["FragmentVersionSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readLayoutVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["key"];
                number: number;
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
                        version: components["schemas"]["FragmentVersion"];
                    };
                };
            };
        };
    };
    previewLayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    /** @description A template with one `{{ content }}`, and with `{{ unsubscribe_url }}` unless it is of service mails. */
                    html?: string;
                    /** @description The form of texts. Empty: it is made from the HTML. */
                    text?: string;
                    /** @description The same in further languages: `{de: {html, text}}`. Messages in any other have the one above. */
                    languages?: {
                        [key: string]: {
                            html: string;
                            text: string;
                        };
                    };
                    /** @description Only of layouts: the content may have the unsubscribe link instead. */
                    isService?: boolean;
                    /** @description What a layout surrounds. */
                    sample?: {
                        html: string;
                        text: string;
                    };
                    /** @description The tag of the language that it is shown in; absent: the one that it is written in first. */
                    language?: string;
                    /**
                     * @description Makes a page for a frame: without or with images from elsewhere.
                     * @enum {string}
                     */
                    frame?: "plain" | "images";
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
                    "application/json": components["schemas"]["FragmentPreview"];
                };
            };
        };
    };
    listParts: {
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
                        data: components["schemas"]["FragmentSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createPart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    name: string;
                    /** @description A template that stands where `{{ part: "key" }}` is written. */
                    html?: string;
                    /** @description The form of texts. Empty: it is made from the HTML. */
                    text?: string;
                    /** @description The same in further languages: `{de: {html, text}}`. Messages in any other have the one above. */
                    languages?: {
                        [key: string]: {
                            html: string;
                            text: string;
                        };
                    };
                    /** @description Only of layouts: the content may have the unsubscribe link instead. */
                    isService?: boolean;
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
                        fragment: components["schemas"]["Fragment"];
                    };
                };
            };
        };
    };
    readPart: {
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
                        fragment: components["schemas"]["Fragment"];
                    };
                };
            };
        };
    };
    editPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["key"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description A template that stands where `{{ part: "key" }}` is written. */
                    html?: string;
                    /** @description The form of texts. Empty: it is made from the HTML. */
                    text?: string;
                    /** @description The same in further languages: `{de: {html, text}}`. Messages in any other have the one above. */
                    languages?: {
                        [key: string]: {
                            html: string;
                            text: string;
                        };
                    };
                    /** @description Only of layouts: the content may have the unsubscribe link instead. */
                    isService?: boolean;
                    isArchived?: boolean;
                    revision?: number;
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
                        fragment: components["schemas"]["Fragment"];
                    };
                };
            };
        };
    };
    listPartVersions: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
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
                        data: components["schemas"]["FragmentVersionSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readPartVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["key"];
                number: number;
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
                        version: components["schemas"]["FragmentVersion"];
                    };
                };
            };
        };
    };
    previewPart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    /** @description A template that stands where `{{ part: "key" }}` is written. */
                    html?: string;
                    /** @description The form of texts. Empty: it is made from the HTML. */
                    text?: string;
                    /** @description The same in further languages: `{de: {html, text}}`. Messages in any other have the one above. */
                    languages?: {
                        [key: string]: {
                            html: string;
                            text: string;
                        };
                    };
                    /** @description Only of layouts: the content may have the unsubscribe link instead. */
                    isService?: boolean;
                    /** @description What a layout surrounds. */
                    sample?: {
                        html: string;
                        text: string;
                    };
                    /** @description The tag of the language that it is shown in; absent: the one that it is written in first. */
                    language?: string;
                    /**
                     * @description Makes a page for a frame: without or with images from elsewhere.
                     * @enum {string}
                     */
                    frame?: "plain" | "images";
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
                    "application/json": components["schemas"]["FragmentPreview"];
                };
            };
        };
    };
    readSourceOfBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in a message step. */
                    blocks: {
                        [key: string]: unknown;
                    };
                    /** @description A template for the title of the page. */
                    subject?: string;
                    /** @description Whether a layout surrounds it, so that it is no page of its own. */
                    hasLayout?: boolean;
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
                        html: string;
                        text: string;
                    };
                };
            };
        };
    };
    importBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 1,048,576 characters and 10,000 tags. */
                    source: string;
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
                        /** @enum {string} */
                        format: "mjml" | "html";
                        /** @description As in a message step. */
                        blocks: {
                            [key: string]: unknown;
                        };
                        /** @description A template, of the title. */
                        subject: string | null;
                        previewText: string | null;
                        /** @description The columns and links that it names. */
                        columns: string[];
                        /** @description At most 200, each once, by line. */
                        notes: {
                            line: number;
                            message: string;
                            count: number;
                        }[];
                        moreNotes: number;
                    };
                };
            };
        };
    };
    listFileUses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: string;
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
                        /** @description Layouts and parts, as they are now. */
                        fragments: {
                            /** @enum {string} */
                            kind: "layout" | "part";
                            key: string;
                            name: string;
                        }[];
                        spinners: {
                            id: string;
                            name: string;
                            isInDraft: boolean;
                            /** @description The published version has it. */
                            isPublished: boolean;
                            /** @description The versions that have it, published or not: it is kept for them. */
                            versions: number;
                        }[];
                    };
                };
            };
        };
    };
    listPictureUses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pictureId: string;
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
                        /** @description Layouts and parts, as they are now. */
                        fragments: {
                            /** @enum {string} */
                            kind: "layout" | "part";
                            key: string;
                            name: string;
                        }[];
                        spinners: {
                            id: string;
                            name: string;
                            isInDraft: boolean;
                            /** @description The published version has it. */
                            isPublished: boolean;
                            /** @description The versions that have it, published or not: it is kept for them. */
                            versions: number;
                        }[];
                    };
                };
            };
        };
    };
    listSpinnerUses: {
        parameters: {
            query?: never;
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
                        /** @description Layouts and parts, as they are now. */
                        fragments: {
                            /** @enum {string} */
                            kind: "layout" | "part";
                            key: string;
                            name: string;
                        }[];
                        spinners: {
                            id: string;
                            name: string;
                            isInDraft: boolean;
                            /** @description The published version has it. */
                            isPublished: boolean;
                            /** @description The versions that have it, published or not: it is kept for them. */
                            versions: number;
                        }[];
                    };
                };
            };
        };
    };
    listLayoutUses: {
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
                        fragments: {
                            /** @enum {string} */
                            kind: "layout" | "part";
                            key: string;
                            name: string;
                        }[];
                        spinners: {
                            id: string;
                            name: string;
                            isInDraft: boolean;
                            publishedVersion: number | null;
                            /** @description The version of the layout that is published; null if none is. */
                            publishedWith: number | null;
                            newer: components["schemas"]["NewerFragment"][];
                        }[];
                    };
                };
            };
        };
    };
    publishLayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["key"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version of the layout that you read; spinners are refused if there is a newer one. */
                    version: number;
                    spinnerIds: string[];
                    /**
                     * @description What becomes of who is inside, as when a spinner is published.
                     * @enum {string}
                     */
                    inside?: "finish" | "continue";
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
                        spinners: {
                            id: string;
                            /** @description null if there is no such spinner. */
                            name: string | null;
                            /** @description The number of its published version; null if it was refused. */
                            version: number | null;
                            /** @description Whether a version was added: false if it has the last versions already. */
                            isNew: boolean;
                            refusal: {
                                code: string;
                                message: string;
                                /** @description The problems, if it is not valid. */
                                errors: {
                                    path: string;
                                    message: string;
                                    step?: string;
                                }[];
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    listPartUses: {
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
                        fragments: {
                            /** @enum {string} */
                            kind: "layout" | "part";
                            key: string;
                            name: string;
                        }[];
                        spinners: {
                            id: string;
                            name: string;
                            isInDraft: boolean;
                            publishedVersion: number | null;
                            /** @description The version of the part that is published; null if none is. */
                            publishedWith: number | null;
                            newer: components["schemas"]["NewerFragment"][];
                        }[];
                    };
                };
            };
        };
    };
    publishPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: components["parameters"]["key"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version of the part that you read; spinners are refused if there is a newer one. */
                    version: number;
                    spinnerIds: string[];
                    /**
                     * @description What becomes of who is inside, as when a spinner is published.
                     * @enum {string}
                     */
                    inside?: "finish" | "continue";
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
                        spinners: {
                            id: string;
                            /** @description null if there is no such spinner. */
                            name: string | null;
                            /** @description The number of its published version; null if it was refused. */
                            version: number | null;
                            /** @description Whether a version was added: false if it has the last versions already. */
                            isNew: boolean;
                            refusal: {
                                code: string;
                                message: string;
                                /** @description The problems, if it is not valid. */
                                errors: {
                                    path: string;
                                    message: string;
                                    step?: string;
                                }[];
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    compareNewer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Makes pages for frames: without or with images from elsewhere.
                     * @enum {string}
                     */
                    frame?: "plain" | "images";
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
                        changes: components["schemas"]["NewerFragment"][];
                        /** @description The draft was edited since it was published: it stays as it is, unpublished. */
                        draftDiffers: boolean;
                        /** @description What prevents publishing it so. */
                        problems: components["schemas"]["SpinnerProblem"][];
                        steps: {
                            stepId: string;
                            name: string | null;
                            before: components["schemas"]["ComparedMail"];
                            after: components["schemas"]["ComparedMail"];
                        }[];
                    };
                };
            };
        };
    };
    listStepKinds: {
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
                        stepKinds: components["schemas"]["StepKind"][];
                        /** @description A `bound` is a number or an ISO 8601 time. */
                        operators: {
                            /** @enum {string} */
                            name: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater_than" | "at_least" | "less_than" | "at_most" | "in" | "not_in" | "falls_on" | "in_next" | "in_last" | "more_than_ago" | "is_empty" | "is_not_empty";
                            /** @enum {string} */
                            takes: "value" | "bound" | "list" | "span" | "nothing";
                        }[];
                        filters: {
                            name: string;
                            /** @description Whether it writes in the language of the organization, or in its last argument, `locale: "de"`. */
                            isLocal: boolean;
                            takes: {
                                /** @enum {string} */
                                type: "text" | "count";
                                isRequired: boolean;
                            }[];
                            example: string;
                        }[];
                    };
                };
            };
        };
    };
    validateSpinner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    draft?: unknown;
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
                        valid: boolean;
                        problems: components["schemas"]["SpinnerProblem"][];
                        warnings: components["schemas"]["SpinnerWarning"][];
                        /** @description Which records get which language of each step that has several; empty for a key without `records:read`. */
                        languages: components["schemas"]["CountedLanguages"][];
                    };
                };
            };
        };
    };
    publishSpinner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The revision that you read: 409 if the spinner was edited since. */
                    revision?: number;
                    /**
                     * @description What becomes of who is inside: they end in their version (`finish`, the default), or go on in this one. Jobs over another data table always end in theirs.
                     * @enum {string}
                     */
                    inside?: "finish" | "continue";
                };
            };
        };
        responses: {
            /** @description The draft is the same as the last version, which is published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        spinnerId: string;
                        version: {
                            number: number;
                            /** Format: date-time */
                            publishedAt: string;
                        };
                        /** @description The jobs of earlier versions that go on in this one. */
                        movedJobs: number;
                        warnings: components["schemas"]["SpinnerWarning"][];
                    };
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        spinnerId: string;
                        version: {
                            number: number;
                            /** Format: date-time */
                            publishedAt: string;
                        };
                        /** @description The jobs of earlier versions that go on in this one. */
                        movedJobs: number;
                        warnings: components["schemas"]["SpinnerWarning"][];
                    };
                };
            };
        };
    };
    askToPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The revision that you read: 409 if the spinner was edited since. */
                    revision?: number;
                    /**
                     * @description What becomes of who is inside: they end in their version (`finish`, the default), or go on in this one. Jobs over another data table always end in theirs.
                     * @enum {string}
                     */
                    inside?: "finish" | "continue";
                    /** @description For who decides. */
                    words?: string;
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
                        approval: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    unpublishSpinner: {
        parameters: {
            query?: never;
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    archiveSpinner: {
        parameters: {
            query?: never;
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    restoreSpinner: {
        parameters: {
            query?: never;
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
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
                        data: components["schemas"]["VersionSummary"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    compareVersions: {
        parameters: {
            query?: {
                from?: number;
                to?: string;
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
                        from: number;
                        to: string;
                        isSame: boolean;
                        settings: components["schemas"]["FieldChange"][];
                        added: components["schemas"]["StepAtPosition"][];
                        removed: components["schemas"]["StepAtPosition"][];
                        moved: {
                            id: string;
                            from: number;
                            to: number;
                        }[];
                        changed: {
                            id: string;
                            fields: components["schemas"]["FieldChange"][];
                        }[];
                    };
                };
            };
        };
    };
    readVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
                number: number;
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
                        version: components["schemas"]["Version"];
                    };
                };
            };
        };
    };
    restoreVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
                number: number;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The revision whose draft may be lost: 409 if it was edited since. */
                    revision?: number;
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
                        spinner: components["schemas"]["Spinner"];
                    };
                };
            };
        };
    };
    previewStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    stepId: string;
                    /** @description Default: made-up values, by the types of the columns. A key needs `records:read` for it. */
                    recordId?: string;
                    /** @description The definition: `dataTableId`, `audience` ("new" or "all") and `steps`. Steps may be incomplete. */
                    draft?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Makes a page for a frame, if there is HTML: without or with images from elsewhere.
                     * @enum {string}
                     */
                    frame?: "plain" | "images";
                    /**
                     * @description Of the program that shows the frame. Default: that of who looks.
                     * @enum {string}
                     */
                    theme?: "light" | "dark";
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
                    "application/json": components["schemas"]["StepPreview"];
                };
            };
        };
    };
    countSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The definition: `dataTableId`, `audience` ("new" or "all") and `steps`. Steps may be incomplete. */
                    draft?: {
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
                        /** @description Records that were counted: the first ones of the table. */
                        records: number;
                        /** @description False if the table has more than could be read in time. */
                        complete: boolean;
                        steps: components["schemas"]["StepCount"][];
                    };
                };
            };
        };
    };
    countSegments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    stepId: string;
                    /** @description The definition: `dataTableId`, `audience` ("new" or "all") and `steps`. Steps may be incomplete. */
                    draft?: {
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
                        languages: {
                            /** @description null for the original. */
                            tag: string | null;
                            /** @description The records that were counted; 0: sample values were. */
                            records: number;
                            typical: components["schemas"]["CountedSegments"];
                            longest: components["schemas"]["CountedSegments"];
                        }[];
                    };
                };
            };
        };
    };
    checkLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    stepId: string;
                    /** @description The definition: `dataTableId`, `audience` ("new" or "all") and `steps`. Steps may be incomplete. */
                    draft?: {
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
                        faults: {
                            url: string;
                            /** @description Where it stands in the draft, at most 20; `layout` for layouts and parts. */
                            paths: string[];
                            /**
                             * @description `refused`: it may still work for people.
                             * @enum {string}
                             */
                            state: "gone" | "refused" | "failing" | "unreachable" | "private";
                            status: number | null;
                            reason: string | null;
                        }[];
                        asked: number;
                        /** @description Beyond 200, or beyond the time. */
                        unasked: number;
                        /** @description Links with values of records in them, which are not asked. */
                        withValues: number;
                    };
                };
            };
        };
    };
    findUnlikeRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 2 MiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    stepId: string;
                    /** @description The definition: `dataTableId`, `audience` ("new" or "all") and `steps`. Steps may be incomplete. */
                    draft?: {
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
                        records: {
                            recordId: string;
                            why: {
                                /** @enum {string} */
                                reason: "most_missing" | "missing" | "longest_of_all" | "longest" | "right_to_left" | "other_script" | "unlike";
                                column: string | null;
                            }[];
                        }[];
                        lookedAt: number;
                    };
                };
            };
        };
    };
    readInside: {
        parameters: {
            query?: {
                from?: "draft" | "version";
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
                        jobs: number;
                        /** @description Records that are enrolled in these jobs and have not ended. */
                        people: number;
                        /** @description The versions of the jobs. */
                        versions: number[];
                        /** @description Whether jobs could go on in the draft; false if it is over another data table. */
                        canContinue: boolean;
                        inEarlier: number;
                        steps: components["schemas"]["InsideStep"][];
                    };
                };
            };
        };
    };
    readLive: {
        parameters: {
            query?: never;
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
                        live: null | components["schemas"]["LiveSpinner"];
                        nextRuns: {
                            /** @enum {string} */
                            type: "arrival" | "schedule" | "date";
                            /** Format: date-time */
                            at: string;
                            start: components["schemas"]["Start"];
                            skipped: null | components["schemas"]["SkippedRun"];
                            /** @description Its next 5 times, with `at`. */
                            times: string[];
                        }[];
                    };
                };
            };
        };
    };
    turnLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spinnerId: components["parameters"]["spinnerId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "on" | "paused" | "off";
                    /**
                     * @description Default: `take`.
                     * @enum {string}
                     */
                    arrivals?: "take" | "leave";
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
                        live: components["schemas"]["LiveSpinner"];
                    };
                };
            };
        };
    };
    listStarts: {
        parameters: {
            query?: {
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
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        nextRuns: {
                            spinnerId: string;
                            name: string;
                            /** @description Whether it comes more than 6 times a day: with `days`, only its next time is listed. */
                            isOften: boolean;
                            /** @enum {string} */
                            type: "arrival" | "schedule" | "date";
                            /** Format: date-time */
                            at: string;
                            start: components["schemas"]["Start"];
                            skipped: null | components["schemas"]["SkippedRun"];
                        }[];
                        isComplete: boolean;
                        live: {
                            spinnerId: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    previewStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": {
                 *         "type": "schedule",
                 *         "cron": "0 9 * * 1",
                 *         "zone": "Europe/Berlin"
                 *       }
                 *     }
                 */
                "application/json": {
                    start: components["schemas"]["Start"];
                    /** Format: uuid */
                    dataTableId?: string;
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
                        times: string[];
                        dates: null | components["schemas"]["PreviewedDates"];
                    };
                };
            };
        };
    };
    exportDefinitions: {
        parameters: {
            query?: {
                table?: string[] | string;
                spinner?: string[] | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml; charset=utf-8": string;
                };
            };
        };
    };
    diffDefinitions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB, sent as any type. */
        requestBody: {
            content: {
                "application/yaml": unknown;
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
                        plan: components["schemas"]["DefinitionsPlan"];
                        /** @description Why applying it would be refused: `code`, `message` and the details of that error. */
                        refusal: {
                            [key: string]: unknown;
                        } | null;
                    };
                };
            };
        };
    };
    applyDefinitions: {
        parameters: {
            query?: {
                ifPlan?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB, sent as any type. */
        requestBody: {
            content: {
                "application/yaml": unknown;
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
                        plan: components["schemas"]["DefinitionsPlan"];
                    };
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
    followJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description After a break, the `id` of the last event that was received. */
                "Last-Event-ID"?: string;
            };
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events until the job ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream; charset=utf-8": string;
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                waiting?: "true" | "false";
                spinnerId?: string;
                jobId?: string;
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
                        data: components["schemas"]["Approval"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                approvalId: string;
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
                        approval: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    listJobs: {
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
    readHappenings: {
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
    listRecipients: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                state?: ("pending" | "active" | "waiting" | "completed" | "skipped" | "suppressed" | "failed" | "canceled" | "left")[] | ("pending" | "active" | "waiting" | "completed" | "skipped" | "suppressed" | "failed" | "canceled" | "left");
                reason?: string[] | string;
                step?: string;
                entered?: string;
                address?: string;
                addressPrefix?: string;
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
    listMessages: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                state?: ("queued" | "sending" | "sent" | "unknown" | "delivered" | "bounced" | "complained" | "failed")[] | ("queued" | "sending" | "sent" | "unknown" | "delivered" | "bounced" | "complained" | "failed");
                step?: string[] | string;
                address?: string;
                addressPrefix?: string;
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
    readRecipient: {
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
    readActivity: {
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
    readPerson: {
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
    listRecordJobs: {
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
    readHistory: {
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
    findPeople: {
        parameters: {
            query: {
                search: string;
                limit?: number;
                dataTableId?: string;
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
                        data: components["schemas"]["FoundPerson"][];
                        hasMore: boolean;
                        complete: boolean;
                    };
                };
            };
        };
    };
    stopPerson: {
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
    holdPerson: {
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
    releasePerson: {
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
    listHeldPeople: {
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
    readWhyNot: {
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
    readSplits: {
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
    readForecast: {
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
    readResults: {
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
    readSpinnerResults: {
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
    listSent: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                channel: "email" | "sms" | "custom" | "webhook" | "http";
                spinnerId?: string;
                from?: string;
                to?: string;
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
    listUnsubscribed: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                channel: "email" | "sms" | "custom" | "webhook" | "http";
                spinnerId?: string;
                from?: string;
                to?: string;
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
    listReplied: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                channel: "email" | "sms" | "custom" | "webhook" | "http";
                spinnerId?: string;
                from?: string;
                to?: string;
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
    listEngaged: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                channel: "email" | "sms" | "custom" | "webhook" | "http";
                spinnerId?: string;
                from?: string;
                to?: string;
                jobId?: string;
                kind: "clicked" | "opened";
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
                        data: components["schemas"]["EngagedMessage"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                assignee?: "me" | "all";
                state?: "open";
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
                        data: components["schemas"]["ListedTask"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["taskId"];
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
                        task: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    claimTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    claim?: string;
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
                        task: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    finishTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    claim: string;
                    result: string;
                    values?: {
                        [key: string]: null | string | number | boolean;
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
                        task: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    skipTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["taskId"];
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
                        task: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    snoozeTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
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
                        task: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    reassignTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    userId?: string;
                    /** @enum {string} */
                    role?: "member" | "admin" | "owner";
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
                        task: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    readTaskFigures: {
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
                        data: components["schemas"]["TaskFigures"][];
                    };
                };
            };
        };
    };
    readTaskFiguresOfSpinner: {
        parameters: {
            query?: never;
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
                        data: components["schemas"]["TaskFigures"][];
                    };
                };
            };
        };
    };
    pauseJob: {
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
    resumeJob: {
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
    cancelJob: {
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
    listCapturedMessages: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
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
                        data: components["schemas"]["CapturedMessage"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readCapturedMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: components["parameters"]["jobId"];
                messageId: string;
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
                        message: components["schemas"]["CapturedMessage"];
                        /** @description The path of a page with the HTML for a frame, of the API. It opens once, within a minute. */
                        frame: string | null;
                    };
                };
            };
        };
    };
    moveJobOn: {
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
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
        };
    };
    listReplies: {
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
    readReply: {
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
    readEvents: {
        parameters: {
            query?: {
                after?: number | "latest";
                consumer?: string;
                type?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided")[] | ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided");
                dataTableId?: string[] | string;
                spinnerId?: string[] | string;
                with?: ("changes" | "record")[] | ("changes" | "record");
                limit?: number;
                wait?: number;
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
                        after: number;
                        next: number;
                        hasMore: boolean;
                        dropped: number;
                    };
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                after?: number | "latest";
                consumer?: string;
                type?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided")[] | ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided");
                dataTableId?: string[] | string;
                spinnerId?: string[] | string;
                with?: ("changes" | "record")[] | ("changes" | "record");
                limit?: number;
            };
            header?: {
                /** @description After a break, the `id` of the last event that was received; it counts in place of `after`. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, for a minute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream; charset=utf-8": string;
                };
            };
        };
    };
    listEventConsumers: {
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
                        data: {
                            consumer: components["schemas"]["EventConsumer"];
                            /** @description Events that it has not acknowledged. */
                            behind: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    setEventConsumer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The `number` of the last event that you know; 0 (the default) for the beginning, `latest` for what happens from now on. */
                    after?: number | "latest";
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
                        consumer: components["schemas"]["EventConsumer"];
                    };
                };
            };
        };
    };
    deleteEventConsumer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
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
    acknowledgeEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    next: number;
                    after?: number;
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
                        consumer: components["schemas"]["EventConsumer"];
                    };
                };
            };
        };
    };
    listEventEndpoints: {
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
                        data: components["schemas"]["EventEndpoint"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createEventEndpoint: {
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
                    name: string;
                    url: string;
                    /** @description Empty for all kinds. */
                    kinds?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided")[];
                    dataTableIds?: string[] | null;
                    spinnerIds?: string[] | null;
                    withRecord?: boolean;
                    withChanges?: boolean;
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
                        endpoint: components["schemas"]["EventEndpoint"];
                        secret: string;
                    };
                };
            };
        };
    };
    readEventEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
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
                        endpoint: components["schemas"]["EventEndpoint"];
                        deliveries: components["schemas"]["DeliveryCounts"];
                    };
                };
            };
        };
    };
    deleteEventEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
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
    editEventEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    url?: string;
                    /** @description Empty for all kinds. */
                    kinds?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "message.clicked" | "message.opened" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "consent.joined" | "consent.left" | "consent.asked" | "consent.limited" | "consent.unlimited" | "person.held" | "person.released" | "task.created" | "task.done" | "task.skipped" | "task.expired" | "task.withdrawn" | "audit.sealed" | "retention.shortened" | "approval.requested" | "approval.decided")[];
                    dataTableIds?: string[] | null;
                    spinnerIds?: string[] | null;
                    withRecord?: boolean;
                    withChanges?: boolean;
                    isOn?: boolean;
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
                        endpoint: components["schemas"]["EventEndpoint"];
                    };
                };
            };
        };
    };
    showEventEndpointSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
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
                        secret: string;
                    };
                };
            };
        };
    };
    rotateEventEndpointSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 7 days. */
                    overlapSeconds: number;
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
                        secret: string;
                    };
                };
            };
        };
    };
    listEventDeliveries: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                state?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
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
                        data: components["schemas"]["EventDelivery"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    readEventDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
                number: string;
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
                        delivery: components["schemas"]["WholeEventDelivery"];
                    };
                };
            };
        };
    };
    resendEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    numbers?: number[];
                    /** @enum {boolean} */
                    failed?: true;
                    /** @description With `failed`: only those that failed for this reason. */
                    reason?: string;
                    /** Format: date-time */
                    since?: string;
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
                        /** @description Deliveries; with `since`, the events that are looked at. */
                        count: number;
                    };
                };
            };
        };
    };
    testEventEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
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
    callMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2 MiB, sent as any type. */
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description A notification was taken. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
}
