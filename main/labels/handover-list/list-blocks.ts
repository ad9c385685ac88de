import { dongWords } from '../label-words.ts';
import { type Block, column, band, row, text, type TextBlock } from '../layout.ts';
import { type ListStyle, type Piece, trainingPiece } from '../list-setting.ts';
import type { HandoverList, ListedParcel } from './list-facts.ts';
import {
  countWords,
  GIVER,
  LIST_COLUMNS,
  LIST_OPEN,
  LIST_TITLE,
  momentWords,
  TAKER,
} from './list-words.ts';

/** Builds the head: title, carrier, station, start and end, number of parcels, sum. */
export function headPieces(list: HandoverList, style: ListStyle): Piece[] {
  const { isWide, title } = style;
  const heading = text(LIST_TITLE, { most: title, weight: 'strong', align: 'centre' });
  return [
    ...(list.training ? [trainingPiece(style)] : []),
    { block: heading, heightMm: isWide ? 11 : 6.5 },
    ...factPieces(list, style),
    { block: totals(list, style), heightMm: isWide ? 10 : 6.5 },
  ];
}

function factPieces(list: HandoverList, { isWide, body, rowMm }: ListStyle): Piece[] {
  const { carrierName, station, openedAt, closedAt, reopened } = list;
  const end = closedAt === null ? LIST_OPEN : momentWords(closedAt);
  const facts: [string, string][] = [
    ['Hãng vận chuyển', carrierName],
    ['Bên giao', station],
    ['Bắt đầu', momentWords(openedAt)],
    ['Kết thúc', reopened === 0 ? end : `${end} (mở lại ${reopened} lần)`],
  ];
  const cells = facts.map(([name, value]) =>
    row(
      [isWide ? 36 : 34, text(`${name}:`, { most: body, least: 4 })],
      [isWide ? 64 : 66, text(value, { most: body, least: 4, weight: 'strong' })],
    ),
  );
  const heightMm = isWide ? rowMm - 0.6 : rowMm - 0.2;
  if (!isWide) return cells.map((block) => ({ block, heightMm }));
  const [carrier, giver, begin, close] = cells;
  if (!carrier || !giver || !begin || !close) throw new Error('A list has four facts');
  return [
    { block: row([50, carrier], [50, begin]), heightMm },
    { block: row([50, giver], [50, close]), heightMm },
  ];
}

function totals({ parcels, codTotal }: HandoverList, { isWide, title }: ListStyle): Block {
  const style = { most: isWide ? title - 3 : title - 1, least: 5, weight: 'strong' } as const;
  return row(
    [35, text(countWords(parcels.length), style)],
    [65, text(`Tổng thu hộ ${dongWords(codTotal)}`, { ...style, align: 'right' })],
  );
}

/** Builds the column headings, which are repeated on every page. */
export function columnPiece(style: ListStyle): Piece {
  const { small, rowMm } = style;
  const { number, waybill, shortCode, soc, cod } = LIST_COLUMNS;
  const cells = [number, waybill, shortCode, soc, cod].map((words) =>
    text(words, { most: small, least: 4 }),
  );
  return { block: parcelRow(cells, style), heightMm: rowMm, isRuled: true };
}

/** Builds the row of one parcel; `number` starts at 1. */
export function parcelPiece(parcel: ListedParcel, number: number, style: ListStyle): Piece {
  const { isWide, body, small, rowMm } = style;
  const { waybill, shortCode, soc, codAmount } = parcel;
  // Codes shrink before they are cut off, because a list without them is no proof.
  const code = (words: string, most: number) => text(words, { most, least: 2.5, weight: 'strong' });
  const cells = [
    text(String(number), { most: small, least: 3 }),
    code(waybill ?? (isWide ? '—' : shortCode), body),
    code(shortCode, body),
    text(soc, { most: small, least: 2.5 }),
    text(codAmount === null ? '—' : dongWords(codAmount), { most: body, least: 3 }),
  ];
  return { block: parcelRow(cells, style), heightMm: rowMm, isRuled: true };
}

/** Builds a row. Narrow paper has only the code of the label's barcode: the waybill, or else the short code. */
function parcelRow(cells: readonly TextBlock[], { isWide }: ListStyle): Block {
  const [number, waybill, shortCode, soc, cod] = cells;
  if (!number || !waybill || !shortCode || !soc || !cod) throw new Error('A row has five cells');
  const amount: TextBlock = { ...cod, align: 'right' };
  return isWide
    ? row([6, number], [26, waybill], [18, shortCode], [30, soc], [20, amount])
    : row([10, number], [54, waybill], [36, amount]);
}

/** Builds the sum below the last parcel. */
export function sumPiece({ parcels, codTotal }: HandoverList, style: ListStyle): Piece {
  const words = { most: style.body, least: 4, weight: 'strong' } as const;
  const block = row(
    [50, text(`Cộng: ${countWords(parcels.length)}`, words)],
    [50, text(dongWords(codTotal), { ...words, align: 'right' })],
  );
  return { block, heightMm: style.rowMm + 1 };
}

/** Builds the signature area for both sides. */
export function signaturePiece(style: ListStyle): Piece {
  const { body, small, signatureMm } = style;
  const side = ({ who, how }: typeof GIVER | typeof TAKER) =>
    column(
      band(text(who, { most: body, weight: 'strong', align: 'centre', least: 4 }), 3, 6, {
        grow: 0,
      }),
      band(text(how, { most: small, align: 'centre', least: 4 }), 2.5, 5, { grow: 0 }),
    );
  const block = row(
    [48, { ...side(GIVER), spare: 'foot' }],
    [48, { ...side(TAKER), spare: 'foot' }],
  );
  return { block, heightMm: signatureMm, isSigned: true };
}
