/** A TCP port that is free on loopback right now. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** `wanted`: this one, where it is free. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  probe.listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (wanted === 0) throw error;
    return freePort();
  }
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
