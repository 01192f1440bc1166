/** The structured log: one JSON object per line. */
import { type Logger, pino } from 'pino';

/** What never stands in a log line. */
const redact = [
  'req.headers.authorization',
  'authorization',
  'password',
  '*.password',
  '*.razorpaySecret',
];

export function createLogger(level = 'info'): Logger {
  return pino({ level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
