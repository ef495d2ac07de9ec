/** A body of any media type that the handler gets as it came: a signature is over its raw bytes. Without a body it is empty. */
export class RawBody<Body = Uint8Array> {
  declare readonly handedOn: Body;
  readonly maxBytes: number;
  /** What the documentation says of its type. */
  readonly mediaType: string;

  constructor(maxBytes: number, mediaType = '*/*') {
    this.maxBytes = maxBytes;
    this.mediaType = mediaType;
  }
}
