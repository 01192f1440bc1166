/** The structured log: one JSON object per line. */
import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that are removed from log lines, at the top or one level down. */
const secret = [
  'authorization',
  'password',
  'token',
  'razorpaySecret',
  'razorpayWebhookSecret',
  'appSecret',
  'adminPassword',
];

const redact = ['*.headers.authorization', ...secret, ...secret.map((name) => `*.${name}`)];

/** A logger that writes to standard output by default. */
export function createLogger(level = 'info', destination?: DestinationStream): Logger {
  const options = { level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
