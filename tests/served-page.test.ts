import { expect, test } from 'vitest';
import { elementsIn, findIn, readPage, wordsOf } from './e2e/served-page.ts';

const page = readPage(`<!DOCTYPE html><html><head><title>Not read</title>
<script>if (1 < 2) document.write("<p>never</p>")</script><style>p > b { color: red }</style></head><body>
<main data-note="a &gt; b" class='wide'><h1>Six &amp; more<!-- --> kilos&#x20;billed</h1>
<img src="/box.png" alt=""/><p hidden="">not yet</p><p>in one<br>in two</p>
<details><summary>More</summary><p>folded</p></details><details open=""><summary>Less</summary><p>open</p></details>
<template><p>never</p></template><a href="/vps/#fit">Choose <b>a plan</b></a></main></body></html>`);
const main = findIn(page, 'main part', ({ name }) => name === 'main');

test('words are those that can be read without scripts, a line for each block', () => {
  expect(wordsOf(page).trim().split('\n')).toEqual([
    'Six & more kilos billed',
    'in one',
    'in two',
    'More',
    'Less',
    'open',
    'Choose a plan',
  ]);
});

test('elements keep their names, their attributes and their order', () => {
  expect([...main.attributes]).toEqual([
    ['data-note', 'a > b'],
    ['class', 'wide'],
  ]);
  expect([...elementsIn(main)].map(({ name }) => name).join(' ')).toBe(
    'h1 img p p br details summary p details summary p template a b',
  );
  const link = findIn(main, 'link', ({ name }) => name === 'a');
  expect([link.attributes.get('href'), wordsOf(link)]).toEqual(['/vps/#fit', 'Choose a plan']);
  expect(() => findIn(main, 'table', ({ name }) => name === 'table')).toThrow('the page holds no table');
});
