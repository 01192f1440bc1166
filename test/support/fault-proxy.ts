/** A TCP proxy in front of a service that the test makes slow, silent or broken while it runs. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** 'up' = from the product to the service, 'down' = its answers. */
export type Direction = 'up' | 'down';

/**
 * The faults. 'refuse' = nobody listens, open connections are reset · 'reset' = RST, also for new
 * connections · 'hangUp' = FIN as soon as the product sends something · 'stall' = nothing passes,
 * nothing closes · latency and close delays in ms · 'pauseAfter' = what follows these bytes of an answer comes alone.
 */
export type Fault =
  | 'refuse'
  | 'reset'
  | 'hangUp'
  | 'stall'
  | { latency: Partial<Record<Direction, number>> }
  | { closeDelay: number }
  | { pauseAfter: Buffer };

/** A fault of one connection at one point; later connections work. */
export interface Break {
  direction: Direction;
  /** The point: when so many bytes have passed on a connection, or when this text passes. */
  at: number | string;
  /** The fault: RST, FIN, silence · 'unanswered' = the text arrives, its answer doesn't (RST). */
  how: 'reset' | 'cut' | 'stall' | 'unanswered';
}

/** Turns the bytes of one connection into text, chunk by chunk. */
type Reader = (chunk: Buffer) => string;

const plainly: Reader = (chunk) => chunk.toString('latin1');

interface Link {
  read: Reader;
  client: Socket;
  service: Socket;
  passed: Record<Direction, number>;
  isStalled: boolean;
  isUnanswered: boolean;
  /** Whether the client has gone away: then nothing is held back for the service. */
  isLeft: boolean;
  isOver: boolean;
}

export class FaultProxy {
  port = 0;
  /** How often the product has sent something so far, whether it arrived or not. */
  said = 0;
  private fault: Fault | null = null;
  private next: Break | null = null;
  private readonly links = new Set<Link>();
  private listening: Server;

  constructor(
    private readonly service: { host: string; port: number },
    private readonly reader: () => Reader,
  ) {}

  /** Opens a proxy in front of the service of that address; `reader` understands its protocol. */
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

  /** Whether the requested break has happened. */
  get hasBroken(): boolean {
    return this.next === null;
  }

  /** The number of open connections. */
  get open(): number {
    return this.links.size;
  }

  /** Sets a fault from now on, for open connections too. */
  async set(fault: Fault): Promise<void> {
    this.fault = fault;
    if (fault === 'refuse' || fault === 'reset') this.resetAll();
    if (fault === 'refuse') await this.deafen();
  }

  /** Breaks the next connection that reaches this point. */
  breakNext(moment: Break): void {
    this.next = moment;
  }

  /** Ends all faults; what was stalled continues. */
  async heal(): Promise<void> {
    // This gives connections that were just closed time to be noticed.
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
      isUnanswered: false,
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

  /** Passes bytes on in their order, then the end of the connection. */
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
    if (link.isUnanswered && direction === 'down') return this.end(link, 'resetAndDestroy');
    const whole = this.cutAt(link, direction, chunk);
    link.passed[direction] += chunk.length;
    if (whole === null) return this.write(direction, chunk, to);
    const { how } = this.next ?? { how: 'cut' };
    this.next = null;
    to.write(how === 'unanswered' ? chunk : chunk.subarray(0, whole));
    if (how === 'unanswered') link.isUnanswered = true;
    else if (how === 'stall') link.isStalled = true;
    else this.end(link, how === 'cut' ? 'end' : 'resetAndDestroy');
  }

  private async write(direction: Direction, chunk: Buffer, to: Socket): Promise<void> {
    const { fault } = this;
    const pauses = typeof fault === 'object' && fault && 'pauseAfter' in fault;
    const at = pauses && direction === 'down' ? chunk.indexOf(fault.pauseAfter) : -1;
    if (!pauses || at < 0) {
      to.write(chunk);
      return;
    }
    const end = at + fault.pauseAfter.length;
    to.write(chunk.subarray(0, end));
    await pause(5);
    to.write(chunk.subarray(end));
  }

  /** How many bytes of this chunk pass before the break; null = it doesn't happen here. */
  private cutAt({ passed, read }: Link, direction: Direction, chunk: Buffer): number | null {
    const { next } = this;
    // The text is read even without a break: a name that passes later may be defined here.
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
