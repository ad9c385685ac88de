import { fold } from '../../../../shared/fold.ts';
import type { ImportConstants, ImportField, PriceField } from '../../../../shared/model/import.ts';
import {
  type Inspection,
  type OrderDraft,
  orderDraftSchema,
  type OrderDraftInput,
  type Payer,
} from '../../../../shared/model/order.ts';
import { readPhone } from '../../../../shared/phone.ts';
import type { Checked, ImportedRow } from '../../../store/tables/import-rows-table.ts';
import { duplicateKey } from './duplicate-key.ts';
import type { AddressInput } from '../../../areas/resolve.ts';
import type { AreaFinder } from './area-finder.ts';
import { levelsIn, writtenArea } from './area-levels.ts';
import { readInspection, readPayer, readYes } from '../understand/choices.ts';
import type { ColumnMeanings } from '../understand/column-meanings.ts';
import { contentsText } from './contents-text.ts';
import { addColumnFindings } from '../understand/column-findings.ts';
import type { OtherColumns } from '../understand/other-columns.ts';
import { addPaymentFindings } from '../understand/payment-findings.ts';
import type { OwnCode } from './own-code.ts';
import {
  codOf,
  importedContents,
  declaredOf,
  phoneOf,
  namedItems,
  productsText,
  weightOf,
} from '../understand/order-amounts.ts';
import { isLineField, type Item, RowTexts } from '../understand/row-texts.ts';
import { isTotal } from '../understand/total-row.ts';

/** The parameters of checking rows: meanings of the columns, constants, and rules. */
export interface CheckRules {
  readonly meanings: ColumnMeanings;
  readonly constants: ImportConstants;
  readonly otherColumns: OtherColumns;
  /** Whether lines of an order differ in their COD. Then each line may have its own. */
  readonly isCodPerLine: boolean;
  /** Whether all amounts in the COD column may be in thousands of dong. */
  readonly hasSmallCod: boolean;
  /** Columns of prices and values that may be in thousands of dong throughout. */
  readonly smallPrices: readonly PriceField[];
  readonly areas: AreaFinder;
  /** Makes the code of an order without one, from its row. */
  readonly codeOf: (row: number) => OwnCode;
  /** First rows of orders that may be lines of another order, each with a row of the same receiver. */
  readonly itemRows: ReadonlyMap<number, number>;
  /** The same for rows with the number that follows the other row's code. */
  readonly countedRows: ReadonlyMap<number, number>;
}

/** An order of the file after the checks of the entry form: a valid draft, or its findings. */
export interface CheckedOrder extends Omit<Checked, 'state' | 'draft'> {
  readonly draft: OrderDraft | null;
  /** Lookup key of `alike`. */
  readonly duplicateKey: string | null;
  readonly isOut: boolean;
  /** The generated code if the row lacks one. */
  readonly own: OwnCode | null;
}

/** Checks the rows of one order. Each text is read by the parser of the entry form. */
export async function checkOrder(
  lines: readonly ImportedRow[],
  rules: CheckRules,
): Promise<CheckedOrder> {
  const texts = new RowTexts(lines, rules.meanings);
  const [first] = lines;
  if (!first) throw new Error('An order without rows');
  if (isTotal(texts)) return notAnOrder(texts, first);
  texts.addOddFindings();
  addColumnFindings(texts, rules.otherColumns);
  const givenSoc = texts.ofOrder('soc');
  const own = givenSoc === '' ? rules.codeOf(first.row) : null;
  const kin = rules.itemRows.get(first.row);
  if (kin !== undefined && !texts.isMended('soc'))
    texts.addFinding('soc', 'import.noCode', givenSoc, { other: String(kin) });
  const above = rules.countedRows.get(first.row);
  if (above !== undefined && !texts.isMended('soc'))
    texts.addFinding('soc', 'import.nextCode', givenSoc, { other: String(above), isDoubt: true });
  const input = await inputOf(texts, rules, own?.code ?? givenSoc);
  const checked = orderDraftSchema.safeParse(input);
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = fieldOf(path.join('.'));
    texts.addFinding(field, message, textOf(texts, field, path));
  }
  const isWrong = texts.findings.some(({ isDoubt }) => !isDoubt);
  const draft = checked.success && !isWrong ? checked.data : null;
  const { receiver, codAmount } = input;
  const contents = contentsText(input.contents);
  const isComparable = receiver.phone !== '' && Number.isFinite(codAmount);
  const duplicateText = isComparable ? [receiver.phone, codAmount, fold(contents)].join('|') : null;
  return {
    row: first.row,
    isOut: first.isOut,
    own,
    soc: checked.data?.soc ?? input.soc ?? '',
    alike: duplicateText,
    duplicateKey: duplicateText === null ? null : duplicateKey(duplicateText),
    words: fold(
      [input.soc, receiver.name, receiver.phone, receiver.address, receiver.commune, contents].join(
        ' ',
      ),
    ),
    cod: isComparable ? codAmount : null,
    draft,
    findings: oncePerKind(texts.findings),
  };
}

