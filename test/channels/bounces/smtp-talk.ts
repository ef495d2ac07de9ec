import { connect, type Socket } from 'node:net';

/** A client that speaks SMTP line by line, and may misbehave. */
export class SmtpTalk {
  readonly socket: Socket;
  #text = '';
  #wake: () => void = () => undefined;
  isClosed = false;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.#text += chunk;
      this.#wake();
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.isClosed = true;
      this.#wake();
    });
  }

  /** The next reply, with all its lines; empty when the connection has ended. */
  async reply(): Promise<string> {
    for (;;) {
      const [whole] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(this.#text) ?? [];
      if (whole !== undefined) {
        this.#text = this.#text.slice(whole.length);
        return whole.trim();
      }
      if (this.isClosed) return '';
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`);
    return this.reply();
  }

  /** Greets and names who it is from and to; returns the reply to the last recipient. */
  async begin(...recipients: readonly string[]): Promise<string> {
    await this.reply();
    await this.say('EHLO mta.example');
    await this.say('MAIL FROM:<>');
    let last = '';
    for (const recipient of recipients) last = await this.say(`RCPT TO:<${recipient}>`);
    return last;
  }

  /** Delivers a mail after `begin`. */
  async deliver(raw: string): Promise<string> {
    await this.say('DATA');
    return this.say(`${raw.replace(/^\./gm, '..')}\r\n.`);
  }

  async closed(): Promise<void> {
    if (!this.isClosed) await new Promise((resolve) => this.socket.once('close', resolve));
  }
}
