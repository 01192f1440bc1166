/** How `npm start` and the image run the product (rules/as-started). */

/** Node's arguments. */
export const startArguments = ['--max-semi-space-size=16', '--max-old-space-size=1536'];

/** The environment that the C library reads. */
export const startEnvironment = { MALLOC_ARENA_MAX: '1' };
