/**
 * argon2 with little work for the passwords of the tests' cast (cast.ts): a file signs several people
 * up before its first test. All other passwords cost what they cost in the product.
 */
const real = await import(new URL(import.meta.url).searchParams.get('real'));

const ofCast = / likes chai$|^likes to buy things$|^the admin of the tests$/;

export const { verify } = real;

export const hash = (password, cost) =>
  real.hash(password, ofCast.test(password) ? { ...cost, memoryCost: 1024, timeCost: 1 } : cost);
