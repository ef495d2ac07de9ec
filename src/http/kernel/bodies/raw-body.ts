/** A body of any media type that the handler gets as it came: a signature is over its raw bytes. Without a body it is empty. */
export class RawBody<Body = Uint8Array> {
  declare readonly handedOn: Body;
  readonly maxBytes: number;
  /** The documentation's text for its type. */
  readonly mediaType: string;

  constructor(maxBytes: number, mediaType = '*/*') {
    this.maxBytes = maxBytes;
    this.mediaType = mediaType;
  }
}
