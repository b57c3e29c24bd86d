import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Dotted } from './dotted.tsx';

const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

it('has a dot between parts and none at either end', () => {
  const markup = renderToStaticMarkup(<Dotted parts={['Lindt Home', <b key="b">Amazon</b>, 'Germany']} />);
  expect(textOf(markup)).toBe('Lindt Home · Amazon · Germany');
});

it('leaves out what is empty, and takes a text with dots apart', () => {
  const markup = renderToStaticMarkup(<Dotted parts={[null, 'Orders · Invoices', '', undefined, false]} />);
  expect(textOf(markup)).toBe('Orders · Invoices');
  expect(markup.match(/pl-3/g)).toHaveLength(2);
});

it('is nothing where nothing is to be said', () => {
  expect(renderToStaticMarkup(<Dotted parts={[null, '']} />)).toBe('');
});