/** The result for a row that cannot become an order and should be excluded. */
function notAnOrder(texts: RowTexts, { row, isOut, cells }: ImportedRow): CheckedOrder {
  texts.addFinding('soc', 'import.total', texts.ofOrder('soc'));
  return {
    row,
    isOut,
    own: null,
    soc: '',
    alike: null,
    duplicateKey: null,
    words: fold(cells.join(' ')),
    cod: null,
    draft: null,
    findings: texts.findings,
  };
}

async function inputOf(texts: RowTexts, rules: CheckRules, soc: string): Promise<OrderDraftInput> {
  const { constants } = rules;
  const phone = phoneOf(texts);
  const receiverArea = await readArea(texts, rules.areas);
  const cod = codOf(texts, rules);
  findPhoneInName(texts);
  addPaymentFindings(texts, rules.otherColumns, cod);
  return {
    soc,
    pickupPointId: constants.pickupPointId || '-',
    receiver: { name: texts.ofOrder('name'), phone, ...receiverArea },
    // An empty cell is not zero; the amount may have been forgotten.
    codAmount: cod as number,
    declaredValue: declaredOf(texts, rules),
    weight: weightOf(texts, constants),
    contents: importedContents(texts, rules),
    note: texts.ofOrder('note'),
    inspection: inspectionOf(texts, rules.otherColumns, constants.inspection),
    payer: payerOf(texts, rules.otherColumns, constants.payer),
    barter: null,
    carrier: texts.mendedCarrier,
  };
}

/** Reads the area, and the address without it. The names are empty if a finding explains the fault. */
async function readArea(texts: RowTexts, areas: AreaFinder) {
  const address = texts.ofOrder('address');
  const mended = texts.mendedArea;
  const names =
    mended === null ? writtenArea(texts) : { commune: mended, district: '', province: '' };
  /** Reads levels in other cells than their headings name; undefined unless they certainly are one area. */
  const readLevels = async () => {
    const results = await Promise.all(
      [
        ...levelsIn(names).map(({ commune, district, province }) => ({
          address,
          commune,
          district,
          province,
        })),
        ...withoutWeak(texts, { address, ...names }),
      ].map((input) => areas.read(input, false)),
    );
    const readAreas = results.flatMap((one) => (one.ok ? [one] : []));
    const communes = new Set(readAreas.map(({ area }) => Object.values(area).join(', ')));
    return communes.size === 1 ? readAreas[0] : undefined;
  };
  const given = await areas.read({ address, ...names }, mended !== null);
  const read = given.ok || mended !== null ? given : ((await readLevels()) ?? given);
  if (read.ok) {
    const { conflict } = read;
    if (conflict !== null)
      texts.addFinding('address', 'import.streetConflict', address, {
        other: conflict,
        isDoubt: true,
      });
    return { address: read.address, ...read.area };
  }
  const { rule, suggestion } = read;
  const areaText = [names.commune, names.district, names.province]
    .filter((name) => name !== '')
    .join(', ');
  texts.addFinding('area', rule, areaText === '' ? address : areaText, { suggestion });
  return { address, commune: '', district: '', province: '' };
}

