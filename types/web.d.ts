// The globals that every JavaScript host has, not only Node. The core is compiled with these and without the types of Node.

declare class URL {
  constructor(url: string, base?: string | URL);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly pathname: string;
  readonly href: string;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array;
  encodeInto(text: string, target: Uint8Array): { read: number; written: number };
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** Decodes base64 into bytes as latin1. */
declare function atob(text: string): string;
