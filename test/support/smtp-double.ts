/**
 * A mail server on loopback that stores what it receives, and can refuse, stall or close the
 * connection at any stage.
 */
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type ReadMail, readMail } from './outbox.ts';

/** The stages of a delivery, in their order: connection, log-in, sender, recipient, the message itself. */
export type SmtpStage = 'connect' | 'login' | 'sender' | 'recipient' | 'message';

/**
 * The faults. A number = the code of a refusal · 'cut' = the connection is closed instead of an
 * answer · 'half' = the same within the message · a promise = the delivery succeeds once it has
 * resolved.
 */
export type SmtpFault = number | 'cut' | 'half' | Promise<unknown>;

export interface SmtpMail extends ReadMail {
  /** The Message-ID up to its @. */
  id: string;
}

export class SmtpDouble {
  url = '';
  /** The whole messages that were accepted, whether or not their sender received the answer. */
  readonly received: SmtpMail[] = [];
  /** It is called at every stage, and the answer waits until it has resolved. */
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
    onRcptTo: ({ address }, session, done) =>
      this.answer('recipient', session, done, undefined, address),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (this.faults.get('message') === 'half') this.cut(session);
      });
      stream.on('end', () => {
        // A short message may have arrived as a whole by then.
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

  /** Sets a fault of that stage alone, from now on. */
  fault(stage: SmtpStage, fault: SmtpFault): void {
    this.recover();
    this.faults.set(stage, fault);
  }

  /** Ends all faults. */
  recover(): void {
    this.faults.clear();
  }

  /** The received messages of one mail. */
  of(id: string): SmtpMail[] {
    return this.received.filter((mail) => mail.id === id);
  }

  /**
   * Answers a stage; `onAccept` is called before the answer, unless that is a refusal. One of a
   * recipient names it, as those of real servers do.
   */
  private async answer(
    stage: SmtpStage,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
    onAccept?: () => void,
    recipient = '',
  ): Promise<void> {
    await this.pace(stage);
    const fault = this.faults.get(stage);
    if (fault instanceof Promise) await fault;
    if (typeof fault === 'number') {
      const text = recipient ? `5.1.1 <${recipient}>: Not now` : 'Not now';
      return done(Object.assign(new Error(text), { responseCode: fault }));
    }
    onAccept?.();
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