/** Least certain ranks of headings for the commune and the district: "Address 2" and "City". */
const WEAK_COMMUNE = 4;
const WEAK_DISTRICT = 5;

/** The cells without those that may have another meaning: a second line of the street, or a city that is the province. */
function withoutWeak(texts: RowTexts, input: AddressInput): AddressInput[] {
  const isWeak = (field: 'commune' | 'district', rank: number) =>
    input[field] !== '' && (texts.meanings.areaRanks[field] ?? 0) >= rank;
  const street = isWeak('commune', WEAK_COMMUNE)
    ? { address: `${input.address}, ${input.commune}`, commune: '' }
    : null;
  const city = isWeak('district', WEAK_DISTRICT) ? { district: '' } : null;
  if (street === null) return city === null ? [] : [{ ...input, ...city }];
  return [{ ...input, ...street }, ...(city === null ? [] : [{ ...input, ...street, ...city }])];
}

/** Reads the inspection from one column or from two columns of yes and no. Unclear answers become findings. */
function inspectionOf(
  texts: RowTexts,
  { requests }: OtherColumns,
  fallback: Inspection,
): Inspection {
  const { mayTryAt, mayLookAt } = texts.meanings;
  const otherCells = [...requests.flatMap((at) => texts.cellsAt(at)), texts.ofOrder('note')];
  const otherwise = texts.has('inspection')
    ? fallback
    : (choiceIn(otherCells, readInspection) ?? fallback);
  if (texts.isMended('inspection') || (mayTryAt === null && mayLookAt === null))
    return choiceOf(texts, 'inspection', readInspection, otherwise);
  const meant = byAnswers(texts, otherwise);
  if (meant !== null) return meant;
  texts.addFinding('inspection', 'import.inspection', texts.ofOrder('inspection'));
  return otherwise;
}

function byAnswers(texts: RowTexts, otherwise: Inspection): Inspection | null {
  const { mayTryAt, mayLookAt } = texts.meanings;
  const tries = texts.answerAt(mayTryAt);
  const mayLook = texts.answerAt(mayLookAt);
  if (mayTryAt === null) return mayLook === null ? null : mayLook ? 'inspect' : 'none';
  if (tries === true) return mayLook === true ? null : 'try';
  if (mayLookAt !== null)
    return mayLook === true ? 'inspect' : tries === false && mayLook === false ? 'none' : null;
  // "No" in this column alone does not show whether the receiver may look.
  const text = texts.cellsAt(mayTryAt).find((cell) => cell !== '') ?? '';
  if (text === '') return otherwise;
  return tries === null ? readInspection(text) : null;
}

/**
 * "Shop trả ship" contains an x if the shop pays; otherwise the receiver pays. "Khách trả ship" is the opposite. With
 * both columns, exactly one of them has a mark.
 */
function payerOf(texts: RowTexts, { payments }: OtherColumns, fallback: Payer): Payer {
  // A carrier's template has the payer of the fee as the payment method.
  const methods = payments.flatMap((at) => texts.cellsAt(at));
  const feePayer = texts.has('payer') ? null : choiceIn(methods, readPayer);
  const otherwise = feePayer ?? fallback;
  // "Người nhận thanh toán" may also mean the amount to collect.
  if (feePayer === 'receiver' && fallback !== 'receiver' && !texts.isMended('payer'))
    texts.addFinding(
      'payer',
      'import.payer',
      methods.find((cell) => readPayer(cell) === feePayer) ?? '',
      {
        isDoubt: true,
      },
    );
  const { payerMarks } = texts.meanings;
  if (payerMarks.length === 0 || texts.isMended('payer'))
    return choiceOf(texts, 'payer', readPayer, otherwise);
  const marks = payerMarks.map(({ at, payer }) => ({ payer, isMarked: markIn(texts.cellsAt(at)) }));
  if (marks.some(({ isMarked }) => isMarked === null))
    return choiceOf(texts, 'payer', readPayer, otherwise);
  const marked = new Set(marks.filter(({ isMarked }) => isMarked).map(({ payer }) => payer));
  const namedPayers = new Set(payerMarks.map(({ payer }) => payer));
  const possible = (['sender', 'receiver'] as const).filter((one) =>
    marked.size > 0 ? marked.has(one) : !namedPayers.has(one),
  );
  const [payer, other] = possible;
  if (payer === undefined || other !== undefined)
    texts.addFinding('payer', 'import.payer', texts.ofOrder('payer'));
  return payer ?? otherwise;
}

