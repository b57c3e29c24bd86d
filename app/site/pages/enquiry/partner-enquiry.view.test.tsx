import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import PartnerEnquiry from '../partner-enquiry.island.tsx';
import { type Programme, programmeNames } from './enquiry.ts';

/** The form that scripts send, and the one that works without them. */
function served(programme?: Programme): [sent: string, plain: string] {
  const [, sent = '', plain = ''] = renderToString(<PartnerEnquiry programme={programme} />).split('<form');
  return [sent, plain];
}
const namesIn = (form: string) => [...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

test('the served form asks for everything that an enquiry needs, each under its label', () => {
  const [sent] = served();
  expect(namesIn(sent)).toEqual(['page', 'subject', 'name', 'email', 'content', 'website', 'captchaCode']);
  const ids = [...sent.matchAll(/<(?:input|select|textarea)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(5);
  for (const id of ids) expect(sent).toContain(`for="${id}"`);
});

test('a browser that runs scripts cannot put a message into an address: that form has no action', () => {
  const [sent, plain] = served();
  expect(sent).not.toMatch(/\baction=/);
  expect(plain).toMatch(/^[^>]* action="\/feedback"/);
  expect(namesIn(plain)).toEqual(['topic', 'page', 'subject']);
});

test.each(programmeNames)('the page %s chooses its programme itself', (name) => {
  for (const form of served(name)) {
    expect(form).toMatch(/<input type="hidden" name="page" value="\/partners-[a-z]+"/);
    expect(form).not.toContain('<select');
  }
});
