/** What one check found: a sentence for the operator that names no secret, and for all but `ok` what to do. */
export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'wrong';
  says: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
export const warning = (check: string, says: string): Finding => ({ check, state: 'warning', says });
export const wrong = (check: string, says: string): Finding => ({ check, state: 'wrong', says });

/** The code of a failed system or network call; never its message, which may quote an address with a password. */
export function reasonOf(error: unknown): string {
  const { code, cause, name } = error as { code?: string; cause?: { code?: string }; name?: string };
  return code ?? cause?.code ?? name ?? 'unknown reason';
}
