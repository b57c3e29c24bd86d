import { extractXml } from '@stackforge-eu/factur-x';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/read-pdf.ts';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import { buyer, oneLine } from '../invoices/test-invoices.ts';
import { issuedInvoice } from './issued-document.ts';
import { dataOf, paidInvoice, seller } from './test-e-invoices.ts';

// What ISO 19005-3 (PDF/A-3, conformance B) and Factur-X 1.0 ask of the file, as far as it can be read from its objects.

const look = { invoiceFont: null, seller: { brand: 'Acme' } } as Parameters<typeof invoicePdf>[1];
/** Letters of both fonts, so that every one of them is in the file. */
const invoice = paidInvoice({
  buyer: { ...buyer, name: 'Мария Lindt' },
  lines: Array.from({ length: 40 }, () => oneLine(25)),
});
const data = dataOf(issuedInvoice(invoice));
const { bytes } = await invoicePdf(invoice, look, { data, stated: null });
const text = bytes.toString('latin1');
const objects = new Map(
  [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)(?:\nendobj|\nstream\n)/gs)].map(([, id = '', head = '']) => [
    id,
    head,
  ]),
);
const ofType = (type: string) =>
  [...objects.values()].filter((head) => new RegExp(`/Type /${type}\\b`).test(head));
const named = (head: string, key: string) =>
  objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '') ?? '';
const [catalog = ''] = ofType('Catalog');
const metadata = bytes.toString('utf8').match(/<x:xmpmeta.*<\/x:xmpmeta>/s)?.[0] as string;

test('its header, its trailer and what is not in it are those of an archive', () => {
  expect(text.startsWith('%PDF-1.7\n%\xff\xff\xff\xff\n')).toBe(true);
  expect(text).toMatch(/trailer\n<<[^>]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
  const heads = [...objects.values()].join('\n');
  for (const key of [
    'Encrypt',
    'JavaScript',
    'JS',
    'AA',
    'OpenAction',
    'Launch',
    'SMask',
    'ca',
    'CA',
    'BM',
    'LZWDecode',
  ])
    expect(heads).not.toMatch(new RegExp(`/${key}\\b`));
});

test('colours have a profile', () => {
  const intent = named(catalog, 'OutputIntents');
  expect(intent).toContain('/S /GTS_PDFA1');
  expect(named(intent, 'DestOutputProfile')).toContain('/N 3');
});

test('every font is inside, with what its codes stand for', () => {
  const fonts = ofType('Font');
  const whole = fonts.filter((head) => head.includes('/Subtype /Type0'));
  expect(whole.length).toBeGreaterThanOrEqual(4);
  for (const font of whole) {
    expect(named(font, 'ToUnicode')).not.toBe('');
    const inner = named(font, 'DescendantFonts');
    expect(inner).toContain('/CIDToGIDMap /Identity');
    expect(named(named(inner, 'FontDescriptor'), 'FontFile2')).not.toBe('');
  }
  expect(fonts).toHaveLength(whole.length * 2);
});

test('the data is a file of it, another form of the same document, and is found by a program that others wrote', async () => {
  const file = named(catalog, 'AF');
  expect(file).toContain('/AFRelationship /Alternative');
  expect(file).toMatch(/\/F \(factur-x\.xml\)[\s\S]*\/UF \(factur-x\.xml\)/);
  const [embedded = ''] = ofType('EmbeddedFile');
  expect(embedded).toContain('/Subtype /text#2Fxml');
  expect(embedded).toMatch(/\/ModDate \(D:20261120233000Z\)/);
  expect(await extractXml(bytes)).toMatchObject({ xml: data, filename: 'factur-x.xml' });
});

test('its metadata is XML, and says of which kind the file and its data are', () => {
  const parser = new SaxesParser({ xmlns: true });
  const failed: Error[] = [];
  parser.on('error', (error) => failed.push(error));
  parser.write(metadata).close();
  expect(failed).toEqual([]);
  expect(named(catalog, 'Metadata')).not.toContain('/Filter');
  for (const words of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    '<fx:Version>1.0</fx:Version>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<rdf:li xml:lang="x-default">Invoice INV-2026-000007</rdf:li>',
    '<rdf:li>Acme &amp; Söhne &lt;Handel&gt; GmbH</rdf:li>',
  ])
    expect(metadata).toContain(words);
  const described = [...metadata.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
  expect(described).toEqual([...metadata.matchAll(/<fx:(\w+)>/g)].map(([, name]) => name));
});

test('it reads as the plain file does, and is made the same each time', async () => {
  const plain = await invoicePdf(invoice, look);
  expect(readPdf(bytes)).toBe(readPdf(plain.bytes));
  expect(readPdf(bytes)).toContain(seller.name);
  expect((await invoicePdf(invoice, look, { data, stated: null })).bytes.equals(bytes)).toBe(true);
  expect(plain.bytes.toString('latin1')).not.toMatch(/pdfaid|EmbeddedFile/);
});
