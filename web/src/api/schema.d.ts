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
         * List the audit log, newest entry first
         * @description Requires a session with the role `admin` or a higher one.
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
    "/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log as CSV, newest entry first
         * @description Requires a session with the role `admin` or a higher one.
         */
        get: operations["exportAuditEntries"];
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
         *     Requires a session with the role `member` or a higher one.
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
    "/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and an organization, and sign in
         * @description Whoever has left their last organization, or was removed from it, founds one with the same address and password; the name is then ignored. A wrong password is refused as any address that is taken.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in; this replaces the session on another device
         * @description Opens the organization that the person used last. An unknown address and a wrong password get the same response.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the refresh token for a session token and the next refresh token
         * @description A refresh token that is used again after its successor was used ends the session. Until then it gets another successor, as the response may have been lost; only one of the successors can be used. Within ten seconds of its use, the call is treated as one from another tab, and the response has a session token but no cookie.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Requires a session, with any role.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to another of your organizations; session tokens of the current one stop working
         * @description Requires a session, with any role.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["switchOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the signed-in person, their current organization and permissions in it, and all their organizations
         * @description Requires a session, with any role.
         */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Choose your language and how you read and write numbers, dates and times
         * @description Null is what your browser has. What is left out stays as it is.
         *
         *     Requires a session, with any role.
         */
        patch: operations["chooseFormats"];
        trace?: never;
    };
    "/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your own password; a new session begins, and the old one ends with its refresh token
         * @description Requires a session, with any role.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a mail with a link to reset a password
         * @description The response and its timing are the same whether the account exists or not. An account gets at most one mail a minute, and three an hour.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a mailed link, which works once, for 30 minutes; the session ends
         * @description A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address with a mailed link, which works once, for 24 hours
         * @description Until an owner has confirmed their address, the jobs of an organization wait with the reason `unverified`.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["verifyAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/send-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send another link to confirm your own e-mail address: one a minute, and at most five a day
         * @description Requires a session, with any role.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your last 50 sign-ins, failed sign-ins, sign-outs and changes of the password, the newest first
         * @description Requires a session, with any role.
         */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the days of the all-day events of a calendar file
         * @description From today to three years on, with events that are repeated, such as for the `skip` of a sending window. Nothing is stored.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["readCalendarDays"];
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
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
         */
        patch: operations["renameProject"];
        trace?: never;
    };
    "/projects/{projectId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a project, so that nothing new can be added to it
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["archiveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an archived project
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["restoreProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organization
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the organization, and change its settings
         * @description Requires a session with the role `admin` or a higher one.
         */
        patch: operations["renameOrganization"];
        trace?: never;
    };
    "/organization/webhook-secret/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the secret that signs the webhooks of spinners
         * @description The signatures follow Standard Webhooks. Each call is recorded in the audit log, which is why this is not a `GET`.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["showWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organization/webhook-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret that signs the webhooks of spinners
         * @description For the overlap, webhooks have a signature of the old secret as well, so that receivers can change theirs at any time in it. While an overlap lasts, another one is refused; with `overlapSeconds: 0`, all earlier secrets stop signing at once.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organization/webhook-secret/end-overlap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let only the current secret sign webhooks from now on
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["endWebhookSecretOverlap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organization/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the organization and end the session
         * @description The last owner must make another member an owner first.
         *
         *     Requires a session, with any role.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["leaveOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members, earliest joined first
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{userId}": {
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
         * Remove a member and sign them out of the organization
         * @description The API keys that they have made go on working, since programs use them. Those that work are in the answer and in the audit log: revoke the ones whose secrets they should not know.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member’s role; it applies from their next call
         * @description Only owners can appoint, change and remove owners. The last owner cannot lose the role.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        patch: operations["changeMemberRole"];
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles with their permissions, the least first
         * @description Requires a session, with any role.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations that are neither accepted nor revoked
         * @description Requires a session with the role `admin` or a higher one.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person by e-mail; the link works once, for 7 days
         * @description Members and open invitations together count against the plan’s `members` limit. Only owners can invite owners. Each person can send at most 30 invitations an hour.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationId}": {
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
         * Revoke an invitation, so that its link stops working
         * @description Requires a session with the role `admin` or a higher one.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationId}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again, with a new link; at most once a minute, and ten times in total
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["sendInvitationAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/look-at-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the invitation of a link
         * @description A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["lookAtInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation and sign in
         * @description Without an account, send a name and a new password. With an account, send its password; the name is ignored.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation as the signed-in person; the session stays in its current organization
         * @description Requires a session, with any role.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["joinOrganization"];
        delete?: never;
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
         *     Requires a session with the role `admin` or a higher one.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The secret is shown only in this response. An organization can have at most 100 working keys.
         *
         *     Requires a session with the role `admin` or a higher one.
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
         * @description Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
    "/callbacks/{organizationId}/{channelId}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a mail to a channel
         * @description For a provider that takes the mail of an address: see `PUT /channels/{channelId}/mailbox`. Each call is verified with the key of the channel, on its raw body. The answer comes once the mail is stored, if it answers anything; attachments are passed over.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["takeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/mailbox-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List how the answers to a channel can come in, with the fields of each
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["listMailboxKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set where the answers to a channel come in
         * @description A mailbox that is read is tried first: one that cannot be read is not stored, and the answer is 400 with what is wrong at the field that it is about. It is only read: nothing in it is marked, moved or deleted. Credentials that are not sent stay, while they go to the same place. Of mail that answers nothing of the organization, nothing is kept.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        put: operations["setMailbox"];
        post?: never;
        /**
         * Read the answers to a channel no more
         * @description Requires a session with the role `admin` or a higher one.
         */
        delete: operations["endMailbox"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/mailbox/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the mailbox of a channel: sign in and open its folders
         * @description The result is in `mailbox` of the channel; a test that fails has status 200 too. One that works is read at once.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["testMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/feedback-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can bring feedback on e-mail, with the fields of each
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["listFeedbackSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set who brings feedback on what a channel sends
         * @description Then paste `callbackUrl` at the provider, as `GET /channels/feedback-sources` says. Credentials that are not sent stay, while the source does.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        put: operations["setFeedback"];
        post?: never;
        /**
         * Take no callbacks for a channel any more
         * @description Requires a session with the role `admin` or a higher one.
         */
        delete: operations["endFeedback"];
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
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Connect a channel
         * @description With `check`, it connects and signs in first, and a channel that cannot is not stored: the answer is 400 with the provider’s words at the field that they are about. Without, the provider is not called. Nothing is sent. Credentials are stored sealed.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["connectChannel"];
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
         * @description Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a channel
         * @description Members that are not sent do not change; `settings` replace all settings, and `credentials` only those that are sent. Settings that name another server need the credentials again. Jobs use the change for their next messages. Send `revision` so that you overwrite no other edit: if the channel was edited since, the answer is 409 with the current revision.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        patch: operations["editChannel"];
        trace?: never;
    };
    "/channels/{channelId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a channel: connect and sign in, without sending
         * @description The result is stored and returned as `lastCheck`; a check that fails has status 200 too.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["checkChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/make-default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a channel the default for what it sends
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["makeChannelDefault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a channel: it sends no more
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["archiveChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an archived channel
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["restoreChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/oauth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an account by signing in to its provider
         * @description Answers the URL of the provider’s page. After permission is given there, the provider leads back to Spindle, and the channel is connected: once, within ten minutes, in the browser that made this call. An account that is connected already is connected again.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["connectAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/reconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect the account of a channel again, after it has lost its permission, or to permit reading
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["reconnectAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the permission of a channel’s account, and forget its tokens
         * @description The permission is revoked at the provider, if it lets Spindle do that; the tokens are forgotten in any case. Messages wait until the account is connected again. An archived channel keeps its tokens until it is disconnected.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["disconnectAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/oauth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page to which a provider leads back
         * @description Connects the account that a person has just allowed at the provider, and shows the result to that person’s browser alone.
         */
        get: operations["completeAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/dkim/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a DKIM key for the domain of a channel’s sender
         * @description The first key, or the one that comes after the current one. Nothing is signed with it yet: put its record into DNS, then turn signing on. Until then the current key goes on signing.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["makeDkimKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/dns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up the DNS records that a channel’s e-mail needs
         * @description SPF, DKIM and DMARC of the domain of its sender, MX and SPF of its bounce domain: what to paste, and what is there. Takes some seconds at most.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readDnsRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/dkim/turn-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a channel’s e-mail with its newest DKIM key
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["turnOnDkim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/dkim/turn-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop signing a channel’s e-mail
         * @description Requires a session with the role `admin` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["turnOffDkim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what became of a channel’s messages, by day
         * @description Each message counts on the day (UTC) on which it was sent, whenever its bounce or complaint comes. By default the last 30 days; at most 366. Figures are kept for 400 days.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readChannelFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the page that asks for confirmation before unsubscribing
         * @description The link in each message. It changes nothing, since programs open links, too.
         */
        get: operations["askToUnsubscribe"];
        put?: never;
        /**
         * Unsubscribe the recipient of an e-mail, in one click
         * @description A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/unsubscribe/{token}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the same page as without /undo, for a browser that opens this address again
         * @description It changes nothing.
         */
        get: operations["askToUndoUnsubscribe"];
        put?: never;
        /**
         * Undo an unsubscription of the last 24 hours
         * @description A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["undoUnsubscribe"];
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
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["listSuppressions"];
        put?: never;
        /**
         * Suppress addresses
         * @description All of them or none: a text that is not an address is refused with its index. An address that is suppressed stays as it is, but a stronger reason replaces a weaker one. Phone numbers (`kind: phone`) are written with their country code.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
    "/suppressions/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suppress the addresses of a list
         * @description A CSV file or one address a line, at most 1,000,000 lines and 256 MiB. A first line that names a column `email`, `phone` or `address` is a header; without one, the first cell of each line is the address. A column `reason` is used where it has a reason. The encoding and the delimiter are detected. Lines that are not an address are reported and left out. Addresses act as they are read: if the call fails, those before stay, and it can be repeated.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["importSuppressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppressions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the suppressed addresses as a CSV file
         * @description By address. A text that a spreadsheet would read as a formula gets an apostrophe and a backslash before it, which an import removes.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["exportSuppressions"];
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
         *     Requires a session with the role `admin` or a higher one.
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
    "/data-tables/{dataTableId}/webhook-url/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the webhook URL of a data table
         * @description The previous URL, and older ones that are still in their overlap, work for at most `overlapSeconds` more.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["rotateWebhookUrl"];
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["listDataTables"];
        put?: never;
        /**
         * Create a data table
         * @description A table without columns accepts no records until a CSV file is imported or columns are added.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readDataTable"];
        put?: never;
        post?: never;
        /**
         * Delete a data table with all of its records
         * @description Its webhook URL stops working at once. Refused while a published spinner, or a job that has not ended, uses the table; the error names the spinners in `spinners`. The month’s usage of its records is not refunded, the stored bytes are.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        delete: operations["deleteDataTable"];
        options?: never;
        head?: never;
        /**
         * Edit a data table: its name, project, default country, title column, what its webhook URL does, or whether it fills absent columns
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/data-tables/{dataTableId}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the key of a data table, and the merge of its duplicates that can be undone
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readKey"];
        /**
         * Set the key of a data table, or remove it
         * @description No two records have the same values in its columns, and each has one. Texts with an @ are compared without regard to case. An empty list removes the key. Refused while records share their values or have none (`checkKey` lists them). With `duplicates: merge`, of the records that share their values the newest stays, takes what it lacks (also blank texts) from the next newest that has it, and the others are deleted; `undoMerge` puts them back within 24 hours. Recipients of running jobs whose record is deleted end. A table with more than 200,000 records gets its key by `startKeySetting`.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readKeySetting"];
        put?: never;
        /**
         * Set the key of a data table in the background
         * @description For tables of any size. New records need a key of their own from the beginning on; the table takes no upsert until the key is set. With `duplicates: merge`, records that share their values are merged as by `setKey`, at most 10,000 of one value.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readColumnConversion"];
        put?: never;
        /**
         * Change the type of a column in the background
         * @description For tables of any size. The table keeps the old type until all values are converted; from then on new records are checked against the new type. Edits must fit both types meanwhile. With `clears`, values that do not fit become empty, also those of records that arrive meanwhile.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/data-tables/{dataTableId}/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved views of a table: the shared ones and one’s own, by name
         * @description Columns are named as they are now. At most 200 views of a table exist.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view of a table
         * @description Requires a session with the role `member` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/saved-views/{viewId}": {
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
         * Delete a saved view
         * @description Requires a session with the role `member` or a higher one.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        /**
         * Rename, share or change a saved view
         * @description Who made it may; a shared one, admins and owners too.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        patch: operations["editSavedView"];
        trace?: never;
    };
    "/data-tables/{dataTableId}/column-values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the values of a column, the most frequent first
         * @description Among the newest 20,000 records: at most 200 values, without empty ones and those of more than 200 characters. For picking what a filter compares with.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["listColumnValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/anchors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where each page of a list of records begins
         * @description `cursors[i]` is the cursor with which `GET /data-tables/{dataTableId}/records` begins at position `i * every`, null for the first. In a table of more than 25,000 pages `every` is a multiple of what you asked for.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["listRecordAnchors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the result of a query for ten minutes, to read it by position
         * @description Takes what `records/query` takes, and finds the same records in the same order. Records that are appended later are not in the view. A person has at most five views: a sixth ends the oldest.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["makeRecordView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/views/{viewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read records of a view by their position
         * @description A record that was deleted since is null. Records that are larger than 8 MiB together end the page early. A view that has expired, or was lost in a crash of the database, is 410: make it again.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readRecordView"];
        put?: never;
        post?: never;
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["findRecord"];
        put?: never;
        post?: never;
        /**
         * Delete the record that has a key
         * @description The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        delete: operations["deleteFoundRecord"];
        options?: never;
        head?: never;
        /**
         * Change the record that has a key
         * @description The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert. A change of the key to that of another record is refused with `DUPLICATE_RECORD`, which names it.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        patch: operations["editFoundRecord"];
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
    "/data-tables/{dataTableId}/records/{recordId}/changes": {
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
         *     Requires a session with the role `member` or a higher one.
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
    "/data-tables/{dataTableId}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records in the order in which they were appended
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["listRecords"];
        put?: never;
        /**
         * Add records by hand
         * @description Works like ingest: 1 to 500 records, all or none, counted against the plan.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        post: operations["addRecords"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change records
         * @description Changes at most 500 records, all or none. Of the plan, it counts only the bytes that it adds. Send `ifRevision` so that you overwrite no other edit: if a record was edited or deleted since, nothing is changed, and the answer is 409 with the records as they are now. Without `ifRevision`, a record that is gone is 404. `records` are the changed records; if they are larger than 8 MiB together, it has only the first of them.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        patch: operations["editRecords"];
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
         *     Requires a session with the role `member` or a higher one.
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
    "/data-tables/{dataTableId}/records/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a record
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readRecord"];
        put?: never;
        post?: never;
        /**
         * Delete a record
         * @description The month’s usage is not refunded, the stored bytes are.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        delete: operations["deleteRecord"];
        options?: never;
        head?: never;
        /**
         * Change a record
         * @description Requires a session with the role `member` or a higher one.
         */
        patch: operations["editRecord"];
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
         *     Requires a session with the role `member` or a higher one.
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
    "/data-tables/{dataTableId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a data table as a CSV file
         * @description The file is UTF-8 with commas and CRLF (RFC 4180). The first row has the column names. Null is an empty cell; an empty text is `""`. A text that a spreadsheet would read as a formula gets an apostrophe and a backslash before it, which an import removes; `raw=true` exports it unchanged. Numbers and phone numbers are not changed. `bom=true` starts the file with a byte order mark, so that Excel reads it as UTF-8.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["exportRecords"];
        put?: never;
        /**
         * Export selected records as a CSV file
         * @description The file is that of a whole table, with the records of these ids, or with all that match. An empty body exports the whole table.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["exportSelectedRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/edit-selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set columns of selected records
         * @description It does at most a batch, and says in `next` where to go on. The records of these ids, all that match, or all with `all: true`. A batch is changed in full or not at all. Of the plan, it counts only the bytes that it adds.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["editSelectedRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/delete-selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete selected records
         * @description It does at most a batch, and says in `next` where to go on. The records of these ids, all that match, or all with `all: true`. The month’s usage is not refunded, the stored bytes are.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["deleteSelectedRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-tables/{dataTableId}/records/suppress-selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suppress the addresses of selected records
         * @description It does at most a batch, and says in `next` where to go on. The records of these ids, all that match, or all with `all: true`. Values that are no e-mail address and no phone number are left out. `count` only counts.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["suppressSelectedRecords"];
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
    "/public/data-tables/ingest/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append or update records through a data table’s webhook URL
         * @description The token in the path is the credential: treat the URL like a password. Without `mode`, the call does what the `webhookMode` of the table says, and without `onError`, what its `webhookOnError` says. If its `webhookBody` is `record`, a body without a list `records` is one record, or, as a list, the records.
         */
        post: operations["ingestByTableToken"];
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
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Create an import of a CSV file or an Excel workbook
         * @description Upload the file next, with PUT /imports/{importId}/file. A mapping names each column of the file by position (from 1) or by name (`from`) and sends it to a column of the table (`to`), to a new column (`create`) or nowhere (`skip`). Columns of the file that are not in the mapping are left out; columns of the table that nothing fills are null. `format` says how the values of a column are written: numbers with a `decimal_point` (1,234.50) or a `decimal_comma` (1.234,50), dates with the `day_first` (31.12.2024), the `month_first` (12/31/24) or the `year_first` (2024/12/31), `yes_no` in several languages. `values` replaces values before that, by null for none; with `unfit: "empty"`, nothing is stored for other values that do not fit. Without a mapping, the header names the columns. `sheet` names the sheet of a workbook; its first one is read otherwise. With `onError: "set_aside"`, rows that do not fit are kept in a file to download. `fileName` is shown with the import. `corrects` names an import whose rows set aside these are, corrected: it then has `correctedBy`, and its rows are taken once.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["listSpinners"];
        put?: never;
        /**
         * Create a spinner as a draft
         * @description Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         * @description Publishing an unchanged draft again returns the existing version. If the draft cannot be published, the error lists all problems. With `inside: "continue"`, the jobs that are queued, running or paused go on in the version, each person at the step where they stand; from a step that it does not have they go on at the next one that it has.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/previews/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the HTML of a preview in a frame, once
         * @description Scripts and forms do not run. Images from elsewhere are loaded only if the preview was asked for with them.
         */
        get: operations["openPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a step of the draft as a test
         * @description An e-mail is sent only to the address of the signed-in user. It is rendered from the record or from sample values, its subject is marked `[Test]`, and its unsubscribe link does not unsubscribe anyone. It is tried once and counts as a message, whatever the result; a test that is refused before sending does not count. An SMS is sent to the number in `to`, at most ten a day. A webhook is sent to its URL with `"test": true` in its body.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["sendTest"];
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readLive"];
        put?: never;
        /**
         * Turn a live spinner on or off, or pause it
         * @description While it is paused or off, arrivals are noted and not taken. `arrivals` says what becomes of them: they are taken once the spinner is on, or they are left, and only who arrives from now on is taken. Jobs that are under way go on.
         *
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/channels/{channelId}/spinners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the spinners that name a channel, alone or in a pool: at most 100
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["listSpinnersOfChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{channelId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message through a channel
         * @description An e-mail is sent only to the address of the signed-in user, an SMS to the number in `to`, at most ten a day. It is marked `[Test]`, tried once, and counts as a message, whatever the result; a test that is refused before sending does not count.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["sendChannelTest"];
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
    "/spinners/{spinnerId}/jobs": {
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
         * @description Does the same as the trigger for external systems, at the same cost. `guardrail` replaces, for this job, when failures pause it; members that are not sent are the default. A job that takes nobody of the records that the call names costs nothing. With a `token` it is refused if the audience is no longer what was counted.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        post: operations["startJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job: its progress by step, and who started it
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readJobDetails"];
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
         * @description The event `job` has the whole state, the same as reading the job: first at once, then at each change, at most about once a second. A client that reconnects with `Last-Event-ID` gets the state only if it has changed since. The event `end` is sent when the job has ended. The event `close` is sent when the stream ends before the job; its `code` says why: the session has ended (`SESSION_EXPIRED`, `SESSION_REVOKED`, `SESSION_REPLACED`: reconnect with a new token), the server stops (`STOPPING`), or an organization without a stream needs the place (`UNAVAILABLE`: read the job now and then instead). Comments every 5 seconds keep the connection alive. The token is sent in a header: use `fetch`.
         *
         *     Requires a session with the role `member` or a higher one.
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
    "/spinners/{spinnerId}/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count who would get a job, and who is left out
         * @description Reads for about five seconds at most. Nothing is started or counted towards the plan.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["countAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/audience/left-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the records that a count leaves out for a reason
         * @description Each number of the count is the length of such a list.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["listLeftOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what needs somebody, what runs, the first steps, and what happened last
         * @description Over all tables, spinners and channels of the organization: refused calls of the last day, rows that imports of the last 30 days set aside, paused jobs, jobs of the last 14 days that failed or have failed recipients, channels, meters, and API keys that expire within 14 days. At most 100 entries, the urgent first.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home/put-away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an entry away for oneself until something new of it happens, or bring it back
         * @description Nobody else’s Home changes. At most 500 entries are kept for a person.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["putAwayEntry"];
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
         * @description Requires a session with the role `member` or a higher one.
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
    "/jobs/{jobId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what a retry of a job would take, by step and reason
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["countRetryable"];
        put?: never;
        /**
         * Retry the failed recipients of a job
         * @description Starts a new job of the same version for those that have failed so far, each from the step that failed. It counts as a job. The job itself goes on if it has not ended; recipients that fail later are left to another retry. `includeUnknown` adds recipients whose message may have been sent, so some may get it twice. No recipient is in two retries. `steps` and `reasons` choose among the failed; an empty list of `reasons` takes none of them.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        post: operations["retryJob"];
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
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/jobs/{jobId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a job's messages
         * @description Requires a session with the role `member` or a higher one.
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
    "/jobs/{jobId}/recipients/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened to one recipient: its steps, and its messages as they were sent
         * @description Requires a session with the role `member` or a higher one.
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
    "/jobs/{jobId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the recipients of a job, filtered as in the list, as a CSV file
         * @description `name` is what people call the record, as in the list; `stepName` is what people call the step.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["exportRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{jobId}/messages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the messages of a job, filtered as in the list, as a CSV file
         * @description Without their content. `reason` is why one failed or waits, `reply` what the provider answered.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["exportMessages"];
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
         * @description Requires a session with the role `member` or a higher one.
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
    "/data-tables/{dataTableId}/records/{recordId}/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a record as a person: whether it may be contacted, and which spinners have not taken it
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/people/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what all jobs did for one address, the newest job first, and whether it is suppressed
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/people/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is held, the first to go on first
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/results/unsubscribed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who unsubscribed through the messages of a spinner or a job, or in a time
         * @description Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/results/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the jobs of the last seven days went, by spinner, beside the seven days before
         * @description Of the jobs that were created from `from` to `to`, in days of the organization’s zone; `before` is of those from `beforeFrom` to `from`. The numbers are the sums of those of the jobs. At most 10 spinners, those that reached the most people first, and at most the latest 2000 jobs.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/departures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who entered a spinner, who left it and why, and who reached its goal
         * @description Of its jobs of the last 30 days, at most the latest 60. Who was retried is counted in the retry only.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        get: operations["readDepartures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/walk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the whole way of a record through a spinner
         * @description Decides as a job would, with waits skipped, by the stored draft or the draft in the body. Nothing is sent or changed. Outages, rates and the plan are left out.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["walkSpinner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spinners/{spinnerId}/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a record for each way through a spinner, and for each reason to be left out
         * @description Among the first records of the table, by the stored draft or the draft in the body: one of each that there is, those that get something first. Reads for about three seconds at most. Nothing is sent or changed.
         *
         *     Requires a session with the role `member` or a higher one.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["findCases"];
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
         *     Requires a session with the role `member` or a higher one.
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
    "/callbacks/{organizationId}/{channelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring feedback on what a channel has sent
         * @description For the provider of the channel, as its settings say: see `PUT /channels/{channelId}/feedback`. Each call is verified with the key of the channel, on its raw body. The answer comes once the feedback is stored.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["takeCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{organizationId}/{channelId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring feedback on one message
         * @description For providers that are told with each message where to report, such as Twilio.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["takeMessageCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{organizationId}/{channelId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring what somebody has sent to a channel
         * @description STOP and START change whether the number may be contacted; HELP is answered with the text of the channel.
         *
         *     A repeat changes nothing more, so an `Idempotency-Key` has no effect.
         */
        post: operations["takeReply"];
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
         * @description Requires a session with the role `member` or a higher one.
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
    "/replies/{replyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an answer, with what is kept of its mail
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say that an answer is dealt with, or take that back
         * @description Requires a session with the role `member` or a higher one.
         */
        patch: operations["editReply"];
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
    "/reply-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is done with answers
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readReplySettings"];
        /**
         * Change what is done with answers
         * @description Replaces all settings. Answers that came before stay as they are.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        put: operations["editReplySettings"];
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
         * @description Events are written from the time on at which a key with the scope `events:read`, or an endpoint, exists, and kept for 30 days. Give `next` as `after` in the next call: nothing is skipped and nothing is repeated. `dropped` says how many events after the given one are no longer kept. A key that is limited to tables or spinners gets the events about them alone, so a page may be short.
         *
         *     Requires a session with the role `admin` or a higher one.
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
    "/event-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints that events are delivered to
         * @description Requires a session with the role `admin` or a higher one.
         */
        get: operations["listEventEndpoints"];
        put?: never;
        /**
         * Create an endpoint
         * @description It gets what happens from now on, as signed POST requests by Standard Webhooks 1.0.0. The secret can be shown again. An organization has at most 20 endpoints.
         *
         *     Requires a session with the role `admin` or a higher one.
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
         * @description Requires a session with the role `admin` or a higher one.
         */
        get: operations["readEventEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description What was to be delivered to it is not delivered any more.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        delete: operations["deleteEventEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint, or turn it on or off
         * @description Events wait for an endpoint that is off, as long as they are kept.
         *
         *     Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
         * @description Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
         *     Requires a session with the role `admin` or a higher one.
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
    "/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what people were alerted to, the latest first
         * @description Looked for once a minute. An alert is kept for 30 days after it is over.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where alerts go: mail, Slack and a webhook
         * @description Requires a session with the role `admin` or a higher one.
         */
        get: operations["listAlertTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change where alerts go, and which
         * @description Mail goes to owners and admins unless it is turned off. An address turns its target on; that of Slack is an incoming webhook. A webhook gets POST requests signed by Standard Webhooks 1.0.0, with a new `secret` for each address, which is shown once.
         *
         *     Requires a session with the role `admin` or a higher one.
         */
        patch: operations["editAlertTarget"];
        trace?: never;
    };
    "/alert-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which alerts the caller gets by mail
         * @description Requires a session with the role `member` or a higher one.
         */
        get: operations["readAlertMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change which alerts the caller gets by mail
         * @description Null forgets what the caller has chosen: owners and admins then get what the organization sends by mail.
         *
         *     Requires a session with the role `member` or a higher one.
         */
        patch: operations["editAlertMail"];
        trace?: never;
    };
    "/alert-targets/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to where alerts go
         * @description A mail goes to the caller alone. `failure` says why the test did not arrive; it is null if it did.
         *
         *     Requires a session with the role `admin` or a higher one.
         *
         *     A repeat is carried out again, so an `Idempotency-Key` is refused.
         */
        post: operations["testAlertTarget"];
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
        AddressVerificationNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "ADDRESS_VERIFICATION_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        Alert: {
            id: string;
            /** @enum {string} */
            kind: "job.paused" | "channel.down" | "mailbox.unread" | "endpoint.off" | "meter.high" | "import.failed" | "spinner.quiet";
            /** @description The id or name of what it is about. */
            subject: string;
            /** @description What is so, in one sentence: in the language that the request accepts, of English, German and French. */
            text: string;
            facts: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            begunAt: string;
            /**
             * Format: date-time
             * @description When it was over; null while it is open.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When people were told; null if they had heard of the same within an hour.
             */
            toldAt: string | null;
        };
        AlertMail: {
            /** @description False if the installation has no mail server. */
            isPossible: boolean;
            /** @description Whether the caller has chosen for themselves. */
            isChosen: boolean;
            /** @description All that the caller may get. */
            kinds: {
                /** @enum {string} */
                kind: "job.paused" | "channel.down" | "mailbox.unread" | "endpoint.off" | "meter.high" | "import.failed" | "spinner.quiet";
                isOn: boolean;
            }[];
        };
        AlertTarget: {
            /**
             * @description `mail`: to owners and admins; `slack`: an incoming webhook; `webhook`: signed requests.
             * @enum {string}
             */
            name: "mail" | "slack" | "webhook";
            isOn: boolean;
            /** @description False for mail if the installation has no mail server. */
            isPossible: boolean;
            /** @description Empty for all kinds. */
            kinds: ("job.paused" | "channel.down" | "mailbox.unread" | "endpoint.off" | "meter.high" | "import.failed" | "spinner.quiet")[];
            /** @description Of Slack, whose address is a secret, only the host. Null if no address is set. */
            url: string | null;
            /**
             * Format: date-time
             * @description When the last notice arrived; of mail, it is not known.
             */
            sentAt: string | null;
            /** @description Why the last notice did not arrive. */
            failure: string | null;
            /** Format: date-time */
            failedAt: string | null;
        };
        ApiKey: {
            id: string;
            name: string;
            /** @description The first eight characters of the secret. */
            prefix: string;
            lastFour: string;
            scopes: ("ingest" | "trigger" | "jobs:read" | "jobs:write" | "results:read" | "tables:read" | "records:read" | "records:write" | "usage:read" | "suppressions:read" | "suppressions:write" | "events:read")[];
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
        ApiKeyNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "API_KEY_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        /** @description Takes records as they are added to the table, in one job for each local day. */
        ArrivalStart: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "arrival";
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
        AttentionEntry: {
            kind: components["schemas"]["AttentionKind"];
            /** @description Of the job, channel, table, import or API key; of the spinner of several jobs; the name of a meter. */
            id: string;
            /** @description Of the spinner, channel, table or API key. */
            name: string | null;
            /** @description Recipients, calls or rows; of a meter, how much is used. */
            count: number | null;
            /** @description Of a meter. */
            limit: number | null;
            /** @description Several jobs of one spinner that are one entry: how many, and when the first of them was created. */
            jobs: {
                count: number;
                /** Format: date-time */
                from: string;
            } | null;
            /** @description Why, in words. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it last happened, or when a key expires.
             */
            at: string | null;
            /** @description Something stands still or is lost until somebody acts. */
            isUrgent: boolean;
            /** @description Changes when something new of it happens. */
            mark: string;
            /** @description Whether the caller has put it away, and nothing new of it has happened since. */
            isPutAway: boolean;
        };
        /** @enum {string} */
        AttentionKind: "job_paused" | "job_failed" | "recipients_failed" | "channel_failing" | "channel_disconnected" | "channel_alarm" | "sender_warning" | "calls_refused" | "rows_set_aside" | "meter" | "key_expires";
        Audience: {
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
            /** @description Start the job with it: it is refused if the number has changed by more than one in a hundred. Null for a draft. */
            token: string | null;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            actor: {
                /** @enum {string} */
                type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                id: string | null;
                /** @description The current name of the person or the key; null if there is none. */
                name: string | null;
                ip: string | null;
            };
            /** @enum {string} */
            action: "organization.created" | "organization.renamed" | "organization.confirmation-changed" | "organization.hours-changed" | "organization.cap-changed" | "organization.language-changed" | "organization.replies-changed" | "organization.plan-changed" | "organization.plan-edited" | "organization.daily-limit-lifted" | "organization.webhook-secret-shown" | "organization.webhook-secret-rotated" | "organization.webhook-secret-overlap-ended" | "organization.alerts-changed" | "user.password-changed" | "user.password-reset" | "user.address-verified" | "member.created" | "member.invited" | "member.joined" | "member.left" | "member.removed" | "member.role-changed" | "invitation.revoked" | "invitation.sent-again" | "project.created" | "project.renamed" | "project.archived" | "project.restored" | "data-table.created" | "data-table.edited" | "data-table.deleted" | "data-table.exported" | "data-table.imported" | "data-table.view-saved" | "data-table.view-deleted" | "data-table.column-added" | "data-table.column-edited" | "data-table.column-removed" | "data-table.key-set" | "data-table.duplicates-merged" | "data-table.merge-undone" | "data-table.calls-discarded" | "data-table.token-shown" | "data-table.token-rotated" | "records.added" | "records.replayed" | "records.edited" | "records.deleted" | "import.created" | "import.canceled" | "import.completed" | "import.undone" | "api-key.created" | "api-key.edited" | "api-key.rotated" | "api-key.revoked" | "channel.connected" | "channel.reconnected" | "channel.disconnected" | "channel.edited" | "channel.made-default" | "channel.archived" | "channel.restored" | "channel.tested" | "channel.dkim-key-made" | "channel.dkim-turned-on" | "channel.dkim-turned-off" | "channel.feedback-set" | "channel.feedback-ended" | "channel.mailbox-set" | "channel.mailbox-ended" | "spinner.created" | "spinner.edited" | "spinner.tested" | "spinner.published" | "spinner.unpublished" | "spinner.turned-on" | "spinner.paused" | "spinner.turned-off" | "spinner.archived" | "spinner.restored" | "job.started" | "job.retried" | "job.exported" | "job.paused" | "job.resumed" | "job.canceled" | "endpoint.created" | "endpoint.edited" | "endpoint.deleted" | "endpoint.resent" | "endpoint.secret-shown" | "endpoint.secret-rotated" | "person.stopped" | "person.held" | "person.hold-ended" | "reply.handled" | "reply.reopened" | "suppression.added" | "suppression.added-many" | "suppression.imported" | "suppression.exported" | "suppression.removed" | "suppression.withdrawn";
            subject: {
                /** @enum {string} */
                type: "organization" | "user" | "member" | "invitation" | "project" | "data-table" | "records" | "import" | "api-key" | "channel" | "spinner" | "job" | "person" | "suppression" | "reply" | "endpoint";
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
        Author: {
            /** @enum {string} */
            type: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
            id: string | null;
            /** @description The current name of the person. */
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
             * @description discriminator enum property added by openapi-typescript
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
        Channel: {
            id: string;
            name: string;
            /** @description What it is a connection of: see `GET /channels/providers`. */
            provider: string;
            /**
             * @description The `channel` of the message steps that it can send.
             * @enum {string}
             */
            serves: "email" | "sms" | "webhook";
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
                source: "ses" | "sendgrid" | "mailgun" | "postmark" | "resend" | "twilio";
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
            likelySource: "ses" | "sendgrid" | "mailgun" | "postmark" | "resend" | "twilio" | null;
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
        ChannelDay: {
            /** @description A day in UTC, such as `2027-01-31`. */
            day: string;
            sent: number;
            delivered: number;
            /** @description The address cannot be reached for good. */
            bouncedHard: number;
            bouncedSoft: number;
            /** @description The provider gave up after it had taken them. */
            failed: number;
            complained: number;
            unsubscribed: number;
            /** @description What came back and belongs to no message of the channel, by the day on which it came. */
            unmatched: number;
            /** @description Hard bounces in a hundred that were sent; null if none were sent. */
            bouncePercent: number | null;
            complaintsPerThousand: number | null;
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
        ChannelNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "CHANNEL_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        ChannelTotal: {
            sent: number;
            delivered: number;
            /** @description The address cannot be reached for good. */
            bouncedHard: number;
            bouncedSoft: number;
            /** @description The provider gave up after it had taken them. */
            failed: number;
            complained: number;
            unsubscribed: number;
            /** @description What came back and belongs to no message of the channel, by the day on which it came. */
            unmatched: number;
            /** @description Hard bounces in a hundred that were sent; null if none were sent. */
            bouncePercent: number | null;
            complaintsPerThousand: number | null;
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
        ColumnNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "COLUMN_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        ConnectSmtp: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            provider: "smtp";
            name: string;
            sender: {
                name: string;
                address: string;
            };
            settings: {
                /** @description The name of your provider’s SMTP server, or its address. */
                host: string;
                /** @description Left out: 465 with TLS, otherwise 587. */
                port?: number;
                /**
                 * @description STARTTLS, the default, encrypts after connecting, TLS from the first byte. Without encryption, no password is sent.
                 * @enum {string}
                 */
                security?: "starttls" | "tls" | "none";
                /** @description Often your e-mail address. Left out: messages are sent without signing in. */
                username?: string;
            };
            credentials?: {
                /** @description It is stored sealed and never shown again. */
                password?: string;
            };
            limits?: components["schemas"]["WrittenLimits"];
            ramp?: null | components["schemas"]["WrittenRamp"];
            guardrail?: components["schemas"]["WrittenGuardrail"];
            sendingWindow?: null | components["schemas"]["SendingWindow"];
            mail?: null | components["schemas"]["WrittenChannelMail"];
            bounceDomain?: string | null;
            /** @description Default: whether the organization has no default channel yet. */
            isDefault?: boolean;
            /** @description Whether it must connect and sign in before it is stored. Default: false. */
            check?: boolean;
        };
        ConnectTwilio: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            provider: "twilio";
            name: string;
            settings: {
                /** @description The SID of the account: AC and 32 digits and letters. */
                accountSid: string;
                /** @description The number to send from, with its country code; or else a messaging service. */
                from?: string;
                /** @description The service to send from instead of a number: MG and 32 digits and letters. */
                messagingServiceSid?: string;
                /** @description Where it may send to, by codes such as `US, CA` (ISO 3166-1 alpha-2). Left out: the country of the number; a messaging service needs them. */
                countries?: string;
                /** @description An API key to send with, instead of the auth token: SK and 32 digits and letters. */
                apiKeySid?: string;
                /** @description Sent to people who text HELP or INFO, unless Twilio answers them itself. Left out: no answer. */
                helpText?: string;
                /** @description For providers with the same API. Left out: https://api.twilio.com. */
                baseUrl?: string;
            };
            credentials?: {
                /** @description The primary auth token of the account: callbacks are signed with it. It is stored sealed and never shown again. */
                authToken: string;
                /** @description The secret of the API key. */
                apiKeySecret?: string;
            };
            limits?: components["schemas"]["WrittenLimits"];
            ramp?: null | components["schemas"]["WrittenRamp"];
            guardrail?: components["schemas"]["WrittenGuardrail"];
            sendingWindow?: null | components["schemas"]["SendingWindow"];
            /** @description Default: whether the organization has no default channel yet. */
            isDefault?: boolean;
            /** @description Whether it must connect and sign in before it is stored. Default: false. */
            check?: boolean;
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
        DataTableNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "DATA_TABLE_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        /** @description Starts a job on each local day for the records whose date has come. On days on which there is none, no job is made. */
        DateStart: {
            /**
             * @description discriminator enum property added by openapi-typescript
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
        DeliveryNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "DELIVERY_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        DnsRecord: {
            /** @enum {string} */
            purpose: "spf" | "dkim" | "dmarc" | "mx";
            name: string;
            /** @enum {string} */
            type: "TXT" | "MX";
            /** @description The text to put there, instead of what is found; null if there is nothing to paste. */
            value: string | null;
            /** @description The value in strings of at most 255 bytes, as a zone file has it. */
            strings: string[];
            /**
             * @description `unknown`: it could not be found out; the message says why.
             * @enum {string}
             */
            state: "right" | "missing" | "wrong" | "unknown";
            message: string | null;
            /** @description The records of this purpose that are there. */
            found: string[];
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
        DuplicateRecordProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "DUPLICATE_RECORD";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description The number of faults. `errors` lists the first 100. */
            errorCount: number;
            errors: {
                index: number;
                /** @description The stored record with this key; null if there is none. */
                recordId: string | null;
                /** @description The index of the record of the call that has it first; null if this one does. */
                repeats: number | null;
            }[];
        };
        EmailPreview: {
            from: string;
            to: string;
            /** @description Who gets hidden copies because the step says so; who does because its channel says so is not shown. */
            bcc: string | null;
            subject: string;
            text: string;
            html: string | null;
            /** @description As they will be sent, but for what only sending adds: Date, Message-ID, In-Reply-To, References, DKIM-Signature, and an address in List-Unsubscribe. */
            headers: {
                [key: string]: string;
            };
            /** @description The address must not be contacted: a job would skip it. */
            isSuppressed: boolean;
            /** @description Whether e-mail can be sent at all. */
            isConnected: boolean;
        };
        EmailTakenProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "EMAIL_TAKEN";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        EndpointNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "ENDPOINT_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        Event: {
            /** @description The same in each delivery of the event. */
            id: string;
            /** @description Its place in the feed of the organization, without a gap. */
            number: number;
            /** @enum {string} */
            type: "record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released" | "endpoint.test" | "events.dropped";
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
        EventDelivery: {
            number: number;
            /** @enum {string} */
            type: "record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released" | "endpoint.test" | "events.dropped";
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
            kinds: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released")[];
            /** @description Of the events that name a data table, only those of these; null for all. */
            dataTableIds: string[] | null;
            /** @description Of the events that name a spinner, only those of these; null for all. */
            spinnerIds: string[] | null;
            /** @description Whether an event of a record brings the record as it is when it is delivered. */
            withRecord: boolean;
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
        FeedbackSource: {
            /** @description Its name in the API. */
            source: string;
            /** @description Its name for people. */
            title: string;
            summary: string;
            /** @description What to do at the provider, step by step; `{url}` stands for the channel’s callback URL. */
            setup: string[];
            settings: components["schemas"]["ProviderField"][];
            /** @description Secrets: they are stored sealed, and never shown. */
            credentials: components["schemas"]["ProviderField"][];
            /** @description Whether it belongs to the channels of a provider, and is not chosen. */
            isOfProvider: boolean;
            /** @description Whether each `PUT` makes a new password, which only its answer shows, in `callbackUrl`. */
            makesPassword: boolean;
        };
        FieldChange: {
            field: string;
            /** @description null if it was absent. */
            before: unknown;
            /** @description null if it is absent. */
            after: unknown;
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
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "filter";
            name?: components["schemas"]["StepName"];
            /** @description A condition: {column, operator, value}, or {all: […]}, {any: […]}, {not: …}. */
            where?: {
                [key: string]: unknown;
            };
        };
        FirstSteps: {
            hasTable: boolean;
            hasRecords: boolean;
            hasMetadata: boolean;
            hasChannel: boolean;
            hasPublished: boolean;
            hasRun: boolean;
            /** @description Null if the caller may not see API keys. */
            hasKey: boolean | null;
            dataTableId: string | null;
            /** @description One that can be run. */
            spinnerId: string | null;
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
        ForeignOriginProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "FOREIGN_ORIGIN";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        FoundPerson: {
            dataTableId: string;
            dataTableName: string;
            recordId: string;
            /** @description As in every list. */
            name: string | null;
            addresses: {
                /** @enum {string} */
                kind: "email" | "phone";
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
        /** @description The most messages that one address gets in any span of some hours, over all spinners, counted on what was sent. */
        FrequencyCap: {
            email?: {
                most: number;
                hours: number;
            };
            sms?: {
                most: number;
                hours: number;
            };
            /** @enum {string} */
            over: "wait" | "skip" | "leave";
            /** @description How long a message waits at most; then its step is skipped. Default: 7. */
            days?: number;
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
        IdempotencyInProgressProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "IDEMPOTENCY_IN_PROGRESS";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        IdempotencyKeyReusedProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "IDEMPOTENCY_KEY_REUSED";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
                kind: "cells" | "quotes" | "formulas" | "size" | "key" | "duplicate" | "incomplete";
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
        ImportNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "IMPORT_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        InternalErrorProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "INTERNAL_ERROR";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        InvalidApiKeyProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "INVALID_API_KEY";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        InvalidCredentialsProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_CREDENTIALS";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        InvalidIngestTokenProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "INVALID_INGEST_TOKEN";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        InvalidSessionProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_SESSION";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        InvalidSignatureProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "INVALID_SIGNATURE";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        InvalidStateProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_STATE";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description The state of the job or of the import. */
            state?: string;
            /** @enum {string} */
            reason?: "LAST_OWNER" | "PROVIDER_NOT_SET_UP" | "AUDIENCE_DRIFTED" | "SPINNER_EDITED" | "UNVERIFIED";
            /** @description The current revision of the spinner. */
            revision?: number;
            /** @description The current draft of the spinner. */
            draft?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            editedAt?: string;
            editedBy?: {
                type: string;
                id: string | null;
                name: string | null;
            } | null;
            /** @description The spinners that use the table or the column. */
            spinners?: {
                id: string;
                name: string;
            }[];
            counted?: number;
            now?: number;
            /** @description The columns that no longer exist or are not metadata. */
            columns?: string[];
            limit?: number;
            retryJobId?: string;
            invitationId?: string;
            /** @description The id of the API key that replaced this one. */
            replacedBy?: string;
        };
        InvalidValueProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_VALUE";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description The record of the first fault, counted from 0. */
            index?: number;
            /** @description The column of the first fault. */
            column?: string;
            /** @description The number of faults. `errors` lists the first 100. */
            errorCount: number;
            errors: {
                index: number;
                column: string;
                message: string;
            }[];
        };
        Invitation: {
            id: string;
            email: string;
            /** @enum {string} */
            role: "member" | "admin" | "owner";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            sentAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        InvitationNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "INVITATION_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        JobDetails: {
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
            spinnerName: string | null;
            startedBy: components["schemas"]["JobStarter"];
            /** @description The job that this one retries. */
            retryOf: string | null;
            /**
             * Format: date-time
             * @description When the next recipient goes on, if all that have not ended wait; null otherwise.
             */
            nextDueAt: string | null;
            /** @description The messages by what they were sent over, with the steps that sent them. */
            results: components["schemas"]["JobResult"][];
            audience: null | components["schemas"]["JobAudience"];
            guardrail: null | components["schemas"]["Guardrail"];
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
        JobNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "JOB_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        JobShare: {
            jobId: string;
            people: number;
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
        KeyOfMember: {
            id: string;
            name: string;
            prefix: string;
            lastFour: string;
            /** Format: date-time */
            lastUsedAt: string | null;
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
        LastChange: {
            entry: components["schemas"]["AuditEntry"];
            /** @description How often the same actor did the same to the same thing, with pauses of at most half an hour. What Spindle itself suppresses, one address after another, is one change. */
            times: number;
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
            reason: "noAddress" | "suppressed" | "duplicate";
            records: number;
        };
        LeftOutRecord: {
            recordId: string;
            name: string | null;
        };
        LimitedApiKeyProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "LIMITED_API_KEY";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        LiveSpinner: {
            /** @enum {string} */
            state: "on" | "paused" | "off";
            /**
             * @description Why a spinner that is on takes nobody at the moment: the plan allows no further job, nobody of the organization has verified an address, or a job of the spinner is paused.
             * @enum {string|null}
             */
            waitsFor: "plan_limit" | "unverified" | "job_paused" | null;
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
        MailboxKind: {
            /** @description Its name in the API. */
            kind: string;
            /** @description Its name for people. */
            title: string;
            summary: string;
            /** @description What to do before, step by step; `{url}` stands for the callback URL. */
            setup: string[];
            /** @description Whether Spindle reads it; otherwise a provider calls. */
            isRead: boolean;
            /** @description Whether the channel’s account has to permit reading first: `POST /channels/{id}/reconnect` with this kind as `reads`. */
            asksAccount: boolean;
            settings: components["schemas"]["ProviderField"][];
            /** @description Secrets: they are stored sealed, and never shown. */
            credentials: components["schemas"]["ProviderField"][];
            /** @description Whether each `PUT` makes a new password, which only its answer shows, in `callbackUrl`. */
            makesPassword: boolean;
            /** @description The providers whose channels can have it, as far as the operator permits that. */
            providers: string[];
        };
        Member: {
            userId: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "member" | "admin" | "owner";
            /** Format: date-time */
            joinedAt: string;
        };
        MemberNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "MEMBER_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        MergeNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "MERGE_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        /** @description Sends a message to the record’s address, unless that is suppressed. */
        MessageStep: {
            /** @description Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "message";
            name?: components["schemas"]["StepName"];
            /**
             * @description The channel to send on.
             * @enum {string}
             */
            channel: "email" | "sms";
            /** @description The id of the channel that it is sent through; the organization’s default channel if absent. */
            channelId?: string;
            /** @description A pool in place of `channelId`: 2 to 20 channels. Each person has one of them. */
            channelIds?: string[];
            /**
             * @description On email: `continue`: it goes on in the thread of the last mail that its person got from the spinner. Default: `new`.
             * @enum {string}
             */
            thread?: "new" | "continue";
            /** @description On email: The address: a template. On sms: The phone number: a template. Without a country code, it is a number of the table’s default country. */
            to?: string;
            /** @description On email: A template. Left empty where the thread goes on: “Re:” and the subject of the mail before. */
            subject?: string;
            /** @description On email: A template with {{ unsubscribe_url }} in it. Empty beside HTML: it is made from that. On sms: A template. At most 1600 characters are sent. */
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
            /** @description On sms: How long the provider may try to deliver it, from 1 minute to 4 hours: "30 minutes". Default: 4 hours. */
            validFor?: string;
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
        MissingRoleProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "MISSING_ROLE";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @enum {string} */
            required: "member" | "admin" | "owner";
            /** @enum {string} */
            granted: "member" | "admin" | "owner";
        };
        MissingScopeProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "MISSING_SCOPE";
            /** @description For people to read. */
            message: string;
            requestId: string;
            required: string;
            granted: string[];
        };
        NoOrganizationProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "NO_ORGANIZATION";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        Organization: {
            id: string;
            name: string;
            plan: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Over how many recipients the web app asks for the number before it starts a job. */
            confirmOver: number;
            /** @description The time zone of people for whom nothing else says one. */
            zone: string;
            /** @description The language in which templates write numbers, dates, yes and no if they name none (BCP 47), such as `de-DE`. */
            locale: string;
            sendingWindow: null | components["schemas"]["SendingWindow"];
            frequencyCap: null | components["schemas"]["FrequencyCap"];
        };
        OrganizationNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "ORGANIZATION_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        OwnOrganization: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "member" | "admin" | "owner";
        };
        PasswordResetNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "PASSWORD_RESET_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        PayloadTooLargeProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "PAYLOAD_TOO_LARGE";
            /** @description For people to read. */
            message: string;
            requestId: string;
            limitBytes: number;
        };
        /** @enum {string} */
        Permission: "organization:read" | "organization:edit" | "members:read" | "members:edit" | "projects:read" | "projects:edit" | "projects:archive" | "tables:read" | "tables:edit" | "tables:delete" | "records:read" | "records:edit" | "records:export" | "webhook-urls:read" | "webhook-urls:rotate" | "api-keys:read" | "api-keys:edit" | "endpoints:read" | "endpoints:edit" | "alerts:read" | "alerts:edit" | "channels:read" | "channels:edit" | "spinners:read" | "spinners:edit" | "spinners:publish" | "jobs:read" | "jobs:edit" | "suppressions:read" | "suppressions:edit" | "suppressions:export" | "suppressions:remove" | "usage:read" | "audit:read";
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
        PlacedStep: {
            position: number;
            step: components["schemas"]["Step"];
        };
        PlanFeatureRequiredProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "PLAN_FEATURE_REQUIRED";
            /** @description For people to read. */
            message: string;
            requestId: string;
            feature: string;
            plan: string;
        };
        PlanLimitProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "PLAN_LIMIT";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description Such as `records`. */
            meter: string;
            limit: number;
            used: number;
            requested: number;
            remaining: number;
            /**
             * Format: date-time
             * @description When the meter begins again; null if it counts what currently exists.
             */
            resetsAt: string | null;
            /** @description Null if the deployment has set the limit: `edits` a day. */
            plan: string | null;
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
        ProjectNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "PROJECT_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
            serves: "email" | "sms" | "webhook";
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
            /** @enum {string} */
            type: "text" | "integer" | "choice";
            /**
             * @description Where a form shows it: `more` has what few need.
             * @enum {string}
             */
            group: "account" | "sender" | "more";
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
        RateLimitedProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "RATE_LIMITED";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        RecipientNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "RECIPIENT_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        RecordChangedProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "RECORD_CHANGED";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description The records as they are now; only the first of them if they are larger than 8 MiB together. */
            conflicts: {
                id: string;
                name: string | null;
                cells: {
                    [key: string]: null | string | number | boolean;
                };
                /** Format: date-time */
                createdAt: string;
                revision: number;
            }[];
            /** @description The ids of the records that were deleted. */
            missing: string[];
        };
        RecordNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "RECORD_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description The ids of the records that do not exist. */
            missing?: string[];
        };
        RecordView: {
            id: string;
            count: number;
            /** Format: date-time */
            expiresAt: string;
        };
        RecordViewNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "RECORD_VIEW_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        RefusedCallNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "REFUSED_CALL_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        ReplyNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "REPLY_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        ReplySettings: {
            /** @description The languages in which automatic answers are read for absences. */
            languages: ("en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "pl" | "vi")[];
            /** @description Answers that unsubscribe, if one is the whole answer. Case, accents and signs do not matter. */
            words: string[];
            /** @description For how many days somebody is held who is away and names no date, from 1 to 90. */
            holdDays: number;
            /**
             * @description `fact`: that there was an answer; `mail`: its sender, subject, date and the begin of its text as well, sealed, for 30 days. Attachments never are.
             * @enum {string}
             */
            keep: "fact" | "mail";
            /** @description Whether mail from a recipient’s address within 30 days of a message is probably an answer. */
            matchBySender: boolean;
            /** @description Whether an answer does something only if its sender is proven (DKIM or DMARC). */
            requireAuthentication: boolean;
            /** @description The names of the servers that receive your mail, as they write them first in `Authentication-Results`: those of others do not count. */
            authenticationServers: string[];
        };
        RequestTimeoutProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "REQUEST_TIMEOUT";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        Retryable: {
            /** @enum {boolean} */
            ok: true;
            failed: {
                step: string | null;
                reason: string | null;
                recipients: number;
            }[];
            /** @description Further recipients: those that `includeUnknown` adds. */
            unknown: number;
        };
        RolePermissions: {
            /** @enum {string} */
            role: "member" | "admin" | "owner";
            permissions: components["schemas"]["Permission"][];
        };
        RunningJob: {
            job: components["schemas"]["JobSummary"];
            /** @enum {string|null} */
            waiting: "restored" | "scheduled" | "runtime_offline" | "unverified" | "delay" | "held" | "window" | "throttle" | "plan_limit" | "daily_limit" | "channel_error" | null;
        };
        SavedView: {
            id: string;
            name: string;
            isShared: boolean;
            /** @description Whether the caller has made it. */
            isMine: boolean;
            mayChange: boolean;
            filters: {
                [key: string]: unknown;
            }[];
            sort: {
                column: string;
                /** @enum {string} */
                direction: "asc" | "desc";
            } | null;
            columns: string[] | null;
            /** @description Columns of the view that were removed from the table: what it did with them is left out. */
            gone: string[];
            /** @description Whether a filter was left out, so that it shows more records than it was made for. */
            lacksFilter: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        SavedViewNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SAVED_VIEW_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        /** @description Starts a job at the times of a cron expression, with the records that a call would take. */
        ScheduleStart: {
            /**
             * @description discriminator enum property added by openapi-typescript
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
        SchemaMismatchProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SCHEMA_MISMATCH";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description The columns of the data table. */
            expected: string[];
            /** @description The columns of all records together. */
            received: string[];
            missing: string[];
            unknown: string[];
            /** @description For an unknown column, the column of the table with nearly the same name. */
            suggestions: {
                [key: string]: string;
            };
            /** @description The number of faults. `errors` lists the first 100. */
            errorCount: number;
            errors: {
                index: number;
                missing: string[];
                unknown: string[];
            }[];
            /** @enum {string} */
            reason?: "TABLE_HAS_NO_SCHEMA";
            /** @description The values of known columns that cannot be stored either: the first 100. Absent if there are none. */
            invalidValues?: {
                index: number;
                column: string;
                message: string;
            }[];
            /** @description How many values there are that cannot be stored. */
            invalidValueCount?: number;
            /** @description What is wrong with the rows of a file besides: the first 100 faults. Absent if nothing is. */
            invalidRows?: {
                /** @description Such as `line 3, phone`. */
                path: string;
                message: string;
            }[];
        };
        SecurityEvent: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "signed-in" | "sign-in-failed" | "signed-out" | "refresh-token-reused" | "password-changed" | "password-reset";
            /** @description The client's address; of a failed sign-in only its IPv4 /24 or IPv6 /48. */
            address: string | null;
            userAgent: string | null;
        };
        SendingSpinner: {
            spinnerId: string;
            name: string;
            /** @description False: only its draft names the channel. */
            isPublished: boolean;
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
        SessionExpiredProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SESSION_EXPIRED";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        SessionReplacedProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SESSION_REPLACED";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        SessionRevokedProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SESSION_REVOKED";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description `signed-out`, `password-changed`, `member-removed` or `token-reused`; absent if it is not known. */
            cause?: string;
        };
        SignUpClosedProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "SIGN_UP_CLOSED";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        SignedIn: {
            /** @enum {boolean} */
            ok: true;
            token: string;
            /** Format: date-time */
            expiresAt: string;
            user: components["schemas"]["User"];
            organization: components["schemas"]["OwnOrganization"];
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
        SpinnerCase: {
            /**
             * @description It takes a way; it gets a message, where no step has ways; it is left out.
             * @enum {string}
             */
            kind: "way" | "reached" | "leftOut";
            /** @description The step with the ways; of who is left out later, the step whose message they do not get. */
            stepId: string | null;
            /** @description The place of the way among those of the step, as in its counts. */
            way: number | null;
            /**
             * @description Why it is left out.
             * @enum {string|null}
             */
            reason: "alreadyHadIt" | "goal" | "exit" | "filteredOut" | "noMessage" | "noAddress" | "suppressed" | "duplicate" | null;
            /** @description Whether the record gets a message. */
            isReached: boolean;
            recordId: string;
            name: string | null;
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
        SpinnerNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SPINNER_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
        };
        SpinnerWeek: {
            spinnerId: string;
            /** @description Null if it no longer exists. */
            spinnerName: string | null;
            /** @description The job, if it is one. */
            jobId: string | null;
            hasGoal: boolean;
            /** @description Who was reached, by the day on which the job was created. */
            byDay: number[];
            jobs: number;
            /** @description Recipients that got something: each once in a job. */
            reached: number;
            /** @description Recipients that no filter and no suppression left out: those that could reach the goal. */
            couldReach: number;
            /** @description Recipients that reached the goal. */
            goal: number;
            /** @description By what messages were sent over. */
            results: components["schemas"]["WeekResult"][];
            before: components["schemas"]["WeekFigures"];
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
             * @description discriminator enum property added by openapi-typescript
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
        StartedRetry: {
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
            retryOf: string;
        };
        Step: components["schemas"]["FilterStep"] | components["schemas"]["BranchStep"] | components["schemas"]["SplitStep"] | components["schemas"]["WaitStep"] | components["schemas"]["MessageStep"] | components["schemas"]["WebhookStep"];
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
        StepFieldType: "line_template" | "text_template" | "html_template" | "url_template" | "json_template" | "condition" | "duration" | "step" | "channel" | "channels" | "text" | "choice" | "integer" | "number" | "flag" | "time" | "cell" | "json" | "texts" | "ids" | "object" | "list";
        StepKind: {
            /** @enum {string} */
            type: "filter" | "branch" | "split" | "wait" | "message" | "webhook";
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
            type: "filter" | "branch" | "split" | "wait" | "message" | "webhook";
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
            /** @description The path of a page with the HTML for a frame, of the API. It opens once, within a minute. */
            frame: string | null;
            filter: null | components["schemas"]["FilterPreview"];
            branch: null | components["schemas"]["BranchPreview"];
            split: null | components["schemas"]["SplitPreview"];
            wait: null | components["schemas"]["WaitPreview"];
            email: null | components["schemas"]["EmailPreview"];
            sms: null | components["schemas"]["SmsPreview"];
            webhook: null | components["schemas"]["WebhookPreview"];
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
        SuppressionNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "SUPPRESSION_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        TableHasNoKeyProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TABLE_HAS_NO_KEY";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        TableKey: {
            /** @description No two records have the same values in them. */
            columns: string[];
            /** @description Until older records have their keys, the table takes no upsert. */
            isBeingSet: boolean;
        };
        TestResult: {
            /** @enum {boolean} */
            ok: true;
            /** @enum {string} */
            channel: "email" | "sms" | "webhook";
            /**
             * @description `deferred`: certainly not sent, try again later; `unknown`: it may or may not have been sent.
             * @enum {string}
             */
            result: "sent" | "refused" | "deferred" | "unknown" | "not_connected";
            reason: string | null;
        };
        UnavailableProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "UNAVAILABLE";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
            channel: "email" | "sms" | "webhook";
            /** Format: date-time */
            at: string;
        };
        UnsupportedMediaTypeProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "UNSUPPORTED_MEDIA_TYPE";
            /** @description For people to read. */
            message: string;
            requestId: string;
            expected: string;
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
        User: {
            id: string;
            email: string;
            name: string;
            /** @description Whether the person has confirmed their e-mail address. */
            verified: boolean;
            /** @description The language of the app and of e-mails to the person, and of the formats of numbers and dates; null: the browser’s. */
            locale: string | null;
            /** @description The time zone in which the person reads and writes times; null: the browser’s. */
            zone: string | null;
        };
        ValidationErrorProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description For people to read. */
            message: string;
            requestId: string;
            /** @description Whether a channel is refused because its check failed: it can be connected without. */
            isChecked?: boolean;
            errors: {
                /** @description Such as `records[3].phone`. */
                path: string;
                message: string;
                /** @description The id of the step of a spinner. */
                step?: string;
                /** @description The field of the step, or of the definition. */
                field?: string;
                at?: components["schemas"]["Position"];
            }[];
        };
        Version: {
            number: number;
            /** Format: date-time */
            publishedAt: string;
            publishedBy: null | components["schemas"]["Author"];
            isPublished: boolean;
            stepCount: number;
            definition: components["schemas"]["SpinnerDefinition"];
        };
        VersionNotFoundProblem: {
            /** @enum {boolean} */
            ok: false;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "VERSION_NOT_FOUND";
            /** @description For people to read. */
            message: string;
            requestId: string;
        };
        VersionSummary: {
            number: number;
            /** Format: date-time */
            publishedAt: string;
            publishedBy: null | components["schemas"]["Author"];
            isPublished: boolean;
            stepCount: number;
        };
        ViewContent: {
            /** @description Comparisons of columns as in a filter step; a record has to match all of them. */
            filters: {
                [key: string]: unknown;
            }[];
            sort: {
                column: string;
                /** @enum {string} */
                direction: "asc" | "desc";
            } | null;
            /** @description The shown columns in their order; null: all. */
            columns: string[] | null;
        };
        ViewGoneProblem: {
            /** @enum {boolean} */
            ok: false;
            /** @enum {string} */
            code: "VIEW_GONE";
            /** @description For people to read. */
            message: string;
            requestId: string;
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
             * @description discriminator enum property added by openapi-typescript
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
        WalkedStep: {
            stepId: string;
            /** @enum {string} */
            type: "filter" | "branch" | "split" | "wait" | "message" | "webhook";
            name: string | null;
            /**
             * Format: date-time
             * @description When the record comes to the step.
             */
            at: string;
            /** @description Whether the step’s message would be sent. */
            isSent: boolean;
            problem: {
                reason: string;
                message: string;
            } | null;
            filter: null | components["schemas"]["FilterPreview"];
            branch: null | components["schemas"]["BranchPreview"];
            split: null | components["schemas"]["SplitPreview"];
            wait: null | components["schemas"]["WaitPreview"];
            email: null | components["schemas"]["EmailPreview"];
            sms: null | components["schemas"]["SmsPreview"];
            webhook: null | components["schemas"]["WebhookPreview"];
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
             * @description discriminator enum property added by openapi-typescript
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
        Week: {
            /** @enum {boolean} */
            ok: true;
            zone: string;
            /** @description Such as `2027-01-31`, the oldest first. */
            days: string[];
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** Format: date-time */
            beforeFrom: string;
            /** @description False if older jobs are left out because there are too many. */
            isComplete: boolean;
            /** @description The spinners that had jobs. */
            total: number;
            spinners: components["schemas"]["SpinnerWeek"][];
        };
        WeekFigures: {
            jobs: number;
            /** @description Recipients that got something: each once in a job. */
            reached: number;
            /** @description Recipients that no filter and no suppression left out: those that could reach the goal. */
            couldReach: number;
            /** @description Recipients that reached the goal. */
            goal: number;
            /** @description By what messages were sent over. */
            results: components["schemas"]["WeekResult"][];
        };
        WeekResult: {
            /** @enum {string} */
            channel: "email" | "sms" | "webhook";
            /** @description By state. */
            messages: {
                [key: string]: number;
            };
            unsubscribed: number;
            replied: number;
        };
        WholeEventDelivery: {
            number: number;
            /** @enum {string} */
            type: "record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released" | "endpoint.test" | "events.dropped";
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
            code: "no_record" | "other_table" | "archived" | "unpublished" | "job_to_come" | "arrival_waits" | "no_match" | "not_in_filter" | "not_chosen" | "added_before" | "matched_before" | "matched_late" | "passed_by" | "no_date" | "date_invalid" | "date_to_come" | "date_passed" | "was_in_before" | "no_job" | "added_later" | "not_reached" | "inside" | "job_paused" | "job_waits" | "filtered" | "other_way" | "goal" | "exit" | "stopped" | "replied" | "suppressed" | "duplicate" | "failed" | "bounced" | "unknown" | "canceled" | "record_deleted" | "got_all";
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
        /** @description Replaces all of it. */
        WrittenChannelMail: {
            replyTo?: string[];
            cc?: string[];
            bcc?: string[];
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
        /** @description Limits that are not sent stay, or are those of the provider. */
        WrittenLimits: {
            /** @description The most messages in any second, over all workers; null means no limit. */
            perSecond?: number | null;
            /** @description The most messages in any minute, over all workers; null means no limit. */
            perMinute?: number | null;
            /** @description The most messages in any day, over all workers; null means no limit. */
            perDay?: number | null;
            /** @description The most messages that are sent at the same time, over all workers; null means as many as each worker sends. */
            concurrency?: number | null;
        };
        /** @description Another `start` begins again. Null: none. */
        WrittenRamp: {
            /** @description Messages on the first day. */
            start: number;
            /** @description How many more each day. */
            step: number;
            /** @description The most messages a day. */
            ceiling: number;
        };
    };
    responses: {
        /** @description `INVALID_SESSION` or `SESSION_EXPIRED` or `SESSION_REVOKED` or `SESSION_REPLACED` */
        MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidSessionProblem"] | components["schemas"]["SessionExpiredProblem"] | components["schemas"]["SessionRevokedProblem"] | components["schemas"]["SessionReplacedProblem"];
            };
        };
        /** @description `MISSING_ROLE` */
        MeteredMissingRole: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissingRoleProblem"];
            };
        };
        /** @description `VALIDATION_ERROR` */
        MeteredValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorProblem"];
            };
        };
        /** @description `RATE_LIMITED` */
        MeteredRateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedProblem"];
            };
        };
        /** @description `UNAVAILABLE` */
        MeteredUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description `INTERNAL_ERROR` */
        MeteredInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description `INVALID_API_KEY` */
        MeteredInvalidApiKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidApiKeyProblem"];
            };
        };
        /** @description `MISSING_SCOPE` or `PLAN_FEATURE_REQUIRED` */
        MeteredMissingScopeOrPlanFeatureRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissingScopeProblem"] | components["schemas"]["PlanFeatureRequiredProblem"];
            };
        };
        /** @description `SIGN_UP_CLOSED` */
        SignUpClosed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignUpClosedProblem"];
            };
        };
        /** @description `VALIDATION_ERROR` */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorProblem"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE` */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeProblem"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** @description `EMAIL_TAKEN` */
        EmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailTakenProblem"];
            };
        };
        /** @description `RATE_LIMITED` */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedProblem"];
            };
        };
        /** @description `UNAVAILABLE` */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description `INTERNAL_ERROR` */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description `REQUEST_TIMEOUT` */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestTimeoutProblem"];
            };
        };
        /** @description `INVALID_CREDENTIALS` */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidCredentialsProblem"];
            };
        };
        /** @description `NO_ORGANIZATION` */
        NoOrganization: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoOrganizationProblem"];
            };
        };
        /** @description `INVALID_SESSION` or `SESSION_EXPIRED` or `SESSION_REVOKED` or `SESSION_REPLACED` */
        InvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidSessionProblem"] | components["schemas"]["SessionExpiredProblem"] | components["schemas"]["SessionRevokedProblem"] | components["schemas"]["SessionReplacedProblem"];
            };
        };
        /** @description `FOREIGN_ORIGIN` */
        ForeignOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForeignOriginProblem"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE` */
        MeteredPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeProblem"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        MeteredUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** @description `REQUEST_TIMEOUT` */
        MeteredRequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestTimeoutProblem"];
            };
        };
        /** @description `ORGANIZATION_NOT_FOUND` */
        MeteredOrganizationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizationNotFoundProblem"];
            };
        };
        /** @description `INVALID_SESSION` or `INVALID_CREDENTIALS` or `SESSION_EXPIRED` or `SESSION_REVOKED` or `SESSION_REPLACED` */
        MeteredInvalidSessionOrInvalidCredentialsOrSessionExpiredOrSessionRevokedOrSessionReplaced: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidSessionProblem"] | components["schemas"]["InvalidCredentialsProblem"] | components["schemas"]["SessionExpiredProblem"] | components["schemas"]["SessionRevokedProblem"] | components["schemas"]["SessionReplacedProblem"];
            };
        };
        /** @description `PASSWORD_RESET_NOT_FOUND` */
        PasswordResetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasswordResetNotFoundProblem"];
            };
        };
        /** @description `ADDRESS_VERIFICATION_NOT_FOUND` */
        AddressVerificationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddressVerificationNotFoundProblem"];
            };
        };
        /** @description `INVALID_STATE` */
        MeteredInvalidState: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidStateProblem"];
            };
        };
        /** @description `PROJECT_NOT_FOUND` */
        MeteredProjectNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProjectNotFoundProblem"];
            };
        };
        /** @description `MEMBER_NOT_FOUND` */
        MeteredMemberNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MemberNotFoundProblem"];
            };
        };
        /** @description `PLAN_LIMIT` */
        MeteredPlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanLimitProblem"];
            };
        };
        /** @description `INVITATION_NOT_FOUND` */
        MeteredInvitationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationNotFoundProblem"];
            };
        };
        /** @description `INVITATION_NOT_FOUND` */
        InvitationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationNotFoundProblem"];
            };
        };
        /** @description `INVALID_STATE` or `EMAIL_TAKEN` */
        InvalidStateOrEmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidStateProblem"] | components["schemas"]["EmailTakenProblem"];
            };
        };
        /** @description `PLAN_LIMIT` */
        PlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanLimitProblem"];
            };
        };
        /** @description `API_KEY_NOT_FOUND` */
        MeteredApiKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiKeyNotFoundProblem"];
            };
        };
        /** @description `MISSING_ROLE` or `PLAN_FEATURE_REQUIRED` */
        MeteredMissingRoleOrPlanFeatureRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissingRoleProblem"] | components["schemas"]["PlanFeatureRequiredProblem"];
            };
        };
        /** @description `INVALID_SIGNATURE` */
        InvalidSignature: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidSignatureProblem"];
            };
        };
        /** @description `CHANNEL_NOT_FOUND` */
        MeteredChannelNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChannelNotFoundProblem"];
            };
        };
        /** @description `VALIDATION_ERROR` */
        ValidationErrorPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "text/html; charset=utf-8": string;
            };
        };
        /** @description `RATE_LIMITED` */
        RateLimitedPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "text/html; charset=utf-8": string;
            };
        };
        /** @description `UNAVAILABLE` */
        UnavailablePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "text/html; charset=utf-8": string;
            };
        };
        /** @description `INTERNAL_ERROR` */
        InternalErrorPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "text/html; charset=utf-8": string;
            };
        };
        /** @description `SUPPRESSION_NOT_FOUND` */
        MeteredSuppressionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SuppressionNotFoundProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` */
        MeteredDataTableNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `REFUSED_CALL_NOT_FOUND` */
        MeteredDataTableNotFoundOrRefusedCallNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["RefusedCallNotFoundProblem"];
            };
        };
        /** @description `SCHEMA_MISMATCH` or `INVALID_VALUE` or `IDEMPOTENCY_KEY_REUSED` */
        MeteredSchemaMismatchOrInvalidValueOrIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SchemaMismatchProblem"] | components["schemas"]["InvalidValueProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description `INVALID_STATE` or `DUPLICATE_RECORD` or `TABLE_HAS_NO_KEY` */
        MeteredInvalidStateOrDuplicateRecordOrTableHasNoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidStateProblem"] | components["schemas"]["DuplicateRecordProblem"] | components["schemas"]["TableHasNoKeyProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `PROJECT_NOT_FOUND` */
        MeteredDataTableNotFoundOrProjectNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["ProjectNotFoundProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `COLUMN_NOT_FOUND` */
        MeteredDataTableNotFoundOrColumnNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["ColumnNotFoundProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `MERGE_NOT_FOUND` */
        MeteredDataTableNotFoundOrMergeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["MergeNotFoundProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `SAVED_VIEW_NOT_FOUND` */
        MeteredDataTableNotFoundOrSavedViewNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["SavedViewNotFoundProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `RECORD_VIEW_NOT_FOUND` */
        MeteredDataTableNotFoundOrRecordViewNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["RecordViewNotFoundProblem"];
            };
        };
        /** @description `VIEW_GONE` */
        MeteredViewGone: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ViewGoneProblem"];
            };
        };
        /** @description `TABLE_HAS_NO_KEY` */
        MeteredTableHasNoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TableHasNoKeyProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `RECORD_NOT_FOUND` */
        MeteredDataTableNotFoundOrRecordNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["RecordNotFoundProblem"];
            };
        };
        /** @description `INVALID_VALUE` */
        MeteredInvalidValue: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidValueProblem"];
            };
        };
        /** @description `SCHEMA_MISMATCH` or `INVALID_VALUE` */
        MeteredSchemaMismatchOrInvalidValue: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SchemaMismatchProblem"] | components["schemas"]["InvalidValueProblem"];
            };
        };
        /** @description `RECORD_CHANGED` or `DUPLICATE_RECORD` or `TABLE_HAS_NO_KEY` */
        MeteredRecordChangedOrDuplicateRecordOrTableHasNoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecordChangedProblem"] | components["schemas"]["DuplicateRecordProblem"] | components["schemas"]["TableHasNoKeyProblem"];
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS` or `DUPLICATE_RECORD` */
        MeteredIdempotencyInProgressOrDuplicateRecord: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyInProgressProblem"] | components["schemas"]["DuplicateRecordProblem"];
            };
        };
        /** @description `RECORD_CHANGED` or `DUPLICATE_RECORD` */
        MeteredRecordChangedOrDuplicateRecord: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecordChangedProblem"] | components["schemas"]["DuplicateRecordProblem"];
            };
        };
        /** @description `DUPLICATE_RECORD` */
        MeteredDuplicateRecord: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DuplicateRecordProblem"];
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS` or `DUPLICATE_RECORD` or `TABLE_HAS_NO_KEY` */
        MeteredIdempotencyInProgressOrDuplicateRecordOrTableHasNoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyInProgressProblem"] | components["schemas"]["DuplicateRecordProblem"] | components["schemas"]["TableHasNoKeyProblem"];
            };
        };
        /** @description `INVALID_INGEST_TOKEN` */
        MeteredInvalidIngestToken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidIngestTokenProblem"];
            };
        };
        /** @description `SCHEMA_MISMATCH` or `IDEMPOTENCY_KEY_REUSED` */
        MeteredSchemaMismatchOrIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SchemaMismatchProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS` or `INVALID_STATE` or `TABLE_HAS_NO_KEY` */
        MeteredIdempotencyInProgressOrInvalidStateOrTableHasNoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyInProgressProblem"] | components["schemas"]["InvalidStateProblem"] | components["schemas"]["TableHasNoKeyProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `IMPORT_NOT_FOUND` */
        MeteredDataTableNotFoundOrImportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["ImportNotFoundProblem"];
            };
        };
        /** @description `INVALID_STATE` or `TABLE_HAS_NO_KEY` */
        MeteredInvalidStateOrTableHasNoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidStateProblem"] | components["schemas"]["TableHasNoKeyProblem"];
            };
        };
        /** @description `IMPORT_NOT_FOUND` */
        MeteredImportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImportNotFoundProblem"];
            };
        };
        /** @description `SCHEMA_MISMATCH` */
        MeteredSchemaMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SchemaMismatchProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` */
        MeteredSpinnerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `DATA_TABLE_NOT_FOUND` or `PROJECT_NOT_FOUND` */
        MeteredSpinnerNotFoundOrDataTableNotFoundOrProjectNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["ProjectNotFoundProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `PROJECT_NOT_FOUND` */
        MeteredSpinnerNotFoundOrProjectNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["ProjectNotFoundProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `DATA_TABLE_NOT_FOUND` */
        MeteredSpinnerNotFoundOrDataTableNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["DataTableNotFoundProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `VERSION_NOT_FOUND` */
        MeteredSpinnerNotFoundOrVersionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["VersionNotFoundProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `DATA_TABLE_NOT_FOUND` or `VERSION_NOT_FOUND` */
        MeteredSpinnerNotFoundOrDataTableNotFoundOrVersionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["VersionNotFoundProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `DATA_TABLE_NOT_FOUND` or `RECORD_NOT_FOUND` */
        MeteredSpinnerNotFoundOrDataTableNotFoundOrRecordNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["RecordNotFoundProblem"];
            };
        };
        /** @description `CHANNEL_NOT_FOUND` or `MEMBER_NOT_FOUND` */
        MeteredChannelNotFoundOrMemberNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChannelNotFoundProblem"] | components["schemas"]["MemberNotFoundProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `RECORD_NOT_FOUND` */
        MeteredSpinnerNotFoundOrRecordNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["RecordNotFoundProblem"];
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS` or `TABLE_HAS_NO_KEY` */
        MeteredIdempotencyInProgressOrTableHasNoKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyInProgressProblem"] | components["schemas"]["TableHasNoKeyProblem"];
            };
        };
        /** @description `JOB_NOT_FOUND` */
        MeteredJobNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["JobNotFoundProblem"];
            };
        };
        /** @description `IDEMPOTENCY_KEY_REUSED` */
        MeteredIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS` or `INVALID_STATE` */
        MeteredIdempotencyInProgressOrInvalidState: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyInProgressProblem"] | components["schemas"]["InvalidStateProblem"];
            };
        };
        /** @description `RECIPIENT_NOT_FOUND` */
        MeteredRecipientNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecipientNotFoundProblem"];
            };
        };
        /** @description `DATA_TABLE_NOT_FOUND` or `JOB_NOT_FOUND` */
        MeteredDataTableNotFoundOrJobNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTableNotFoundProblem"] | components["schemas"]["JobNotFoundProblem"];
            };
        };
        /** @description `LIMITED_API_KEY` or `MISSING_ROLE` */
        MeteredLimitedApiKeyOrMissingRole: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LimitedApiKeyProblem"] | components["schemas"]["MissingRoleProblem"];
            };
        };
        /** @description `LIMITED_API_KEY` or `MISSING_SCOPE` or `PLAN_FEATURE_REQUIRED` */
        MeteredLimitedApiKeyOrMissingScopeOrPlanFeatureRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LimitedApiKeyProblem"] | components["schemas"]["MissingScopeProblem"] | components["schemas"]["PlanFeatureRequiredProblem"];
            };
        };
        /** @description `SPINNER_NOT_FOUND` or `JOB_NOT_FOUND` */
        MeteredSpinnerNotFoundOrJobNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinnerNotFoundProblem"] | components["schemas"]["JobNotFoundProblem"];
            };
        };
        /** @description `REPLY_NOT_FOUND` */
        MeteredReplyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReplyNotFoundProblem"];
            };
        };
        /** @description `ENDPOINT_NOT_FOUND` */
        MeteredEndpointNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EndpointNotFoundProblem"];
            };
        };
        /** @description `ENDPOINT_NOT_FOUND` or `DELIVERY_NOT_FOUND` */
        MeteredEndpointNotFoundOrDeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EndpointNotFoundProblem"] | components["schemas"]["DeliveryNotFoundProblem"];
            };
        };
    };
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
        recordId: string;
        endpointId: string;
        key: {
            [key: string]: string;
        };
        addressPrefix: string;
        channel: "email" | "sms" | "webhook";
        from: string;
        to: string;
        token: string;
        importId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The request's id. Quote it when you report a problem. */
        "X-Request-Id": string;
        /** @description Calls left in the window (`r`), and the seconds until it resets (`t`). */
        RateLimit: string;
        /** @description Calls allowed in a window (`q`), and its length in seconds (`w`). */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before a retry. */
        "Retry-After": number;
        /** @description `true` if this is a replay of the first response. */
        "Idempotent-Replayed": string;
        /** @description The scheme of the credential: `Bearer`. */
        "WWW-Authenticate": string;
        /** @description `identity`, if the body was compressed. */
        "Accept-Encoding": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAuditEntries: {
        parameters: {
            query?: {
                actorType?: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                actorId?: string;
                action?: string;
                subjectType?: "organization" | "user" | "member" | "invitation" | "project" | "data-table" | "records" | "import" | "api-key" | "channel" | "spinner" | "job" | "person" | "suppression" | "reply" | "endpoint";
                subjectId?: string;
                from?: string;
                to?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                actorType?: "user" | "api-key" | "ingest-token" | "operator" | "runtime" | "recipient";
                actorId?: string;
                action?: string;
                subjectType?: "organization" | "user" | "member" | "invitation" | "project" | "data-table" | "records" | "import" | "api-key" | "channel" | "spinner" | "job" | "person" | "suppression" | "reply" | "endpoint";
                subjectId?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Marks the response as a download and names the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageReport"];
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageReport"];
                };
            };
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    name?: string;
                    organizationName: string;
                    /** @description The time zone of the organization, such as `Europe/Berlin`. Default: UTC. */
                    zone?: string;
                    /** @description The language of a new account, such as `de-DE`: of its formats and of e-mails to it. Default: none. At sign-up it is the language of the organization’s messages, too; default there: English. */
                    locale?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The refresh token. Browsers store it and send it with `POST /auth/refresh`, which replaces it. Signing in sets a second cookie, by which the device is known later. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["ValidationError"];
            403: components["responses"]["SignUpClosed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The refresh token. Browsers store it and send it with `POST /auth/refresh`, which replaces it. Signing in sets a second cookie, by which the device is known later. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["NoOrganization"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshSession: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The refresh token. Browsers store it and send it with `POST /auth/refresh`, which replaces it. Signing in sets a second cookie, by which the device is known later. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["InvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logOut: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Removes the refresh token. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    switchOrganization: {
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
                    /** Format: uuid */
                    organizationId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    whoAmI: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        user: components["schemas"]["User"];
                        organization: components["schemas"]["OwnOrganization"];
                        organizations: components["schemas"]["OwnOrganization"][];
                        permissions: components["schemas"]["Permission"][];
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    chooseFormats: {
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
                    locale?: string | null;
                    zone?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    changePassword: {
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
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The refresh token. Browsers store it and send it with `POST /auth/refresh`, which replaces it. Signing in sets a second cookie, by which the device is known later. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrInvalidCredentialsOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["PasswordResetNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        email: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["AddressVerificationNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendVerification: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listSecurityEvents: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["SecurityEvent"][];
                        nextCursor: string | null;
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readCalendarDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MiB, sent as any type. */
        requestBody: {
            content: {
                "text/calendar": unknown;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        days: {
                            /** @description Such as `2026-12-24`. */
                            day: string;
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    archiveProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    restoreProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readOrganization: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        organization: components["schemas"]["Organization"];
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    renameOrganization: {
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
                 *       "zone": "Europe/Berlin",
                 *       "sendingWindow": {
                 *         "hours": {
                 *           "mon": [
                 *             "09:00-17:30"
                 *           ],
                 *           "tue": [
                 *             "09:00-17:30"
                 *           ],
                 *           "fri": [
                 *             "09:00-12:00",
                 *             "13:00-15:00"
                 *           ]
                 *         },
                 *         "skip": [
                 *           "2026-12-24",
                 *           "12-25"
                 *         ],
                 *         "quiet": {
                 *           "sms": "20:00-09:00"
                 *         },
                 *         "spread": 20
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @description Over how many recipients the web app asks for the number before it starts a job. */
                    confirmOver?: number;
                    zone?: string;
                    /** @description The language in which templates write numbers, dates, yes and no if they name none (BCP 47), such as `de-DE`. */
                    locale?: string;
                    sendingWindow?: null | components["schemas"]["SendingWindow"];
                    frequencyCap?: null | components["schemas"]["FrequencyCap"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        organization: components["schemas"]["Organization"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    showWebhookSecret: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        webhookSecret: string;
                        /**
                         * Format: date-time
                         * @description Until when webhooks are signed with the secret before this one too.
                         */
                        previousUntil: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    rotateWebhookSecret: {
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
                    /** @description Seconds for which the old secret signs too, at most 7 days. */
                    overlapSeconds: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        webhookSecret: string;
                        /**
                         * Format: date-time
                         * @description Until when webhooks are signed with the secret before this one too.
                         */
                        previousUntil: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    endWebhookSecretOverlap: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    leaveOrganization: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredMemberNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listMembers: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Member"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        apiKeys: components["schemas"]["KeyOfMember"][];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredMemberNotFound"];
            409: components["responses"]["MeteredInvalidState"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    changeMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "member" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        member: components["schemas"]["Member"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredMemberNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listRoles: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        roles: components["schemas"]["RolePermissions"][];
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listInvitations: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Invitation"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    inviteMember: {
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
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role: "member" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        invitation: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        invitation: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredInvitationNotFound"];
            409: components["responses"]["MeteredInvalidState"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    sendInvitationAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        invitation: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredInvitationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    lookAtInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        invitation: {
                            organization: {
                                name: string;
                            };
                            email: string;
                            /** @enum {string} */
                            role: "member" | "admin" | "owner";
                            invitedBy: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            hasAccount: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["InvitationNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                    name?: string;
                    /** @description The language of a new account, such as `de-DE`: of its formats and of e-mails to it. Default: none. At sign-up it is the language of the organization’s messages, too; default there: English. */
                    locale?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description The refresh token. Browsers store it and send it with `POST /auth/refresh`, which replaces it. Signing in sets a second cookie, by which the device is known later. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["InvalidCredentials"];
            402: components["responses"]["PlanLimit"];
            404: components["responses"]["InvitationNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["InvalidStateOrEmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    joinOrganization: {
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
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        organization: components["schemas"]["OwnOrganization"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredInvitationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    scopes: ("ingest" | "trigger" | "jobs:read" | "jobs:write" | "results:read" | "tables:read" | "records:read" | "records:write" | "usage:read" | "suppressions:read" | "suppressions:write" | "events:read")[];
                    /**
                     * Format: date-time
                     * @description A time without an offset is UTC. Without an expiry, the key works until it is revoked.
                     */
                    expiresAt?: string | null;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRoleOrPlanFeatureRequired"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredApiKeyNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredApiKeyNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRoleOrPlanFeatureRequired"];
            404: components["responses"]["MeteredApiKeyNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredApiKeyNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    takeMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 5 MiB, sent as any type. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["InvalidSignature"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMailboxKinds: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["MailboxKind"][];
                        nextCursor: string | null;
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    setMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "imap",
                 *       "settings": {
                 *         "host": "imap.example.com",
                 *         "port": 993,
                 *         "security": "tls",
                 *         "username": "hello@example.com",
                 *         "folders": "INBOX",
                 *         "also": "junk",
                 *         "daysBack": 0
                 *       },
                 *       "credentials": {
                 *         "password": "correct horse battery staple"
                 *       }
                 *     }
                 */
                "application/json": {
                    kind: string;
                    /** @description By the fields of the kind. */
                    settings?: {
                        [key: string]: null | string | number | boolean;
                    };
                    /** @description By the fields of the kind. */
                    credentials?: {
                        [key: string]: null | string | number | boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        channel: components["schemas"]["Channel"];
                        /** @description What to paste at the provider; null for a mailbox that is read. */
                        callbackUrl: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    endMailbox: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    testMailbox: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        channel: components["schemas"]["Channel"];
                        /** @description What a failed test is about, such as `credentials.password`; null if that is not known. */
                        field: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listFeedbackSources: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["FeedbackSource"][];
                        nextCursor: string | null;
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    setFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "ses",
                 *       "settings": {
                 *         "topicArn": "arn:aws:sns:eu-west-1:123456789012:spindle"
                 *       }
                 *     }
                 */
                "application/json": {
                    source: string;
                    /** @description By the fields of the source. */
                    settings?: {
                        [key: string]: null | string | number | boolean;
                    };
                    /** @description By the fields of the source. */
                    credentials?: {
                        [key: string]: null | string | number | boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        callbackUrl: string;
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    endFeedback: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    connectChannel: {
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
                 *       "provider": "smtp",
                 *       "name": "Sales",
                 *       "sender": {
                 *         "name": "Ada Lovelace",
                 *         "address": "ada@example.com"
                 *       },
                 *       "settings": {
                 *         "host": "smtp.example.com",
                 *         "port": 587,
                 *         "security": "starttls",
                 *         "username": "hello@example.com"
                 *       },
                 *       "credentials": {
                 *         "password": "correct horse battery staple"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConnectSmtp"] | components["schemas"]["ConnectTwilio"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sales",
                 *       "limits": {
                 *         "perMinute": 150
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string;
                    sender?: {
                        name: string;
                        address: string;
                    };
                    /** @description All settings, by the fields of its provider. */
                    settings?: {
                        [key: string]: null | string | number | boolean;
                    };
                    /** @description New ones, by the fields of its provider. */
                    credentials?: {
                        [key: string]: null | string | number | boolean;
                    };
                    limits?: components["schemas"]["WrittenLimits"];
                    ramp?: null | components["schemas"]["WrittenRamp"];
                    guardrail?: components["schemas"]["WrittenGuardrail"];
                    bounceDomain?: string | null;
                    sendingWindow?: null | components["schemas"]["SendingWindow"];
                    mail?: null | components["schemas"]["WrittenChannelMail"];
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    checkChannel: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        channel: components["schemas"]["Channel"];
                        /** @description What a failed check is about, such as `credentials.password`; null if that is not known. */
                        field: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    makeChannelDefault: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    archiveChannel: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    restoreChannel: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    connectAccount: {
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
                 *       "provider": "mailprovider",
                 *       "name": "Sales",
                 *       "senderName": "Ada Lovelace"
                 *     }
                 */
                "application/json": {
                    /** @description One that connects by `oauth`: see `GET /channels/providers`. */
                    provider: string;
                    /** @description Default: the account’s address. */
                    name?: string;
                    /** @description The name that messages come from. */
                    senderName?: string;
                    /** @description Default: whether the organization has no default channel yet. */
                    isDefault?: boolean;
                    limits?: components["schemas"]["WrittenLimits"];
                    /**
                     * @description `app`: it ends on the web app’s pages of channels. Default: on a page of its own.
                     * @enum {string}
                     */
                    returnTo?: "app";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Recognizes this browser when the provider leads back. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        /** @description Open it in the browser that made this call: the provider’s page, which asks for permission. */
                        authorizationUrl: string;
                        /**
                         * Format: date-time
                         * @description Until when the permission has to be given, ten minutes from now.
                         */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    reconnectAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description `app`: it ends on the web app’s pages of channels. Default: on a page of its own.
                     * @enum {string}
                     */
                    returnTo?: "app";
                    /** @description Asks for permission to read the account’s mail too, for a mailbox of this kind: see `GET /channels/mailbox-kinds`. `true`: of the kind `graph`. Default: false. */
                    reads?: boolean | string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Recognizes this browser when the provider leads back. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        /** @description Open it in the browser that made this call: the provider’s page, which asks for permission. */
                        authorizationUrl: string;
                        /**
                         * Format: date-time
                         * @description Until when the permission has to be given, ten minutes from now.
                         */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    disconnectAccount: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        channel: components["schemas"]["Channel"];
                        revocation: {
                            /**
                             * @description `revoked` at the provider; `not-offered`: only the account’s owner can; `failed`: see the message; `nothing`: there were no tokens.
                             * @enum {string}
                             */
                            result: "revoked" | "not-offered" | "failed" | "nothing";
                            /** @description Why it failed, in the provider’s words. */
                            message: string | null;
                            /** @description The page on which the account’s owner can end the permission; null if it has ended. */
                            withdrawAt: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    completeAccount: {
        parameters: {
            query?: {
                state?: string;
                code?: string;
                error?: string;
                iss?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            /** @description To the web app’s pages of channels, if it began there; or to the same on the web app’s address, where the cookie is. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description Where it is found. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            /** @description A page that says why it is not connected. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            429: components["responses"]["RateLimitedPage"];
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    makeDkimKey: {
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
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readDnsRecords: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        domain: string;
                        records: components["schemas"]["DnsRecord"][];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            409: components["responses"]["MeteredInvalidState"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    turnOnDkim: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    turnOffDkim: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readChannelFigures: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        days: components["schemas"]["ChannelDay"][];
                        total: components["schemas"]["ChannelTotal"];
                        alarm: null | components["schemas"]["ChannelAlarm"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    askToUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["ValidationErrorPage"];
            /** @description A page that says that the link does not work. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            429: components["responses"]["RateLimitedPage"];
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["ValidationErrorPage"];
            /** @description A page that says that the link does not work. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            429: components["responses"]["RateLimitedPage"];
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    askToUndoUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["ValidationErrorPage"];
            /** @description A page that says that the link does not work. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            429: components["responses"]["RateLimitedPage"];
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    undoUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["ValidationErrorPage"];
            /** @description A page that says that the link does not work. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            429: components["responses"]["RateLimitedPage"];
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    listSuppressions: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                kind?: "email" | "phone";
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listSuppressionsByKey: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                kind?: "email" | "phone";
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSuppressionNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredSuppressionNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    importSuppressions: {
        parameters: {
            query?: {
                kind?: "email" | "phone";
                reason?: "unsubscribed" | "bounced" | "complained" | "manual";
                note?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 MiB. */
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
                        invalid: number;
                        /** @description The first 100 invalid lines. */
                        errors: {
                            line: number;
                            message: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    exportSuppressions: {
        parameters: {
            query?: {
                kind?: "email" | "phone";
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Marks the response as a download and names the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    rotateWebhookUrl: {
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
                    /** @description How long the old URL keeps working, in seconds, at most 7 days. */
                    overlapSeconds: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRefusedCallNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidStateOrDuplicateRecordOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValueOrIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replays"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRefusedCallNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            409: components["responses"]["MeteredInvalidState"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrColumnNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrColumnNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCheck"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrMergeNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrColumnNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrColumnNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listSavedViews: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["SavedView"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    createSavedView: {
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
                    isShared?: boolean;
                    content: components["schemas"]["ViewContent"];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        view: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                viewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrSavedViewNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                viewId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    isShared?: boolean;
                    content?: components["schemas"]["ViewContent"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        view: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrSavedViewNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listColumnValues: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        values: {
                            value: null | string | number | boolean;
                            count: number;
                        }[];
                        /** @description Whether there are more values than are listed. */
                        hasMore: boolean;
                        /** @description The records that were counted. */
                        counted: number;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrColumnNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listRecordAnchors: {
        parameters: {
            query?: {
                every?: number;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        count: number;
                        every: number;
                        cursors: (string | null)[];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    makeRecordView: {
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
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        view: components["schemas"]["RecordView"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readRecordView: {
        parameters: {
            query?: {
                from?: number;
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                dataTableId: components["parameters"]["dataTableId"];
                viewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: (null | components["schemas"]["Record"])[];
                        from: number;
                        count: number;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordViewNotFound"];
            410: components["responses"]["MeteredViewGone"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            409: components["responses"]["MeteredTableHasNoKey"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFound"];
            409: components["responses"]["MeteredTableHasNoKey"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    findRecord: {
        parameters: {
            query: {
                key: components["parameters"]["key"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            409: components["responses"]["MeteredTableHasNoKey"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    deleteFoundRecord: {
        parameters: {
            query: {
                key: components["parameters"]["key"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            409: components["responses"]["MeteredTableHasNoKey"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editFoundRecord: {
        parameters: {
            query: {
                key: components["parameters"]["key"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredRecordChangedOrDuplicateRecordOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    findRecordByKey: {
        parameters: {
            query: {
                key: components["parameters"]["key"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            409: components["responses"]["MeteredTableHasNoKey"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    deleteFoundRecordByKey: {
        parameters: {
            query: {
                key: components["parameters"]["key"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            409: components["responses"]["MeteredTableHasNoKey"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editFoundRecordByKey: {
        parameters: {
            query: {
                key: components["parameters"]["key"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredRecordChangedOrDuplicateRecordOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    addRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                dataTableId: components["parameters"]["dataTableId"];
            };
            cookie?: never;
        };
        /** @description At most 5 MiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
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
                    records: {
                        [key: string]: null | string | number | boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        inserted: number;
                        requestId: string;
                        usage: {
                            records: components["schemas"]["Usage"];
                        };
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredIdempotencyInProgressOrDuplicateRecord"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValueOrIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredRecordChangedOrDuplicateRecord"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredRecordChangedOrDuplicateRecord"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredRecordChangedOrDuplicateRecord"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredRecordChangedOrDuplicateRecord"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    exportRecords: {
        parameters: {
            query?: {
                raw?: boolean;
                bom?: boolean;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description A file name made from the name of the table. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    exportSelectedRecords: {
        parameters: {
            query?: {
                raw?: boolean;
                bom?: boolean;
            };
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
                    /** @description Not together with `filter` or `search`. */
                    recordIds?: string[];
                    /**
                     * @description All records of the table. Needed where nothing else selects any; not together with it.
                     * @enum {boolean}
                     */
                    all?: true;
                    filter?: {
                        [key: string]: unknown;
                    };
                    search?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description A file name made from the name of the table. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editSelectedRecords: {
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
                    /** @description Not together with `filter` or `search`. */
                    recordIds?: string[];
                    /**
                     * @description All records of the table. Needed where nothing else selects any; not together with it.
                     * @enum {boolean}
                     */
                    all?: true;
                    filter?: {
                        [key: string]: unknown;
                    };
                    search?: string;
                    set: {
                        [key: string]: unknown;
                    };
                    /** @description `next` of the call before. */
                    after?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        changed: number;
                        /** @description Call again with it as `after`; null at the end. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredDuplicateRecord"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    deleteSelectedRecords: {
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
                    /** @description Not together with `filter` or `search`. */
                    recordIds?: string[];
                    /**
                     * @description All records of the table. Needed where nothing else selects any; not together with it.
                     * @enum {boolean}
                     */
                    all?: true;
                    filter?: {
                        [key: string]: unknown;
                    };
                    search?: string;
                    /** @description `next` of the call before. */
                    after?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        changed: number;
                        /** @description Call again with it as `after`; null at the end. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    suppressSelectedRecords: {
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
                    /** @description Not together with `filter` or `search`. */
                    recordIds?: string[];
                    /**
                     * @description All records of the table. Needed where nothing else selects any; not together with it.
                     * @enum {boolean}
                     */
                    all?: true;
                    filter?: {
                        [key: string]: unknown;
                    };
                    search?: string;
                    /** @description The columns that have the addresses. */
                    columns: string[];
                    /** @enum {string} */
                    reason: "unsubscribed" | "bounced" | "complained" | "manual";
                    note?: string | null;
                    count?: boolean;
                    /** @description `next` of the call before. */
                    after?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        records: number;
                        /** @description Different addresses of this batch. */
                        addresses: number;
                        /** @description Those that were not suppressed before. */
                        added: number;
                        /** @description Call again with it as `after`; null at the end. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrColumnNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredIdempotencyInProgressOrDuplicateRecordOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValueOrIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    ingestByTableToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause. */
                "Spindle-Cause"?: components["parameters"]["Spindle-Cause"];
            };
            path: {
                /** @description The table's ingest token. Treat it like a password. */
                token: string;
            };
            cookie?: never;
        };
        /** @description At most 5 MiB of JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidIngestToken"];
            402: components["responses"]["MeteredPlanLimit"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredIdempotencyInProgressOrDuplicateRecordOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValueOrIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
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
                        requestId: string;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredIdempotencyInProgressOrInvalidStateOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrImportNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidStateOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredImportNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredImportNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrImportNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatch"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrImportNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidStateOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatch"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Marks the response as a download and names the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredImportNotFound"];
            409: components["responses"]["MeteredInvalidState"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                 *             "text": "Hello {{ name }}!\n\nNo more of these: {{ unsubscribe_url }}",
                 *             "html": "<p>Hello {{ name }}!</p><p><a href=\"{{ unsubscribe_url }}\">No more of these</a></p>",
                 *             "senderName": "Ada of Acme",
                 *             "replyTo": "answers@example.com",
                 *             "cc": "team@example.com",
                 *             "bcc": "crm@example.com"
                 *           },
                 *           {
                 *             "id": "webhook",
                 *             "type": "webhook",
                 *             "url": "https://crm.example.com/contacts/{{ email }}",
                 *             "body": {
                 *               "event": "welcomed",
                 *               "email": "{{ email }}"
                 *             }
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFoundOrProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrProjectNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        valid: boolean;
                        problems: components["schemas"]["SpinnerProblem"][];
                        warnings: components["schemas"]["SpinnerWarning"][];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
                        added: components["schemas"]["PlacedStep"][];
                        removed: components["schemas"]["PlacedStep"][];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrVersionNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrVersionNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFoundOrVersionNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    /** @description Default: made-up values, by the types of the columns. */
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
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepPreview"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    openPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["ValidationErrorPage"];
            /** @description A page that says that the preview is over. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            429: components["responses"]["RateLimitedPage"];
            500: components["responses"]["InternalErrorPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    sendTest: {
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
                    stepId: string;
                    recordId?: string;
                    /** @description The phone number that a test SMS goes to. */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestResult"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listSpinnersOfChannel: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        spinners: components["schemas"]["SendingSpinner"][];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    sendChannelTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The phone number that a test SMS goes to. */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestResult"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredChannelNotFoundOrMemberNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryTrigger"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description The address of the job. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredSpinnerNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredIdempotencyInProgressOrTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredSchemaMismatchOrInvalidValueOrIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    startJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                spinnerId: components["parameters"]["spinnerId"];
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
                    audience?: components["schemas"]["ChosenAudience"];
                    token?: string;
                    /**
                     * Format: date-time
                     * @description When the job begins, up to 366 days ahead. Default: at once.
                     */
                    runAt?: string;
                    /** @description Values for all messages of the job, at most 4 KiB: `{"offer": {"code": "X1"}}` is `{{ context.offer.code }}` in templates and the column `context.offer.code` in conditions. A column of the table that is named so comes first. */
                    context?: {
                        [key: string]: unknown;
                    };
                    guardrail?: components["schemas"]["WrittenGuardrail"];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description The address of the job. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredIdempotencyInProgressOrInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readJobDetails: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetails"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    countAudience: {
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
                    audience?: components["schemas"]["ChosenAudience"];
                    /** @description Read for up to 50 seconds, instead of five. */
                    patient?: boolean;
                    /** @description Count for the draft, as the next version. */
                    draft?: boolean;
                    /**
                     * Format: date-time
                     * @description When the job is to begin: its messages are foreseen from then on. Default: now.
                     */
                    runAt?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audience"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listLeftOut: {
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
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    audience?: components["schemas"]["ChosenAudience"];
                    /** @enum {string} */
                    reason: "alreadyHadIt" | "goal" | "exit" | "filteredOut" | "noMessage" | "noAddress" | "suppressed" | "duplicate";
                    /** @description The later step whose message they do not get. Default: they get no message at all. */
                    step?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["LeftOutRecord"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readHome: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        attention: {
                            entries: components["schemas"]["AttentionEntry"][];
                            hasMore: boolean;
                        };
                        running: {
                            /** @description Jobs that run: at most 50 are counted. */
                            count: number;
                            hasMore: boolean;
                            /** @description The latest five that are queued, run, or are being canceled. */
                            jobs: components["schemas"]["RunningJob"][];
                        };
                        firstSteps: components["schemas"]["FirstSteps"];
                        /** @description The last six of the audit log, newest first; null if the caller may not read it. */
                        lastChanges: components["schemas"]["LastChange"][] | null;
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    putAwayEntry: {
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
                    kind: components["schemas"]["AttentionKind"];
                    id: string;
                    /** @description That of the entry as it was seen; null brings it back. */
                    mark: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    countRetryable: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retryable"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                jobId: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    includeUnknown?: boolean;
                    steps?: string[];
                    reasons?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description The address of the new job. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedRetry"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            402: components["responses"]["MeteredPlanLimit"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredIdempotencyInProgressOrInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredIdempotencyKeyReused"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientDetails"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredRecipientNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientDetails"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredRecipientNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    exportRecipients: {
        parameters: {
            query?: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Marks the response as a download and names the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    exportMessages: {
        parameters: {
            query?: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description Marks the response as a download and names the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobActivity"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobActivity"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingRole"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredTableHasNoKey"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            422: components["responses"]["MeteredInvalidValue"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredSpinnerNotFoundOrJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Results"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Results"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredLimitedApiKeyOrMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listSent: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listUnsubscribed: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listReplied: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readWeek: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Week"];
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readDepartures: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        jobs: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** @enum {string|null} */
                            start: "arrival" | "schedule" | "date" | null;
                            isRetry: boolean;
                            entered: number;
                        }[];
                        entered: number;
                        goal: {
                            reached: number;
                            /** @description Half of them took at most this time, of at most the latest 10,000. */
                            medianSeconds: number | null;
                            measured: number;
                        };
                        left: {
                            state: components["schemas"]["RecipientState"];
                            /** @description What their reason is counted under; null if the state says it all. */
                            reason: string | null;
                            people: number;
                            jobs: components["schemas"]["JobShare"][];
                        }[];
                        inside: {
                            stepId: string | null;
                            people: number;
                            jobs: components["schemas"]["JobShare"][];
                        }[];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    walkSpinner: {
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
                    /** @description Default: made-up values. */
                    recordId?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        sample: boolean;
                        values: {
                            [key: string]: null | string | number | boolean;
                        };
                        steps: components["schemas"]["WalkedStep"][];
                        end: {
                            state: components["schemas"]["RecipientState"];
                            reason: string | null;
                            stepId: string | null;
                            /** Format: date-time */
                            at: string;
                            /** @description Why the channel cannot send, if it waits for one. */
                            fault: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFoundOrRecordNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    findCases: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        cases: components["schemas"]["SpinnerCase"][];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredSpinnerNotFoundOrDataTableNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredJobNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlledJob"];
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredJobNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    takeCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 1 MiB, sent as any type. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["InvalidSignature"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeMessageCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                channelId: components["parameters"]["channelId"];
                messageId: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MiB, sent as any type. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["InvalidSignature"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                channelId: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /** @description At most 1 MiB, sent as any type. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["InvalidSignature"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredReplyNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                replyId: string;
            };
            cookie?: never;
        };
        /** @description At most 256 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": {
                    handled: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredReplyNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            404: components["responses"]["MeteredReplyNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readReplySettings: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        settings: components["schemas"]["ReplySettings"];
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editReplySettings: {
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
                 *       "languages": [
                 *         "en",
                 *         "de"
                 *       ],
                 *       "words": [
                 *         "stop",
                 *         "unsubscribe"
                 *       ],
                 *       "holdDays": 3,
                 *       "keep": "fact",
                 *       "matchBySender": true,
                 *       "requireAuthentication": false,
                 *       "authenticationServers": []
                 *     }
                 */
                "application/json": components["schemas"]["ReplySettings"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        settings: components["schemas"]["ReplySettings"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredOrganizationNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readEvents: {
        parameters: {
            query?: {
                after?: number | "latest";
                type?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released")[] | ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released");
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readEventsByKey: {
        parameters: {
            query?: {
                after?: number | "latest";
                type?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released")[] | ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released");
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidApiKey"];
            403: components["responses"]["MeteredMissingScopeOrPlanFeatureRequired"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    kinds?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released")[];
                    dataTableIds?: string[] | null;
                    spinnerIds?: string[] | null;
                    withRecord?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    kinds?: ("record.created" | "record.updated" | "record.deleted" | "message.sent" | "message.delivered" | "message.bounced" | "message.complained" | "message.failed" | "message.unknown" | "recipient.completed" | "recipient.left" | "recipient.suppressed" | "recipient.failed" | "recipient.replied" | "job.started" | "job.paused" | "job.resumed" | "job.completed" | "job.canceled" | "job.failed" | "import.completed" | "import.failed" | "import.canceled" | "channel.connected" | "channel.removed" | "usage.threshold" | "key.expiring" | "suppression.added" | "suppression.removed" | "person.held" | "person.released")[];
                    dataTableIds?: string[] | null;
                    spinnerIds?: string[] | null;
                    withRecord?: boolean;
                    isOn?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFoundOrDeliveryNotFound"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
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
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            404: components["responses"]["MeteredEndpointNotFound"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["Alert"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    listAlertTargets: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        data: components["schemas"]["AlertTarget"][];
                        nextCursor: string | null;
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editAlertTarget: {
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
                    target: "mail" | "slack" | "webhook";
                    isOn?: boolean;
                    /** @description Empty for all kinds. */
                    kinds?: ("job.paused" | "channel.down" | "mailbox.unread" | "endpoint.off" | "meter.high" | "import.failed" | "spinner.quiet")[];
                    /** @description Null forgets the address. */
                    url?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        target: components["schemas"]["AlertTarget"];
                        /** @description Of a webhook that got an address. */
                        secret: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    readAlertMail: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        mail: components["schemas"]["AlertMail"];
                    };
                };
            };
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    editAlertMail: {
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
                    choice: {
                        /** @enum {string} */
                        kind: "job.paused" | "channel.down" | "mailbox.unread" | "endpoint.off" | "meter.high" | "import.failed" | "spinner.quiet";
                        isOn: boolean;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        mail: components["schemas"]["AlertMail"];
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
    testAlertTarget: {
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
                    target: "mail" | "slack" | "webhook";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                        failure: string | null;
                    };
                };
            };
            400: components["responses"]["MeteredValidationError"];
            401: components["responses"]["MeteredInvalidSessionOrSessionExpiredOrSessionRevokedOrSessionReplaced"];
            403: components["responses"]["MeteredMissingRole"];
            408: components["responses"]["MeteredRequestTimeout"];
            409: components["responses"]["MeteredInvalidState"];
            413: components["responses"]["MeteredPayloadTooLarge"];
            415: components["responses"]["MeteredUnsupportedMediaType"];
            429: components["responses"]["MeteredRateLimited"];
            500: components["responses"]["MeteredInternalError"];
            503: components["responses"]["MeteredUnavailable"];
        };
    };
}
