/** A keep-alive connection that sends without waiting: answers come in the order of the requests. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface PipeRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** The body, sent as JSON. */
  body?: object;
}

export interface PipeAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

interface Waiting {
  resolve(answer: PipeAnswer): void;
  reject(error: Error): void;
}

export class Pipe {
  private readonly waiting: Waiting[] = [];
  private unread: Buffer = Buffer.alloc(0);

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => this.read(bytes));
    const fail = (error = new Error('The server closed a connection that was in use')) => {
      for (const { reject } of this.waiting.splice(0)) reject(error);
    };
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  static async open(url: string): Promise<Pipe> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Pipe(socket.setNoDelay(true));
  }

  send({ method, path, headers = {}, body }: PipeRequest): Promise<PipeAnswer> {
    const bytes = body ? Buffer.from(JSON.stringify(body)) : Buffer.alloc(0);
    const all = {
      host: 'localhost',
      ...(body && { 'content-type': 'application/json' }),
      'content-length': String(bytes.length),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(
      Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes]),
    );
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  close(): void {
    this.socket.destroy();
  }

  private read(bytes: Buffer): void {
    this.unread = Buffer.concat([this.unread, bytes]);
    for (let answer = this.next(); answer; answer = this.next()) {
      this.waiting.shift()?.resolve(answer);
    }
  }

  /**
   * The next complete answer; null when it has not arrived yet. The product sends lengths, never
   * chunks.
   */
  private next(): PipeAnswer | null {
    const end = this.unread.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const [first = '', ...lines] = this.unread.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
    );
    const length = Number(headers['content-length'] ?? 0);
    const from = end + 4;
    if (this.unread.length < from + length) return null;
    const body = this.unread.subarray(from, from + length);
    this.unread = this.unread.subarray(from + length);
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    return { status: Number(first.split(' ')[1]), headers, text };
  }
}
