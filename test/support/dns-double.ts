/** A real DNS server on loopback, over UDP and TCP, whose answers a test sets. */
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { answerTo, type Question, questionOf, type RecordType } from './dns-message.ts';

/**
 * How a name is answered instead of normally: never, with an error, truncated over UDP so that the
 * caller must repeat over TCP, or only once the promise has resolved.
 */
export type Mood = 'silent' | 'servfail' | 'refused' | 'truncated' | Promise<void>;

export interface DnsDouble {
  /** The address host:port for DNS_SERVERS. */
  address: string;
  /** Sets the answer; no values = no such record. */
  set(name: string, type: RecordType, ...values: string[]): void;
  /** Sets the mood of every question about the name; null = normal again. */
  mood(name: string, mood: Mood | null): void;
  /** The number of questions about a name, over UDP and TCP. */
  asked(name: string): number;
  /** The number of questions over TCP. */
  overTcp(): number;
  clear(): void;
  close(): Promise<void>;
}

const codes = { servfail: 2, refused: 5 } as const;

export async function startDnsDouble(): Promise<DnsDouble> {
  const records = new Map<string, string[]>();
  const moods = new Map<string, Mood>();
  const asked = new Map<string, number>();
  let overTcp = 0;

  /** The answer to a question; undefined when the name is silent. */
  const reply = async (query: Buffer, isTcp: boolean): Promise<Buffer | null> => {
    const question = questionOf(query);
    asked.set(question.name, (asked.get(question.name) ?? 0) + 1);
    if (isTcp) overTcp += 1;
    const mood = moods.get(question.name);
    if (mood === 'silent') return null;
    if (mood === 'servfail' || mood === 'refused') return answerTo(question, [], codes[mood]);
    if (mood === 'truncated' && !isTcp) return answerTo(question, [], 0, true);
    if (mood instanceof Promise) await mood;
    return answerTo(question, records.get(keyOf(question.name, question.type)) ?? []);
  };

  const newUdp = () => {
    const udp = createSocket('udp4');
    return udp.on('message', async (query, from) => {
      const answer = await reply(query, false);
      if (answer) udp.send(answer, from.port, from.address, () => undefined);
    });
  };
  const tcp = createServer((socket) => serveTcp(socket, (query) => reply(query, true)));
  const udp = await listenTogether(tcp, newUdp);
  const { port } = udp.address();
  return {
    address: `127.0.0.1:${port}`,
    set: (name, type, ...values) => void records.set(keyOf(name.toLowerCase(), type), values),
    mood: (name, mood) => void (mood ? moods.set(name, mood) : moods.delete(name)),
    asked: (name) => asked.get(name) ?? 0,
    overTcp: () => overTcp,
    clear: () => {
      records.clear();
      moods.clear();
    },
    close: async () => {
      await new Promise<void>((closed) => udp.close(() => closed()));
      await new Promise<void>((closed) => tcp.close(() => closed()));
    },
  };
}

/** Listens on one port for both: a port that is free for one may be taken for the other. */
async function listenTogether(tcp: Server, newUdp: () => UdpSocket): Promise<UdpSocket> {
  for (let tries = 1; ; tries += 1) {
    await once(tcp.listen(0, '127.0.0.1'), 'listening');
    const udp = newUdp();
    udp.bind((tcp.address() as AddressInfo).port, '127.0.0.1');
    try {
      await once(udp, 'listening');
      return udp;
    } catch (error) {
      udp.close();
      await once(tcp.close(), 'close');
      if (tries === 10) throw error;
    }
  }
}

const keyOf = (name: string, type: Question['type']) => `${name} ${type}`;

/** Serves TCP, where messages follow their length. */
function serveTcp(socket: Socket, reply: (query: Buffer) => Promise<Buffer | null>): void {
  let held = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', async (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 2 && held.length >= 2 + held.readUInt16BE(0)) {
      const end = 2 + held.readUInt16BE(0);
      const query = held.subarray(2, end);
      held = held.subarray(end);
      const answer = await reply(query);
      if (!answer) continue;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(answer.length, 0);
      socket.write(Buffer.concat([length, answer]));
    }
  });
}
