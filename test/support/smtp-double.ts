/** A mail server on loopback that keeps what it got, and can refuse, stall or hang up at any stage. */
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type ReadMail, readMail } from './outbox.ts';

/** In the order of a delivery: the connection, the log-in, sender, recipient, the message itself. */
export type SmtpStage = 'connect' | 'login' | 'sender' | 'recipient' | 'message';

/**
 * A number is the code of a refusal; 'cut' hangs up instead of answering, 'half' does so within the
 * message; a promise is waited for before all goes well.
 */
export type SmtpFault = number | 'cut' | 'half' | Promise<unknown>;

export interface SmtpMail extends ReadMail {
  /** The Message-ID up to its @. */
  id: string;
}

export class SmtpDouble {
  url = '';
  /** Whole messages that were not refused, whether or not their sender heard the answer. */
  readonly received: SmtpMail[] = [];
  /** Called at every stage; answers come when it has resolved. */
  pace: (stage: SmtpStage) => Promise<unknown> = async () => undefined;
  private readonly faults = new Map<SmtpStage, SmtpFault>();
  private readonly sockets = new Set<Socket>();
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect: (session, done) => this.answer('connect', session, done),
    onAuth: ({ username }, session, done) =>
      this.answer('login', session, (error) => done(error, { user: username ?? '' })),
    onMailFrom: (_, session, done) => this.answer('sender', session, done),
    onRcptTo: (_, session, done) => this.answer('recipient', session, done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (this.faults.get('message') === 'half') this.cut(session);
      });
      stream.on('end', () => {
        // A short message may be here as a whole by then.
        if (this.faults.get('message') === 'half') return;
        const mail = smtpMail(Buffer.concat(chunks).toString('utf8'));
        this.answer('message', session, done, () => this.received.push(mail));
      });
    },
  });

  async start(): Promise<this> {
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    const { port } = this.server.server.address() as AddressInfo;
    this.url = `smtp://shop:secret@127.0.0.1:${port}`;
    return this;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(closed));
  }

  /** From now on only that stage goes wrong. */
  fault(stage: SmtpStage, fault: SmtpFault): void {
    this.recover();
    this.faults.set(stage, fault);
  }

  /** From now on nothing goes wrong. */
  recover(): void {
    this.faults.clear();
  }

  /** The messages of one mail. */
  of(id: string): SmtpMail[] {
    return this.received.filter((mail) => mail.id === id);
  }

  /** `keep` happens before the answer, unless it is a no. */
  private async answer(
    stage: SmtpStage,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
    keep?: () => void,
  ): Promise<void> {
    await this.pace(stage);
    const fault = this.faults.get(stage);
    if (fault instanceof Promise) await fault;
    if (typeof fault === 'number') {
      return done(Object.assign(new Error('Not now'), { responseCode: fault }));
    }
    keep?.();
    if (fault === 'cut') this.cut(session);
    else done();
  }

  private cut({ remotePort }: SMTPServerSession): void {
    for (const socket of this.sockets) {
      if (socket.remotePort === remotePort) socket.destroy();
    }
  }
}

function smtpMail(source: string): SmtpMail {
  const [, id = ''] = /^Message-ID: <([^@]+)@/im.exec(source) ?? [];
  return { id, ...readMail(source) };
}
