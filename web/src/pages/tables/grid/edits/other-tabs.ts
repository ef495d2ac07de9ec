import type { TableRecord } from '../../../../api/types.ts';

type Message = { readonly saved: readonly TableRecord[] } | { readonly isChanged: true };

/** The acts of the other tabs of this browser on the records of a table. A tab does not hear itself. */
export class OtherTabs {
  readonly #channel: BroadcastChannel;

  constructor(tableId: string) {
    this.#channel = new BroadcastChannel(`spindle-records-${tableId}`);
  }

  /** Tells the others what was stored. */
  tellSaved(saved: readonly TableRecord[]): void {
    this.#channel.postMessage({ saved } satisfies Message);
  }

  /** Tells the others that records were added or deleted. */
  tellChanged(): void {
    this.#channel.postMessage({ isChanged: true } satisfies Message);
  }

  listen(onSaved: (records: readonly TableRecord[]) => void, onChanged: () => void): void {
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => ('saved' in data ? onSaved(data.saved) : onChanged());
  }

  close(): void {
    this.#channel.close();
  }
}
