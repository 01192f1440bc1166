/** Reads what is sent to PostgreSQL, with the text of each statement that is called by its name. */

/** The message Parse: its length, the statement's name, its text. */
const parse = /P[\s\S]{4}([^\0]+)\0([^\0]+)\0/g;

/** Makes the reader of one connection, chunk by chunk. */
export function statementsSaid(): (chunk: Buffer) => string {
  const texts = new Map<string, string>();
  return (chunk) => {
    const said = chunk.toString('latin1');
    for (const [, name = '', text = ''] of said.matchAll(parse)) texts.set(name, text);
    const called = [...texts].filter(([name]) => said.includes(`\0${name}\0`));
    return [said, ...called.map(([, text]) => text)].join('\n');
  };
}
