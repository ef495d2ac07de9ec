/** An attachment of an e-mail as the API has it; its type says its members. */
export type CarriedThing = Readonly<Record<string, unknown>> & { readonly type: string };
