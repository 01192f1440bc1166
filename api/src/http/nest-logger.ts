/** Writes Nest's messages to the same structured log as everything else. */
import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { errorTrace } from './error-text.js';

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.logger.debug(fields(context), textOf(message));
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.logger.debug(fields(context), textOf(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn(fields(context), textOf(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    this.logger.error(fields(context), textOf(message));
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.logger.fatal(fields(context), textOf(message));
  }
}

const textOf = (message: unknown) =>
  message instanceof Error ? errorTrace(message) : String(message);

/**
 * The log fields: Nest passes objects and, last, the name of the logging class. The fields of an error
 * would be a statement and its parameters.
 */
function fields(context: unknown[]): object {
  const objects = context
    .filter((entry) => typeof entry === 'object' && entry !== null)
    .map(withoutError);
  const speaker = context.findLast((entry) => typeof entry === 'string');
  return Object.assign({}, ...objects, speaker ? { speaker } : {});
}

const withoutError = (entry: unknown) =>
  entry instanceof Error ? { error: errorTrace(entry) } : entry;
