// Used by the build of the pages and by its test: every sentence of the site that says what we do for somebody is tied to
// what does it (content/en/commitments.ts), as prices are tied to the catalogue. `node scripts/commitments.ts` writes the list
// into docs/commitments.md.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitments, saysNothing } from '../content/en/commitments.ts';
import { calls } from '../contract/calls.ts';
import { jobsOfBusiness } from '../server/business/jobs.ts';

const root = join(import.meta.dirname, '..');

/** What a sentence looks like that says what we do for somebody, or what they can do in their account. */
const committing =
  /\b(in|from) (your|the) account\b|\bwe (will )?(tell|send|answer|refund|notify|warn|erase|delete|e-?mail you)\b|\byou are told\b|\b(confirm|acknowledged|acknowledgement|time|told|notice|answers|warn you) by e-?mail\b|\ba reminder\b|\bpayouts? (are|arrives?|becomes?)\b|\bstatement\b|\bis logged\b|\b(deleted|erased|refunded|cancelled|paid back) (by itself|on request|in full|within)\b|\bto your email\b|\b(is|are) (replaced|returned|reversed|announced|repaired)\b|\bwe (repair|replace|return|suspend|ask you)\b|\bthe remaining time is refunded\b|\bgiven back\b|\bthen erased\b|\bdays to change your mind\b/i;

/** The sentences of the pages, the questions and the legal texts, without their markup. */
export function sentencesOf(): { file: string; sentence: string }[] {
  const files = globSync('content/en/{*.ts,pages/*.ts,legal/*.mdx}', { cwd: root }).filter(
    (file) => !/\.test\.ts$|commitments\.ts$/.test(file),
  );
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const parts = file.endsWith('.mdx') ? paragraphsOf(text) : stringsOf(text);
    return parts.flatMap((part) => part.split(/(?<=[.!?…]) +/).map((sentence) => ({ file, sentence })));
  });
}

/** Of a file of copy: what stands between quotes. */
const stringsOf = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );

const paragraphsOf = (mdx: string): string[] =>
  mdx
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .filter((line) => !/^(import|export|<|#)/.test(line))
    .map((line) =>
      line
        .replace(/^[-*] /, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll('**', '')
        .replaceAll('&nbsp;', ' ')
        .trim(),
    )
    .filter(Boolean);

/** What is wrong with the list or the texts, a line each. */
export function brokenCommitments(sentences = sentencesOf()): string[] {
  const names = new Set([
    ...calls.map(({ name }) => name),
    ...jobsOfBusiness.map(({ queue }) => `job ${queue}`),
  ]);
  const known = commitments.map(({ says }) => says);
  const untied = sentences
    .filter(({ sentence }) => committing.test(sentence))
    .filter(({ sentence }) => ![...known, ...saysNothing].some((part) => sentence.includes(part)))
    .map(
      ({ file, sentence }) => `${file} says “${sentence}”, and no call, job or person is named that does it`,
    );
  const unsaid = [...known, ...saysNothing]
    .filter((part) => !sentences.some(({ sentence }) => sentence.includes(part)))
    .map((part) => `no page says “${part}” any more`);
  const unkept = commitments.flatMap(({ says, keptBy }) =>
    keptBy
      .filter((name) => !names.has(name) && !name.startsWith('people: '))
      .map((name) => `“${says}” is to be kept by ${name}, which does not exist`),
  );
  return [...untied, ...unsaid, ...unkept];
}

/** @throws with a line for each sentence that nothing keeps, and for each entry that no sentence or call fits */
export function requireCommitments(): void {
  const broken = brokenCommitments();
  if (broken.length > 0)
    throw new Error(`content/en/commitments.ts and the pages disagree:\n${broken.join('\n')}`);
}

/** The list as docs/commitments.md shows it. */
export function describeCommitments(): string {
  const sentences = sentencesOf();
  const rows = commitments.map(({ says, keptBy }) => {
    const found = sentences.filter(({ sentence }) => sentence.includes(says));
    const files = [...new Set(found.map(({ file }) => file.replace('content/en/', '')))].join(', ');
    const by = keptBy.map((name) => (name.startsWith('people: ') ? name : `\`${name}\``)).join(', ');
    return `| ${says} | ${files} | ${by} |`;
  });
  return `# What pages commit us to

Made by \`node scripts/commitments.ts\` from \`content/en/commitments.ts\`. The build fails when a page says that we do something and no
call, job or person is named here that does it, and when what is named does not exist.

| the page says | in | kept by |
| --- | --- | --- |
${rows.join('\n')}
`;
}

export const commitmentsDoc = join(root, 'docs/commitments.md');
if (import.meta.main) writeFileSync(commitmentsDoc, describeCommitments());
