/** One entry of a statement, as a test wants it; the rest is usual. */
export interface CamtEntry {
  /** Minor units; below zero: a debit. */
  amount: number;
  reference?: string;
  payer?: string;
  iban?: string;
  /** The bank's own name for it; null = it has none. */
  id?: string | null;
  bookedOn?: string;
  currency?: string;
  /** The amount as it is written, in place of the one above. */
  written?: string;
  /** `PDNG` and the like. */
  status?: string;
  /** Further elements of the entry, and of its detail. */
  more?: string;
  detail?: string;
}

export interface CamtFile {
  entries: readonly CamtEntry[];
  version?: '02' | '08';
  account?: string;
  currency?: string;
  /** Minor units; null = no balances. */
  opening?: number | null;
  closing?: number;
  to?: string;
}

let made = 0;
const decimal = (minor: number) => (Math.abs(minor) / 100).toFixed(2);
const direction = (minor: number) => `<CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A statement as banks write it (ISO 20022, CAMT.053), of the account of a demonstration unless told. */
export function camtFile(file: CamtFile): string {
  const { version = '08' } = file;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>
${camtStatement(file)}
</BkToCstmrStmt></Document>`;
}

/** One of the statements of a file, without what is around them. */
export function camtStatement({
  entries,
  version = '08',
  account = 'DE89370400440532013000',
  currency = 'USD',
  opening = 100_000,
  closing = (opening ?? 0) +
    entries.reduce((sum, { amount, status = 'BOOK' }) => sum + (status === 'BOOK' ? amount : 0), 0),
  to = '2026-11-20',
}: CamtFile): string {
  const balance = (code: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${decimal(minor)}</Amt>${direction(minor)}</Bal>`;
  return `<Stmt><Id>S1</Id><FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${opening === null ? '' : balance('OPBD', opening) + balance('CLBD', closing)}
${entries.map((one) => entryOf(one, version, currency)).join('\n')}
</Stmt>`;
}

function entryOf(
  {
    amount,
    reference = '',
    payer = 'Mara Lindt',
    iban = 'DE02120300000000202051',
    id = `B${++made}`,
    bookedOn = '2026-11-20',
    written = decimal(amount),
    status = 'BOOK',
    more = '',
    detail = '',
    ...entry
  }: CamtEntry,
  version: string,
  currency: string,
): string {
  const isOld = version === '02';
  const party = amount < 0 ? 'Cdtr' : 'Dbtr';
  const name = `<Nm>${escaped(payer)}</Nm>`;
  return `<Ntry><Amt Ccy="${entry.currency ?? currency}">${written}</Amt>${direction(amount)}
<Sts>${isOld ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>
${id === null ? '' : `<AcctSvcrRef>${escaped(id)}</AcctSvcrRef>`}${more}
<NtryDtls><TxDtls><RltdPties><${party}>${isOld ? name : `<Pty>${name}</Pty>`}</${party}><${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct></RltdPties>
<RmtInf><Ustrd>${escaped(reference)}</Ustrd></RmtInf>${detail}</TxDtls></NtryDtls></Ntry>`;
}
