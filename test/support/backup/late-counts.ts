/** A way to a PostgreSQL on which the number of copied rows arrives by itself, after the rows. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The message that ends the rows of a copy. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

export interface LateCounts {
  /** The address of the same database on this way. */
  url: string;
  close(): Promise<void>;
}

/** Opens the way to the database of that address. */
export async function lateCounts(databaseUrl: string): Promise<LateCounts> {
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect(Number(port), hostname);
    client.pipe(database);
    void passOn(database, client).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { url: url.toString(), close };
}

async function passOn(from: AsyncIterable<Buffer>, to: NodeJS.WritableStream): Promise<void> {
  for await (const chunk of from) {
    const at = chunk.indexOf(copyDone);
    const end = at < 0 ? chunk.length : at + copyDone.length;
    to.write(chunk.subarray(0, end));
    if (end === chunk.length) continue;
    // Long enough for the rest to arrive alone.
    await pause(5);
    to.write(chunk.subarray(end));
  }
  to.end();
}
