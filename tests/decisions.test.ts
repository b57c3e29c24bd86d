import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

const decisions = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.md$/.test(name))
  .sort()
  .map((name) => {
    const [heading = '', , status = ''] = read(name).split('\n');
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/.exec(heading) ?? [];
    return { name, number, title, status };
  });

describe('every decision', () => {
  test('begins with its number and title, and then says its status', () => {
    const form =
      /^Status: (accepted, \d{4}-\d\d-\d\d$|(accepted, amended|superseded,|reversed,) \d{4}-\d\d-\d\d: .+)/;
    expect(decisions.filter(({ status }) => !form.test(status)).map(({ name }) => name)).toEqual([]);
    expect(decisions.filter(({ name, number }) => Number(name.slice(0, 4)) !== Number(number))).toEqual([]);
  });

  test('is listed in the index, in order, with its title, status and one sentence', () => {
    const rows = [...read('README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+) \| \S.+\. \|$/gm)];
    const listed = rows.map(([, number, title, name, status]) => ({ name, number, title, status }));
    // The index says the kind of status and its date; the file says the rest behind a colon.
    const told = (status: string) => status.replace('Status: ', '').replace(/:.*$/, '');
    expect(listed).toEqual(decisions.map((one) => ({ ...one, status: told(one.status) })));
  });
});