/** Null if a cell contains another text than yes or no. */
function markIn(cells: readonly string[]): boolean | null {
  const answers = new Set(cells.filter((text) => text !== '').map(readYes));
  return answers.has(null) ? null : answers.has(true);
}

/** The choice of the first text of several words that is one, in columns of other meanings; null without one. */
function choiceIn<T>(cells: readonly string[], read: (text: string) => T | null): T | null {
  const choices = cells.filter((text) => /\p{L}\s+\p{L}/u.test(text)).map(read);
  return choices.find((choice) => choice !== null) ?? null;
}

/** A phone number within other text. */
const phoneInText = /(?<!\d)(?:\+?84|0)(?:(?:[ .-]?\d){9}|(?:[ .-]?\d){10})(?!\d)/;

/** Adds a finding if the name contains a phone, as in cells of a whole customer. It is a doubt beside a phone. */
function findPhoneInName(texts: RowTexts): void {
  const name = texts.ofOrder('name');
  const match = phoneInText.exec(name);
  if (match === null || texts.isMended('name') || !readPhone(match[0]).ok) return;
  const suggestion = name.slice(0, match.index).replace(/[\s,;:(-]+$/, '');
  texts.addFinding('name', 'import.phoneInName', name, {
    suggestion: /\p{L}{2}/u.test(suggestion) ? suggestion : null,
    isDoubt: texts.ofOrder('phone') !== '',
  });
}

function choiceOf<T>(
  texts: RowTexts,
  field: 'inspection' | 'payer',
  read: (text: string) => T | null,
  otherwise: T,
): T {
  const text = texts.ofOrder(field);
  const meant = text === '' ? otherwise : read(text);
  if (meant === null) texts.addFinding(field, `import.${field}`, text);
  return meant ?? otherwise;
}

/** The table's field for a path of the draft. */
function fieldOf(path: string): string {
  const [, receiverPart] = /^receiver\.(\w+)$/.exec(path) ?? [];
  if (receiverPart !== undefined)
    return ['province', 'district', 'commune'].includes(receiverPart) ? 'area' : receiverPart;
  if (path.startsWith('contents')) {
    const last = path.split('.').at(-1) ?? '';
    return ['quantity', 'price', 'sku'].includes(last) ? last : 'product';
  }
  return path;
}

function textOf(texts: RowTexts, field: string, path: readonly PropertyKey[]): string {
  const [first] = texts.lines;
  if (!first || field === 'area') return '';
  const [, list, at] = path;
  const item = list === 'products' ? namedItems(texts)[Number(at)] : undefined;
  if (item && isLineField(field as ImportField)) return item[field as keyof Item];
  if (field === 'product') return productsText(texts);
  const lineTexts = texts.lines.map((line) => texts.ofLine(line, field as ImportField));
  return lineTexts.find((text) => text !== '') ?? '';
}

/** Removes repeated findings. Several products of an order may have the same fault; the first is reported. */
function oncePerKind(findings: RowTexts['findings']): RowTexts['findings'] {
  const kinds = new Set<string>();
  return findings.filter(({ field, rule }) => {
    const kind = `${field} ${rule}`;
    return !kinds.has(kind) && kinds.add(kind);
  });
}
