/** Where the processes of the product that tests start keep their compiled code: each would compile all of it again. */
import { join } from 'node:path';

export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compile'),
};
