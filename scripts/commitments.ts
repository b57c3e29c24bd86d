// Used by the build of the pages and by its test: every sentence of the site, of its mails and of its interface that says what we
// do for somebody is tied to what does it (content/en/commitments.ts, commitments-in-words.ts), as prices are tied to the catalogue. `node scripts/commitments.ts` writes the list
// into docs/commitments.md.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Commitment, commitments, saysNothing } from '../content/en/commitments.ts';
import { commitmentsInWords, wordsSayNothing } from '../content/en/commitments-in-words.ts';
import { calls } from '../contract/calls.ts';
import { jobsOfBusiness } from '../server/business/jobs.ts';
import { authJobs } from '../server/platform/auth/auth.jobs.ts';
import { mailQueue } from '../server/platform/mail/mail.jobs.ts';

const root = join(import.meta.dirname, '..');

/** What a sentence looks like that says what we do for somebody, or what they can do in their account. */
const committing =
  /\b(in|from) (your|the) account\b|\bwe (will )?(tell|send|answer|refund|notify|warn|erase|delete|e-?mail you)\b|\byou are told\b|\b(confirm|acknowledged|acknowledgement|time|told|notice|answers|warn you) by e-?mail\b|\ba reminder\b|\bpayouts? (are|arrives?|becomes?)\b|\bstatement\b|\bis logged\b|\b(deleted|erased|refunded|cancelled|paid back) (by itself|on request|in full|within)\b|\bto your email\b|\b(is|are) (replaced|returned|reversed|announced|repaired)\b|\bwe (repair|replace|return|suspend|ask you)\b|\bthe remaining time is refunded\b|\bgiven back\b|\bthen erased\b|\bdays to change your mind\b/i;

/**
 * The same in mails and in words of the interface. They speak of one moment and one thing, so that they say it in other words than
 * pages: "we email you when it is ready", "is charged on that day", "at any time".
 */
const committingInWords =
  /\bwe (will |never )?(e-?mail|mail|tell|send|write|refund|delete|try|charge)\b|\bwill be (deleted|erased|sent|suspended|charged|renewed|cancelled)\b|\bat any time\b|\bkept for\b|\b(is|are) (deleted|erased|sent|suspended|charged|cancelled|renewed|told|mailed|removed|stopped)\b.*\b(by email|when|once|after|within|on (that|the) day|on \{|by itself|by themselves)|\b(automatically|by itself|by themselves)\b|\btold (the reason )?by email\b|\bis paid by the terms\b|(?<!valid )\bfor (\d+|\{days\}) days\b|\bwithin (\d+|\{\w+\}) (hours|days)\b/i;

export interface Said {
  file: string;
  sentence: string;
}
/** Mails and interface words, in place of pages. */
const isWords = ({ file }: Said): boolean => /^(content\/en\/mails|messages)\//.test(file);

/** The sentences of the pages, the questions and the legal texts, without their markup. */
export function sentencesOf(): Said[] {
  const files = globSync('{content/en/{*.ts,pages/*.ts,mails/*.ts,legal/*.mdx},messages/en/*.json}', {
    cwd: root,
  }).filter((file) => !/\.test\.ts$|commitments(-in-words)?\.ts$/.test(file));
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const parts = file.endsWith('.mdx')
      ? paragraphsOf(text)
      : file.endsWith('.json')
        ? Object.values<string>(JSON.parse(text))
        : stringsOf(text);
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
    ...[...authJobs, ...jobsOfBusiness, { queue: mailQueue }].map(({ queue }) => `job ${queue}`),
  ]);
  const all = [...commitments, ...commitmentsInWords];
  const known = [...all.map(({ says }) => says), ...saysNothing, ...wordsSayNothing];
  const untied = sentences
    .filter((said) => (isWords(said) ? committingInWords : committing).test(said.sentence))
    .filter(({ sentence }) => !known.some((part) => sentence.includes(part)))
    .map(
      ({ file, sentence }) => `${file} says “${sentence}”, and no call, job or person is named that does it`,
    );
  const unsaid = known
    .filter((part) => !sentences.some(({ sentence }) => sentence.includes(part)))
    .map((part) => `no page, mail or word says “${part}” any more`);
  const unkept = all.flatMap(({ says, keptBy }) =>
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
  const rows = (list: readonly Commitment[]) =>
    list
      .map(({ says, keptBy }) => {
        const found = sentences.filter(({ sentence }) => sentence.includes(says));
        const files = [
          ...new Set(found.map(({ file }) => file.replace(/^(content\/en|messages)\//, ''))),
        ].join(', ');
        const by = keptBy.map((name) => (name.startsWith('people: ') ? name : `\`${name}\``)).join(', ');
        return `| ${says} | ${files} | ${by} |`;
      })
      .join('\n');
  return `# What pages, mails and words commit us to

Made by \`node scripts/commitments.ts\` from \`content/en/commitments.ts\` and \`commitments-in-words.ts\`. The build fails when a page, a mail
or a word of the interface says that we do something and no call, job or person is named here that does it, and when what is named does not exist.

| the page says | in | kept by |
| --- | --- | --- |
${rows(commitments)}

## Mails and words of the interface

| it says | in | kept by |
| --- | --- | --- |
${rows(commitmentsInWords)}
`;
}

export const commitmentsDoc = join(root, 'docs/commitments.md');
if (import.meta.main) writeFileSync(commitmentsDoc, describeCommitments());
