import { exportWords, type KeptKind, keptKinds } from '#content/en/kept-data.ts';
import type { HeldKind } from '#contract/privacy.ts';

export interface Part {
  kind: HeldKind;
  entries: number;
  /** Of its files. */
  paths: readonly string[];
}

const wordsOf = (kind: HeldKind): KeptKind => keptKinds[kind];

/** The first file of an export: what it holds and why, in the words of the privacy page. @param day in words */
export function readmeOf(day: string, parts: readonly Part[]): string {
  const say = exportWords;
  const written = parts.map(({ kind, entries, paths }) => {
    const { what, why, howLong, afterDeletion } = wordsOf(kind);
    return [
      what,
      `${say.why}: ${why}`,
      `${say.howLong}: ${howLong}`,
      `${say.afterDeletion}: ${afterDeletion}`,
      ...(entries ? paths : [say.nothing]).map((one) => `  ${one}`),
    ].join('\n');
  });
  return `${[`${say.title}\n${day}`, say.lead, ...written].join('\n\n')}\n`;
}
