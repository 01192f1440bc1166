/** Gives the product in this process the hashes of argon2.mjs; runs before a worker's first file loads it. */
import { registerHooks } from 'node:module';

const ours = new URL('argon2.mjs', import.meta.url);
const done = Symbol.for('shop.fixtureHash');

if (!Reflect.has(globalThis, done)) {
  Reflect.set(globalThis, done, true);
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context);
      const isOfProduct = context.parentURL?.endsWith('/auth/password.js');
      if (name !== '@node-rs/argon2' || !isOfProduct) return found;
      const url = `${ours.href}?real=${encodeURIComponent(found.url)}`;
      return { url, format: 'module', shortCircuit: true };
    },
  });
}
