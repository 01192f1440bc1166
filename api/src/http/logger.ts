/** The structured log: one JSON object per line. */
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';
import { errorName, errorTrace } from './error-text.js';

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

/**
 * Calls pino with words for a line that has only an error: it would take the error's own message. Fastify
 * hands errors over as `err`, with whatever they carry.
 */
function logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [subject, ...words] = args as [unknown, ...string[]];
  const error = subject instanceof Error ? subject : (subject as { err?: unknown } | null)?.err;
  const isError = error instanceof Error;
  const fields = subject === error ? { err: error } : subject;
  const said = words.length > 0 ? words : [errorName(error)];
  write.apply(this, isError ? [fields, ...said] : args);
}

/** A logger that writes to standard output by default; pino's own stream for it would end the process where it can't be written. */
export function createLogger(
  level = 'info',
  destination: DestinationStream = process.stdout,
): Logger {
  const options: LoggerOptions = {
    level,
    redact,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorTrace },
    hooks: { logMethod },
  };
  return pino(options, destination);
}
