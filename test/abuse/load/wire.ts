/**
 * A bare connection that sends bytes and counts the answers; it takes little CPU time, as if it ran
 * on another machine.
 */
import { connect, type Socket } from 'node:net';
import type { Ask } from '../attack.ts';
import { AnswerReader } from './answer-reader.ts';

export interface Target {
  host: string;
  port: number;
  /** The caller's address, in 127.0.0.0/8. */
  from: string;
}

/** The result without an answer. */
export const noAnswer = 'no answer';

export class Wire {
  private readonly waiting: ((status: string) => void)[] = [];
  private readonly reader = new AnswerReader((status) => this.waiting.shift()?.(String(status)));

  private constructor(readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.reader.read(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const answer of this.waiting.splice(0)) answer(noAnswer);
    });
  }

  /** Opens a connection. Rejects when nobody listens, or it is not accepted within 10 s. */
  static open({ host, port, from }: Target): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, localAddress: from });
      const timer = setTimeout(() => socket.destroy(new Error('not taken')), 10_000);
      socket.once('error', reject);
      socket.once('close', () => clearTimeout(timer));
      socket.once('connect', () => {
        clearTimeout(timer);
        resolve(new Wire(socket));
      });
    });
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable;
  }

  /**
   * The statuses of the answers to these bytes, in their order; at once where the connection is
   * closed.
   */
  async ask({ bytes, answers = 1, bodiless = false }: Ask): Promise<string[]> {
    if (!this.isOpen) return Array.from({ length: answers }, () => noAnswer);
    const coming = Array.from(
      { length: answers },
      () => new Promise<string>((answer) => this.waiting.push(answer)),
    );
    this.reader.isBodiless = bodiless;
    this.socket.write(bytes);
    return Promise.all(coming);
  }

  close(): void {
    this.socket.destroy();
  }
}
