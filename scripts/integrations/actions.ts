import { readFileSync } from 'node:fs';
import { titleOfKind } from '../../integrations/n8n/nodes/shared/event-kinds.ts';
import { eventKinds } from '../../src/domain/kernel/event-kinds.ts';

/** A field of an action that a person fills in. */
export interface ActionField {
  readonly key: string;
  readonly label: string;
  readonly type: 'table' | 'spinner' | 'values' | 'text' | 'time' | 'flag';
  readonly required?: boolean;
  readonly help?: string;
}

/** An action of a connector: a call of the API, in whose path and body `{field}` stands for what a person filled in. */
export interface ConnectorAction {
  readonly key: string;
  readonly noun: string;
  readonly title: string;
  readonly help: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: readonly ActionField[];
  readonly body?: unknown;
  readonly sample: unknown;
}

/** The source that the connectors are made from. */
export interface ConnectorSource {
  readonly actions: readonly ConnectorAction[];
  /** The scopes of a key for all of it. */
  readonly scopes: readonly string[];
}

export const connectorSource: ConnectorSource = JSON.parse(
  readFileSync(new URL('../../integrations/actions.json', import.meta.url), 'utf8'),
);

export const kindChoices = [...eventKinds].sort().map((value) => ({ value, label: titleOfKind(value) }));
