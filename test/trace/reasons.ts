/** Why a requirement has no test: each with what stands in its place. */
export const reasons: Record<string, string> = {};
