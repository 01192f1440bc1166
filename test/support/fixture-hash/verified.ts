/** How many hashes of passwords the product has verified in this process (argon2.mjs). */
export const verifiedHashes = (): number =>
  Reflect.get(globalThis, Symbol.for('shop.verified')) ?? 0;
