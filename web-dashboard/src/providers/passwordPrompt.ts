/** Repeats calls that need the password again, after the shell has asked for it once (ABUSE-15). */
import type { ProblemCode } from '@shop/contract';

type Prompt = () => Promise<boolean>;

const prompts = new Set<Prompt>();
let pending: Promise<boolean> | null = null;

/** Registers the shell's dialog; `prompt` resolves with whether the password was entered. */
export function onPasswordPrompt(prompt: Prompt): () => void {
  prompts.add(prompt);
  return () => prompts.delete(prompt);
}

/** Whether an error, an ApiError or react-admin's HttpError, says that the password is needed first. */
export function isPasswordNeeded(error: unknown): boolean {
  const { code, body } = (error ?? {}) as { code?: ProblemCode; body?: { code?: ProblemCode } };
  return (code ?? body?.code) === 'PASSWORD_NEEDED';
}

/** Makes the call, and repeats it once after the password was entered. */
export async function withPassword<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await isPasswordEntered())) throw error;
    return call();
  }
}

/** Asks once for all calls that are refused at the same time. */
function isPasswordEntered(): Promise<boolean> {
  const [prompt] = prompts;
  pending ??= (prompt ? prompt() : Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
