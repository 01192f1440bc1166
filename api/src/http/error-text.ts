/**
 * Errors as the log and stored faults tell them: what failed and where, without anybody's data. A
 * message may quote what a person typed (PostgreSQL's, a mail server's, JSON.parse's), and an error
 * may carry the parameters of its statement, so neither is told (SAFE-06). Pure.
 */

/** The parts that errors of the drivers have. */
interface Parts {
  code?: unknown;
  responseCode?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  driverError?: Parts;
}

/**
 * The class of an error, its code and what of the schema it is about, such as `QueryFailedError 23505
 * user_email_key`, and the same of its cause. Words are kept only of errors without class and code of
 * their own: this product wrote them, or a library about itself ("Connection terminated").
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return `A thrown ${typeof error}`;
  const parts = error as Parts;
  const { code, responseCode, constraint, table, column } = parts.driverError ?? parts;
  const isPlain = error.name === 'Error' && code === undefined;
  const name = error.name === 'Error' ? error.constructor.name : error.name;
  const facts = [code, responseCode, constraint ?? table, column].filter(isFact);
  const told = isPlain && error.message ? error.message : [name, ...facts].join(' ');
  return error.cause === undefined ? told : `${told}, caused by ${errorName(error.cause)}`;
}

/** The same, and below it the lines of the code that the error passed. */
export function errorTrace(error: unknown): string {
  return [errorName(error), ...framesOf(error)].join('\n');
}

/** Names and numbers that drivers and schema give; a text of anybody else is none of these. */
const isFact = (fact: unknown): boolean => /^[\w.-]{1,63}$/.test(String(fact ?? ''));

/** The frames of a stack, without the message above them, which could look like frames. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { stack, message } = error;
  const from = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  return stack.slice(from).match(/^ {4}at .+(?::\d+:\d+\)?|<anonymous>\)?)$/gm) ?? [];
}
