/** Calls that the server wants the password for again: asked for once by the layout, then repeated (ABUSE-15). */
import type { ProblemCode } from '@shop/contract';

type Ask = () => Promise<boolean>;

const askers = new Set<Ask>();
let asking: Promise<boolean> | null = null;

/** The layout's dialog; `ask` resolves to whether the password was entered. */
export function onPasswordAsked(ask: Ask): () => void {
  askers.add(ask);
  return () => askers.delete(ask);
}

/** Whether the server wants the password first; of an ApiError, or of react-admin's HttpError. */
export function isPasswordNeeded(error: unknown): boolean {
  const { code, body } = (error ?? {}) as { code?: ProblemCode; body?: { code?: ProblemCode } };
  return (code ?? body?.code) === 'PASSWORD_NEEDED';
}

/** Makes the call, and once more after the password was entered; what is refused then stays refused. */
export async function withPassword<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await isEntered())) throw error;
    return call();
  }
}

/** Calls that are refused together ask together. */
function isEntered(): Promise<boolean> {
  const [ask] = askers;
  asking ??= (ask ? ask() : Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
