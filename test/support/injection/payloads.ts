/** Every hostile text by its class. */
import { formulas } from './formulas.ts';
import { lines } from './lines.ts';
import { markup } from './markup.ts';
import { members, objects } from './objects.ts';
import { paths } from './paths.ts';
import { sql } from './sql.ts';

/** Written as text. */
export const texts = { sql, markup, lines, paths, formulas } as const;

/** Written as JSON into a body. */
export const values = { objects, members } as const;

export type PayloadClass = keyof typeof texts | keyof typeof values;
