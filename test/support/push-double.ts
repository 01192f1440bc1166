/**
 * A push service on loopback, and the browsers that it delivers to: it checks the server's signature (RFC
 * 8292), and decrypts what arrives as only that browser can (RFC 8291). It can refuse, stall or hang up.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { PushMessage, PushSubscriptionBody } from '@shop/contract';

/** A browser with the one subscription that its page has. */
export interface PushBrowser {
  id: string;
  subscription: PushSubscriptionBody;
}

interface Keys {
  pair: ECDH;
  auth: Buffer;
  serverKey: string;
}

export interface ReceivedPush {
  /** The browser. */
  to: string;
  message: PushMessage;
  ttl: string;
  urgency: string;
  topic: string;
  /** Whom the server names as responsible. */
  subject: string;
}

/** A number = the status of its answer · 'cut' = it takes the message and hangs up without an answer. */
export type PushFault = number | 'cut';

export class PushDouble {
  url = '';
  /** What was accepted, whether or not the server got the answer. */
  readonly received: ReceivedPush[] = [];
  /** How often it was called, with whatever outcome. */
  calls = 0;
  /** Called with the browser of each message before it is looked at; the answer waits until it has resolved. */
  pace: (browser: string) => Promise<unknown> = async () => undefined;
  /** Seconds that a refusal asks to wait; '' = it asks for nothing. */
  retryAfter = '';
  private readonly browsers = new Map<string, Keys>();
  private readonly faults = new Map<string, PushFault>();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((request, response) => {
    this.take(request, response).catch((error: Error) => {
      response.writeHead(error instanceof Refusal ? error.status : 400).end(error.message);
    });
  });

  async start(): Promise<this> {
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  /** A browser that has subscribed with that key of a server. */
  subscribe(serverKey: string): PushBrowser {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const id = randomBytes(9).toString('base64url');
    this.browsers.set(id, { pair, auth, serverKey });
    const keys = {
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
    return { id, subscription: { endpoint: `${this.url}/send/${id}`, keys } };
  }

  /** Its permission is taken back: from now on it is unknown here. */
  forget({ id }: PushBrowser): void {
    this.browsers.delete(id);
  }

  /** Sets a fault of that browser's messages alone. */
  fault({ id }: PushBrowser, fault: PushFault): void {
    this.faults.set(id, fault);
  }

  /** Ends all faults. */
  recover(): void {
    this.faults.clear();
    this.retryAfter = '';
  }

  /** What arrived at a browser. */
  of({ id }: PushBrowser): ReceivedPush[] {
    return this.received.filter(({ to }) => to === id);
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    const id = /^\/send\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const bytes = await bodyOf(request);
    await this.pace(id);
    const browser = this.browsers.get(id);
    if (!browser) throw new Refusal(410, 'Gone');
    const fault = this.faults.get(id);
    if (typeof fault === 'number') {
      if (this.retryAfter) response.setHeader('retry-after', this.retryAfter);
      throw new Refusal(fault, 'Not now');
    }
    const subject = signerOf(request, browser.serverKey, this.url);
    const { ttl, urgency, topic } = request.headers;
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Refusal(415, 'Encoding');
    if (!/^\d+$/.test(String(ttl))) throw new Refusal(400, 'TTL');
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic)))
      throw new Refusal(400, 'Topic');
    this.received.push({
      to: id,
      message: JSON.parse(decrypted(bytes, browser)),
      ttl: String(ttl),
      urgency: String(urgency),
      topic: String(topic),
      subject,
    });
    if (fault === 'cut') request.socket.destroy();
    else response.writeHead(201).end();
  }
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Whom the token names that the server has signed for this push service. */
function signerOf({ headers }: IncomingMessage, serverKey: string, audience: string): string {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=([\w-]+)=*$/.exec(headers.authorization ?? '') ?? [];
  if (key !== serverKey) throw new Refusal(403, 'Another key than that of the subscription');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const left = exp - Date.now() / 1000;
  if (!isSigned || aud !== audience || left < 0 || left > 24 * 60 * 60) {
    throw new Refusal(403, 'Not signed for this service');
  }
  return sub;
}

/** The text of a message: salt, size of a record, the sender's key, one record (RFC 8188). */
function decrypted(message: Buffer, { pair, auth }: Keys): string {
  const salt = message.subarray(0, 16);
  const keyLength = message[20] ?? 0;
  const senderKey = message.subarray(21, 21 + keyLength);
  const record = message.subarray(21 + keyLength);
  if (message.length > 4096 || record.length > message.readUInt32BE(16)) {
    throw new Refusal(413, 'Too long');
  }
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const shared = hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32);
  const derived = (what: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}

/** The subscription of a browser whose push service nobody has: what is sent to it arrives nowhere. */
export function unheardSubscription(): PushSubscriptionBody {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return {
    endpoint: `https://push.example.invalid/${randomBytes(9).toString('base64url')}`,
    keys: {
      p256dh: browser.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}
