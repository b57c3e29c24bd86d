import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { CsvRefused, csvRows } from '#contract/csv.ts';
import { refuse, type ToldRate, ToldRates, type WantedRates } from './told-rates.ts';

// The euro foreign exchange reference rates, as the European Central Bank publishes them: a table (eurofxref.csv of one day, eurofxref-hist.csv
// of all days since 1999) or XML (eurofxref-daily.xml, -hist-90d.xml, -hist.xml). So much of a currency for one euro.

/** Characters that are read before others have their turn. */
const stretch = 256 * 1024;

/**
 * @returns the first and the last day of the file, and the rates of the currencies that are asked for, on the days on which they have one
 * @throws rates.refused
 */
export async function readRates(
  bytes: Buffer,
  wanted: WantedRates,
): Promise<{ from: string; to: string; rates: ToldRate[] }> {
  const text = decode(bytes);
  const told = new ToldRates(wanted);
  if (text.trimStart().startsWith('<')) await readXml(text, told);
  else await readTable(text, told);
  return told.end();
}

function decode(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse({ problem: 'encoding' });
  }
  if (!text.trim()) throw refuse({ problem: 'empty' });
  return text;
}

/** The first line names the currencies, and each other one begins with its day. "N/A": none was published. */
async function readTable(text: string, told: ToldRates): Promise<void> {
  let columns: string[] | null = null;
  const rows = csvRows(',', (cells, line) => {
    if (!columns) {
      columns = cells.map((cell) => cell.trim());
      if (columns[0] !== 'Date') throw refuse({ problem: 'not_ecb' });
      for (const name of columns) told.names(name);
      return;
    }
    const publishedOn = told.day(cells[0] ?? '', line);
    for (const [at, currency] of columns.entries()) {
      if (!told.wants(currency)) continue;
      const perBase = (cells[at] ?? '').trim();
      if (perBase !== 'N/A') told.rate({ currency, publishedOn, perBase }, line);
    }
  });
  try {
    for (let at = 0; at < text.length; at += stretch) {
      rows.push(text.slice(at, at + stretch));
      await setImmediate();
    }
    rows.end();
  } catch (error) {
    if (error instanceof CsvRefused) throw refuse({ problem: 'malformed', line: error.line });
    throw error;
  }
}

const vocabulary = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';

/** A `Cube` with a day around a `Cube` for each currency. A document type is refused, so that no entity is ever made. */
async function readXml(text: string, told: ToldRates): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  const malformed = () => refuse({ problem: 'malformed', line: parser.line });
  let publishedOn: string | null = null;
  let depth = 0;
  parser.on('error', () => {
    throw malformed();
  });
  parser.on('doctype', () => {
    throw malformed();
  });
  parser.on('opentagstart', () => {
    if (++depth > 8) throw malformed();
  });
  parser.on('closetag', () => {
    depth--;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (depth === 1 && local !== 'Envelope') throw refuse({ problem: 'not_ecb' });
    if (local !== 'Cube' || uri !== vocabulary) return;
    const { time, currency, rate } = attributes;
    if (time) publishedOn = told.day(time.value, parser.line);
    if (!currency || !told.wants(currency.value)) return;
    if (publishedOn === null) throw malformed();
    const perBase = rate?.value ?? '';
    told.rate({ currency: currency.value, publishedOn, perBase }, parser.line);
  });
  for (let at = 0; at < text.length; at += stretch) {
    parser.write(text.slice(at, at + stretch));
    await setImmediate();
  }
  parser.close();
}
