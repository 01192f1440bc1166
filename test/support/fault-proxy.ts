/** A TCP proxy in front of a service that the test makes slow, silent or broken while it runs. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** 'up' = from the product to the service, 'down' = its answers. */
export type Direction = 'up' | 'down';

/**
 * 'refuse' = nobody listens, what is open is reset · 'reset' = RST, also for whoever connects ·
 * 'hangUp' = FIN as soon as the product says something · 'stall' = nothing passes, nothing closes ·
 * latency and close delays in ms.
 */
export type Fault =
  | 'refuse'
  | 'reset'
  | 'hangUp'
  | 'stall'
  | { latency: Partial<Record<Direction, number>> }
  | { closeDelay: number };

/** One connection breaks at one moment; later ones are well. */
export interface Break {
  direction: Direction;
  /** When so many bytes have passed on a connection, or when this text comes by. */
  at: number | string;
  /** RST, FIN, silence · 'unheard' = what comes by arrives, its answer doesn't (RST). */
  how: 'reset' | 'cut' | 'stall' | 'unheard';
}

/** Reads what one connection says, chunk by chunk. */
type Reader = (chunk: Buffer) => string;

const plainly: Reader = (chunk) => chunk.toString('latin1');

interface Link {
  read: Reader;
  client: Socket;
  service: Socket;
  passed: Record<Direction, number>;
  isStalled: boolean;
  isUnheard: boolean;
  /** The client has gone away: nothing of it is kept back for the service. */
  isLeft: boolean;
  isOver: boolean;
}

export class FaultProxy {
  port = 0;
  /** How often the product has said something so far, heard by the service or not. */
  said = 0;
  private fault: Fault | null = null;
  private next: Break | null = null;
  private readonly links = new Set<Link>();
  private listening: Server;

  constructor(
    private readonly service: { host: string; port: number },
    private readonly reader: () => Reader,
  ) {}

  /** In front of the service of that address; `reader` makes out the words of one connection. */
  static async before(url: string, reader = () => plainly): Promise<FaultProxy> {
    const { hostname, port } = new URL(url);
    const proxy = new FaultProxy({ host: hostname, port: Number(port) }, reader);
    await proxy.listen();
    return proxy;
  }

  /** The address of the service by way of this proxy. */
  through(url: string): string {
    const changed = new URL(url);
    changed.hostname = '127.0.0.1';
    changed.port = String(this.port);
    return changed.toString().replace(/\/$/, '');
  }

  /** Whether the break that was asked for has come. */
  get hasBroken(): boolean {
    return this.next === null;
  }

  /** How many connections stand. */
  get open(): number {
    return this.links.size;
  }

  /** From now on it is like this, for open connections too. */
  async set(fault: Fault): Promise<void> {
    this.fault = fault;
    if (fault === 'refuse' || fault === 'reset') this.resetAll();
    if (fault === 'refuse') await this.deafen();
  }

  /** The next connection that comes to this moment breaks. */
  breakNext(moment: Break): void {
    this.next = moment;
  }

  /** All is well again; what was stalled goes on. */
  async heal(): Promise<void> {
    // Whoever went away a moment ago is seen to have gone.
    await pause(30);
    this.fault = null;
    this.next = null;
    for (const link of this.links) link.isStalled = false;
    if (!this.listening.listening) await this.listen();
  }

  async close(): Promise<void> {
    this.resetAll();
    await this.deafen();
  }

  private async listen(): Promise<void> {
    this.listening = createServer({ allowHalfOpen: true }, (client) => this.take(client));
    this.listening.listen(this.port, '127.0.0.1');
    await once(this.listening, 'listening');
    this.port = (this.listening.address() as { port: number }).port;
  }

  private async deafen(): Promise<void> {
    if (!this.listening.listening) return;
    this.listening.close();
    await once(this.listening, 'close');
  }

  private resetAll(): void {
    for (const link of this.links) this.end(link, 'resetAndDestroy');
  }

  private end(link: Link, how: 'resetAndDestroy' | 'end'): void {
    link.isOver = true;
    link.client[how]();
    link.service.destroy();
  }

  private take(client: Socket): void {
    client.on('error', () => undefined);
    if (this.fault === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const service = connect({ ...this.service, allowHalfOpen: true });
    service.on('error', () => undefined);
    const passed = { up: 0, down: 0 };
    const link = {
      read: this.reader(),
      client,
      service,
      passed,
      isStalled: false,
      isUnheard: false,
      isLeft: false,
      isOver: false,
    };
    this.links.add(link);
    client.on('close', () => this.links.delete(link));
    const left = () => {
      link.isLeft = true;
    };
    client.once('end', left).once('close', left);
    this.relay(link, 'up', client, service);
    this.relay(link, 'down', service, client);
  }

  /** Hands on what comes, in its order: bytes, then how the connection ended. */
  private relay(link: Link, direction: Direction, from: Socket, to: Socket): void {
    let queue = Promise.resolve();
    let isReset = false;
    const inTurn = (work: () => Promise<void>) => {
      queue = queue.then(work).catch(() => undefined);
    };
    from.on('data', (chunk: Buffer) => inTurn(() => this.pass(link, direction, chunk, to)));
    from.once('error', () => {
      isReset = true;
    });
    from.once('end', () => inTurn(() => this.finish(link, () => to.end())));
    from.once('close', () =>
      inTurn(() => this.finish(link, () => (isReset ? to.resetAndDestroy() : to.end()))),
    );
  }

  private async finish(link: Link, end: () => void): Promise<void> {
    const { fault } = this;
    if (typeof fault === 'object' && fault && 'closeDelay' in fault) await pause(fault.closeDelay);
    await this.moving(link);
    if (!link.isOver) end();
  }

  private async pass(link: Link, direction: Direction, chunk: Buffer, to: Socket): Promise<void> {
    const { fault } = this;
    if (direction === 'up') this.said += 1;
    if (typeof fault === 'object' && fault && 'latency' in fault) {
      await pause(fault.latency[direction] ?? 0);
    }
    if (!(await this.moving(link))) {
      link.service.destroy();
      return;
    }
    if (this.fault === 'hangUp' && direction === 'up') return this.end(link, 'end');
    if (link.isUnheard && direction === 'down') return this.end(link, 'resetAndDestroy');
    const whole = this.cutAt(link, direction, chunk);
    link.passed[direction] += chunk.length;
    if (whole === null) {
      to.write(chunk);
      return;
    }
    const { how } = this.next ?? { how: 'cut' };
    this.next = null;
    to.write(how === 'unheard' ? chunk : chunk.subarray(0, whole));
    if (how === 'unheard') link.isUnheard = true;
    else if (how === 'stall') link.isStalled = true;
    else this.end(link, how === 'cut' ? 'end' : 'resetAndDestroy');
  }

  /** How many bytes of this chunk still pass before the break; null = it doesn't come here. */
  private cutAt({ passed, read }: Link, direction: Direction, chunk: Buffer): number | null {
    const { next } = this;
    // Read whatever is to break: a name that comes by later was given here.
    const said = direction === 'up' ? read(chunk) : null;
    if (next?.direction !== direction) return null;
    if (typeof next.at === 'string')
      return (said ?? plainly(chunk)).includes(next.at) ? chunk.length >> 1 : null;
    const left = next.at - passed[direction];
    return left <= chunk.length ? Math.max(0, left) : null;
  }

  /** Resolves when the connection isn't stalled; false when its client went away meanwhile. */
  private async moving(link: Link): Promise<boolean> {
    while (this.fault === 'stall' || link.isStalled) {
      if (link.isLeft) return false;
      await pause(10);
    }
    return true;
  }
}
