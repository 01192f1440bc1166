/** Starts a real SMTP server on loopback that stores what it receives. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './outbox.ts';

export interface SmtpCatcher {
  /** The value for SMTP_URL. */
  url: string;
  received: ReadMail[];
  stop(): Promise<void>;
}

/** Starts the server; it refuses mail to addresses that begin with `refused`. */
export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const received: ReadMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('refused') ? new Error('No such mailbox') : null),
    onData: (stream, _, done) => {
      let source = '';
      stream.on('data', (chunk) => {
        source += chunk;
      });
      stream.on('end', () => {
        received.push(readMail(source));
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((closed) => smtp.close(closed)),
  };
}
