/** The structured log: one JSON object per line. */
import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that never stand in a log line, at the top or one level down. */
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

/** Writes to standard output unless told otherwise. */
export function createLogger(level = 'info', destination?: DestinationStream): Logger {
  const options = { level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
