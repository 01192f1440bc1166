/** A real DNS server on loopback that answers what a test tells it: TXT, NS, CNAME, A. */
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const types = { A: 1, NS: 2, CNAME: 5, TXT: 16 } as const;
type RecordType = keyof typeof types;

export interface DnsDouble {
  /** host:port for DNS_SERVERS. */
  address: string;
  /** Answers this from now on; no values = no such record. */
  set(name: string, type: RecordType, ...values: string[]): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startDnsDouble(): Promise<DnsDouble> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    socket.send(answer(query, records), from.port, from.address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    set: (name, type, ...values) => void records.set(key(name, types[type]), values),
    clear: () => records.clear(),
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
}

const key = (name: string, type: number) => `${name.toLowerCase()} ${type}`;

/** Header, question as it came, and the records; NXDOMAIN (3) when there are none. */
function answer(query: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(12, at + 5);
  const values = records.get(key(labels.join('.'), type)) ?? [];
  const header = Buffer.alloc(12);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(values.length > 0 ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  return Buffer.concat([header, question, ...values.map((value) => record(type, value))]);
}

function record(type: number, value: string): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: number, value: string): Buffer {
  if (type === types.A) return Buffer.from(value.split('.').map(Number));
  if (type === types.TXT) return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  const labels = value.split('.').map((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels.flat(), Buffer.from([0])]);
}
