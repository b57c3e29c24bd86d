import { Failure } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { StatementField } from '#contract/statement-refusals.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts';
import {
  bankIdOf,
  last4Of,
  oneLine,
  refuseStatement,
  type ToldMovement,
  type ToldStatement,
} from './statement-file.ts';
import { readAmount, readCurrency, readDay } from './told-values.ts';

// CAMT.053, "BankToCustomerStatement" of ISO 20022, as banks write it in versions 02 (2009) and 08 (2019). What differs between the
// two is where the state of an entry, the amount of a detail and the name of a party stand; either place is looked at.

const messages = 'urn:iso:std:iso:20022:tech:xsd:';
const versions: readonly string[] = ['camt.053.001.02', 'camt.053.001.08'];

/** @throws statement.refused: malformed, root, version, empty, value */
export async function readCamt053(text: string): Promise<ToldStatement[]> {
  const statements: ToldStatement[] = [];
  let movements: ToldMovement[] = [];
  let skipped = 0;
  await readXml(text, {
    root: requireStatement,
    ended: {
      'Document/BkToCstmrStmt/Stmt/Ntry': (entry) => {
        const told = isBooked(entry) ? movementsOf(entry) : [];
        if (told.length === 0) skipped++;
        movements.push(...told);
      },
      'Document/BkToCstmrStmt/Stmt': (statement) => {
        statements.push({ ...headOf(statement), movements, skipped });
        movements = [];
        skipped = 0;
      },
    },
  });
  if (statements.length === 0) throw refuseStatement({ problem: 'empty' });
  return statements;
}

function requireStatement({ name, namespace }: XmlElement): void {
  if (name !== 'Document') throw refuseStatement({ problem: 'root', found: name.slice(0, 40) });
  const version = namespace.startsWith(messages) ? namespace.slice(messages.length) : '';
  if (!versions.includes(version))
    throw refuseStatement({ problem: 'version', found: (version || namespace).slice(0, 60) });
}

function headOf(statement: XmlElement): Omit<ToldStatement, 'movements' | 'skipped'> {
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').replaceAll(/\s/g, '').toUpperCase();
  const from = dayIn(statement, 'FrToDt/FrDtTm');
  const to = dayIn(statement, 'FrToDt/ToDtTm');
  // The closing balance of the statement before is the opening one of this.
  const opening = balanceOf(statement, 'OPBD') ?? balanceOf(statement, 'PRCD');
  const closing = balanceOf(statement, 'CLBD');
  return { account: oneLine(account) || null, from, to, opening, closing };
}

/** The days of a statement are only shown: one that cannot be read is left out. */
function dayIn(statement: XmlElement, path: string): string | null {
  const { line } = statement;
  try {
    return readDay(textAt(statement, path).slice(0, 10), 'iso', { line, field: 'bookedOn' });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

function balanceOf(statement: XmlElement, code: string): Money | null {
  const balance = elementsAt(statement, 'Bal').find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code);
  return balance ? amountIn(balance, 'Amt') : null;
}

/** Entries that are pending, or only for information, are none of the account yet. */
const isBooked = (entry: XmlElement) => ['BOOK', ''].includes(textAt(entry, 'Sts/Cd', 'Sts'));

/** A batch whose details say their amounts is as many movements as it has details; none where it is over nothing. */
function movementsOf(entry: XmlElement): ToldMovement[] {
  const whole = amountIn(entry, 'Amt');
  if (whole.amount === 0) return [];
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const parts = details.map((detail) => partIn(detail, entry));
  const sum = parts.reduce((all, part) => all + (part?.amount ?? Number.NaN), 0);
  const isSplit =
    details.length > 1 &&
    sum === whole.amount &&
    parts.every((part) => part?.currency === whole.currency && part.amount !== 0);
  const lasting = bankIdOf(textAt(entry, 'AcctSvcrRef'));
  const entryId = lasting ?? bankIdOf(textAt(entry, 'NtryRef'));
  if (!isSplit) {
    const [detail = entry] = details.length === 1 ? details : [];
    const own = bankIdOf(textAt(detail, 'Refs/AcctSvcrRef'));
    const named = { bankId: own ?? entryId, isLasting: (own ?? lasting) !== null };
    return [{ ...commonOf(entry), ...partyOf(detail, entry, whole), ...whole, ...named }];
  }
  return details.map((detail, at) => {
    const own = bankIdOf(textAt(detail, 'Refs/AcctSvcrRef'));
    return {
      ...commonOf(entry),
      ...partyOf(detail, entry, parts[at] ?? whole),
      ...(parts[at] ?? whole),
      bankId: own ?? (entryId && `${entryId}/${at + 1}`),
      isLasting: (own ?? lasting) !== null,
    };
  });
}

function commonOf(entry: XmlElement): Pick<ToldMovement, 'line' | 'bookedOn' | 'valueOn'> {
  const { line } = entry;
  const day = (tag: string, field: StatementField) =>
    readDay(textAt(entry, `${tag}/Dt`, `${tag}/DtTm`).slice(0, 10), 'iso', { line, field });
  const bookedOn = day('BookgDt', 'bookedOn');
  return { line, bookedOn, valueOn: elementsAt(entry, 'ValDt').length ? day('ValDt', 'valueOn') : null };
}

function partyOf(
  detail: XmlElement,
  entry: XmlElement,
  { amount }: Money,
): Pick<ToldMovement, 'payer' | 'accountLast4' | 'reference' | 'isReturn'> {
  const other = amount > 0 ? 'Dbtr' : 'Cdtr';
  const party = (tag: string) => [`RltdPties/${tag}/Nm`, `RltdPties/${tag}/Pty/Nm`];
  const account = `RltdPties/${other}Acct/Id`;
  const words = [
    ...elementsAt(detail, 'RmtInf/Ustrd').map(({ text }) => text),
    ...elementsAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    textAt(detail, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/i, ''),
  ];
  const said = oneLine(words.join(' '));
  return {
    payer: oneLine(textAt(detail, ...party(other), ...party(`Ultmt${other}`))),
    accountLast4: last4Of(textAt(detail, `${account}/IBAN`, `${account}/Othr/Id`)),
    reference: said || oneLine(textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')),
    isReturn: ['true', '1'].includes(textAt(entry, 'RvslInd')) || elementsAt(detail, 'RtrInf').length > 0,
  };
}

/** The amount of one detail of a batch; null where it says none. */
function partIn(detail: XmlElement, entry: XmlElement): Money | null {
  const path = ['Amt', 'AmtDtls/TxAmt/Amt'].find((one) => elementsAt(detail, one).length);
  return path ? amountIn(detail, path, textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) : null;
}

/** @param direction of the element itself unless told; XML numbers have a point and no sign */
function amountIn(element: XmlElement, path: string, direction = textAt(element, 'CdtDbtInd')): Money {
  const { line } = element;
  const [found] = elementsAt(element, path);
  const currency = readCurrency(found?.attributes.get('Ccy') ?? '', { line, field: 'currency' });
  const text = found?.text.trim() ?? '';
  const amount = readAmount(text, currency, 'point', { line, field: 'amount' });
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw refuseStatement({
      problem: 'value',
      line,
      field: 'direction',
      fault: direction ? 'unknown' : 'missing',
      found: direction.slice(0, 40),
    });
  return { amount: direction === 'CRDT' ? amount : 0 - amount, currency };
}
