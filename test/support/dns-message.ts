/** DNS messages, as far as the double needs them (RFC 1035). */

const types = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28 } as const;
export type RecordType = keyof typeof types;

export interface Question {
  id: number;
  /** The name in lower case. */
  name: string;
  /** The type, if the double knows it; null for any other. */
  type: RecordType | null;
  /** The bytes of the question. */
  bytes: Buffer;
}

export function questionOf(query: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const number = query.readUInt16BE(at + 1);
  const [type = null] = (Object.keys(types) as RecordType[]).filter((one) => types[one] === number);
  return {
    id: query.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type,
    bytes: query.subarray(12, at + 5),
  };
}

/**
 * An answer: header, the question unchanged, and the records; NXDOMAIN (3) when there are none and
 * no other code.
 */
export function answerTo(
  { id, type, bytes }: Question,
  values: readonly string[],
  code = 0,
  truncated = false,
): Buffer {
  const shown = type ? values : [];
  const rcode = code === 0 && shown.length === 0 && !truncated ? 3 : code;
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(0x8180 | (truncated ? 0x0200 : 0) | rcode, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(shown.length, 6);
  return Buffer.concat([header, bytes, ...shown.map((value) => record(type ?? 'A', value))]);
}

function record(type: RecordType, value: string): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(types[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/**
 * The data of a record. A TXT value comes in pieces of 20 bytes, like those of servers that split
 * it at 255.
 */
function dataOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') {
    return Buffer.from(value.split(':').flatMap((group) => [...twoBytes(group)]));
  }
  if (type === 'TXT') {
    const pieces = value.match(/.{1,20}/gs) ?? [''];
    return Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])));
  }
  const labels = value.split('.').map((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels.flat(), Buffer.from([0])]);
}

/** The bytes of a group of an IPv6 address that is written in full. */
function twoBytes(group: string): Buffer {
  return Buffer.from(group.padStart(4, '0'), 'hex');
}
