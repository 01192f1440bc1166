/**
 * argon2 with little work for the passwords of the tests' cast (cast.ts): a file signs several people
 * up before its first test. All other passwords cost what they cost in the product.
 */
const real = await import(new URL(import.meta.url).searchParams.get('real'));

const ofCast =
  / likes chai$|^likes to buy things$|^the admin of the tests$|^long enough$|^brand new$/;

/** What an unknown account is compared with; the proof of sign-in's timing needs its cost. */
const ofNobody = /^nobody has this password$/;

const isCheap = (password) =>
  ofCast.test(password) || (!process.env.PROOF && ofNobody.test(password));

/** How many hashes this process has verified, for tests that ask whether one was (verified.ts). */
const verified = Symbol.for('shop.verified');

export const verify = (...args) => {
  Reflect.set(globalThis, verified, (Reflect.get(globalThis, verified) ?? 0) + 1);
  return real.verify(...args);
};

export const hash = (password, cost) =>
  real.hash(password, isCheap(password) ? { ...cost, memoryCost: 1024, timeCost: 1 } : cost);
