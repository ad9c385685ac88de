import { fillIn, printedTexts } from '../../texts/texts.ts';
import { printedDong } from '../label-texts.ts';
import { type Block, column, section, rowBlock, text, type TextBlock } from '../layout.ts';
import { type ListStyle, type ListPiece, trainingPiece } from '../list-setting.ts';
import type { HandoverList, ListedParcel } from './list-content.ts';
import { printedMoment, formatParcelCount } from './list-texts.ts';

const texts = printedTexts.handoverList;

/** Builds the head: title, carrier, station, start and end, number of parcels, sum. */
export function headPieces(list: HandoverList, style: ListStyle): ListPiece[] {
  const { isWide, title } = style;
  const heading = text(texts.title, { maxPoints: title, weight: 'strong', align: 'centre' });
  return [
    ...(list.training ? [trainingPiece(style)] : []),
    { block: heading, heightMm: isWide ? 11 : 6.5 },
    ...factPieces(list, style),
    { block: totals(list, style), heightMm: isWide ? 10 : 6.5 },
  ];
}

function factPieces(list: HandoverList, { isWide, body, rowMm }: ListStyle): ListPiece[] {
  const { carrierName, station, openedAt, closedAt, reopened } = list;
  const end = closedAt === null ? texts.open : printedMoment(closedAt);
  const fields: [string, string][] = [
    [texts.facts.carrier, carrierName],
    [texts.facts.giver, station],
    [texts.facts.begin, printedMoment(openedAt)],
    [
      texts.facts.end,
      reopened === 0 ? end : fillIn(texts.reopened, { end, times: String(reopened) }),
    ],
  ];
  const cells = fields.map(([name, value]) =>
    rowBlock(
      [isWide ? 36 : 34, text(`${name}:`, { maxPoints: body, minPoints: 4 })],
      [isWide ? 64 : 66, text(value, { maxPoints: body, minPoints: 4, weight: 'strong' })],
    ),
  );
  const heightMm = isWide ? rowMm - 0.6 : rowMm - 0.2;
  if (!isWide) return cells.map((block) => ({ block, heightMm }));
  const [carrier, giver, begin, close] = cells;
  if (!carrier || !giver || !begin || !close) throw new Error('A list has four details');
  return [
    { block: rowBlock([50, carrier], [50, begin]), heightMm },
    { block: rowBlock([50, giver], [50, close]), heightMm },
  ];
}

function totals({ parcels, codTotal }: HandoverList, { isWide, title }: ListStyle): Block {
  const style = {
    maxPoints: isWide ? title - 3 : title - 1,
    minPoints: 5,
    weight: 'strong',
  } as const;
  return rowBlock(
    [35, text(formatParcelCount(parcels.length), style)],
    [
      65,
      text(fillIn(texts.codTotal, { amount: printedDong(codTotal) }), { ...style, align: 'right' }),
    ],
  );
}

/** Builds the column headings, which are repeated on every page. */
export function columnPiece(style: ListStyle): ListPiece {
  const { small, rowMm } = style;
  const { number, waybill, shortCode, soc, cod } = texts.columns;
  const cells = [number, waybill, shortCode, soc, cod].map((value) =>
    text(value, { maxPoints: small, minPoints: 4 }),
  );
  return { block: parcelRow(cells, style), heightMm: rowMm, isRuled: true };
}

/** Builds the row of one parcel; `number` starts at 1. */
export function parcelPiece(parcel: ListedParcel, number: number, style: ListStyle): ListPiece {
  const { isWide, body, small, rowMm } = style;
  const { waybill, shortCode, soc, codAmount } = parcel;
  // Codes shrink before they are cut off, because a list without them is no proof.
  const code = (value: string, maxPoints: number) =>
    text(value, { maxPoints, minPoints: 2.5, weight: 'strong' });
  const cells = [
    text(String(number), { maxPoints: small, minPoints: 3 }),
    code(waybill ?? (isWide ? '—' : shortCode), body),
    code(shortCode, body),
    text(soc, { maxPoints: small, minPoints: 2.5 }),
    text(codAmount === null ? '—' : printedDong(codAmount), { maxPoints: body, minPoints: 3 }),
  ];
  return { block: parcelRow(cells, style), heightMm: rowMm, isRuled: true };
}

/** Builds a row. Narrow paper has only the code of the label's barcode: the waybill, or else the short code. */
function parcelRow(cells: readonly TextBlock[], { isWide }: ListStyle): Block {
  const [number, waybill, shortCode, soc, cod] = cells;
  if (!number || !waybill || !shortCode || !soc || !cod) throw new Error('A row has five cells');
  const amount: TextBlock = { ...cod, align: 'right' };
  return isWide
    ? rowBlock([6, number], [26, waybill], [18, shortCode], [30, soc], [20, amount])
    : rowBlock([10, number], [54, waybill], [36, amount]);
}

/** Builds the sum below the last parcel. */
export function sumPiece({ parcels, codTotal }: HandoverList, style: ListStyle): ListPiece {
  const sumStyle = { maxPoints: style.body, minPoints: 4, weight: 'strong' } as const;
  const block = rowBlock(
    [50, text(fillIn(texts.sum, { parcels: formatParcelCount(parcels.length) }), sumStyle)],
    [50, text(printedDong(codTotal), { ...sumStyle, align: 'right' })],
  );
  return { block, heightMm: style.rowMm + 1 };
}

/** Builds the signature area for both sides. */
export function signaturePiece(style: ListStyle): ListPiece {
  const { body, small, signatureMm } = style;
  const side = (who: string) =>
    column(
      section(
        text(who, { maxPoints: body, weight: 'strong', align: 'centre', minPoints: 4 }),
        3,
        6,
        {
          grow: 0,
        },
      ),
      section(text(texts.signature, { maxPoints: small, align: 'centre', minPoints: 4 }), 2.5, 5, {
        grow: 0,
      }),
    );
  const block = rowBlock(
    [48, { ...side(texts.giver), spare: 'foot' }],
    [48, { ...side(texts.taker), spare: 'foot' }],
  );
  return { block, heightMm: signatureMm, isSigned: true };
}
