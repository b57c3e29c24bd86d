import { xmlText } from '../xml-text.ts';

/** Of a document that carries its data: PDF/A-3b (ISO 19005-3), the kind for archives that may have another file inside. */
export const archivable = { pdfVersion: '1.7', subset: 'PDF/A-3b' } as const;

/**
 * Puts the data of an electronic invoice into its PDF, as Factur-X 1.0 and ZUGFeRD 2 name it, and says so in the metadata.
 * @param about.title also of the file: pdfkit writes what is in its `info` into the metadata without escaping it, so that title
 *   and author are written here
 */
export function attachData(
  doc: PDFKit.PDFDocument,
  data: string,
  { title, author, madeAt }: { title: string; author: string; madeAt: Date },
): void {
  const file = {
    ...{ name: 'factur-x.xml', type: 'text/xml', description: 'The same document as data (EN 16931)' },
    ...{ relationship: 'Alternative', creationDate: madeAt, modifiedDate: madeAt },
  };
  doc.file(Buffer.from(data), file);
  doc.appendXML(namesOf(title, author) + extension + facts);
}

const namesOf = (title: string, author: string) => `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
  <dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>`;

/** Factur-X 1.0, "PDF/A-3 extension schema": what the metadata says of the file, with the value that ours has. */
const properties = [
  ['DocumentFileName', 'Name of the embedded XML invoice file', 'factur-x.xml'],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', 'Version of the standard that the XML schema of the data follows', '1.0'],
  ['ConformanceLevel', 'Level of conformance of the data', 'EN 16931'],
] as const;
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** PDF/A wants the properties described that it does not know by itself. */
const extension = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${properties
      .map(
        ([name, description]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
      )
      .join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

const facts = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">${properties
  .map(([name, , value]) => `\n  <fx:${name}>${value}</fx:${name}>`)
  .join('')}
</rdf:Description>`;
