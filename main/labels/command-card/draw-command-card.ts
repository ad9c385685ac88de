import type { Language } from '../../../shared/model/station.ts';
import {
  codeOfCommand,
  type ScanCommand,
  scanCommands,
} from '../../../shared/scans/command-codes.ts';
import { fillIn, textsOf } from '../../texts/texts.ts';
import { code128 } from '../code-128.ts';
import { formatPageNumber } from '../handover-list/list-texts.ts';
import type { LabelFonts } from '../label-fonts.ts';
import { labelPdf, pagesPdf } from '../label-pdf.ts';
import { type BarsBlock, column, rowBlock, section, text, type TextBlock } from '../layout.ts';
import {
  type ListContent,
  type ListStyle,
  type ListPiece,
  setPages,
  styleFor,
} from '../list-setting.ts';
import type { Mark } from '../marks.ts';
import type { LabelPaper } from '../paper.ts';

/** A4 at 600 dpi, the resolution of common office printers. */
const A4: LabelPaper = { widthMm: 210, heightMm: 297, dpi: 600 };
/** Height of a command (mm); all of them are on one page of A4. */
const HEIGHT_MM = { wide: 14.5, narrow: 15 };
const NAME_MM = 5;

/** Draws the card with the barcodes of all commands as one PDF of A4. */
export function drawCommandCardOnA4(fonts: LabelFonts, language: Language): Promise<Uint8Array> {
  return pagesPdf(A4, fonts, cardPages(fonts, language, A4));
}

/** Draws the card on label paper: one single-page PDF per label, in the dots of the printer. */
export function drawCommandCardOnLabels(
  fonts: LabelFonts,
  language: Language,
  paper: LabelPaper,
): Promise<Uint8Array[]> {
  const pages = cardPages(fonts, language, paper);
  return Promise.all(pages.map((marks) => labelPdf(paper, fonts, marks)));
}

/** Returns the name of a command as the card prints it. */
export function commandName(command: ScanCommand, language: Language): string {
  const texts = textsOf(language).commandCard;
  const name = texts.commands[command];
  if (command.startsWith('mode-')) return fillIn(texts.mode, { name });
  return command.startsWith('reason-') ? fillIn(texts.reason, { name }) : name;
}

function cardPages(fonts: LabelFonts, language: Language, paper: LabelPaper): Mark[][] {
  return setPages(fonts, paper, contentOf(language, styleFor(paper.widthMm)));
}

function contentOf(language: Language, style: ListStyle): ListContent {
  const { isWide, title, small, body, rowMm } = style;
  const texts = textsOf(language).commandCard;
  const heading = text(texts.title, { maxPoints: title, weight: 'strong', align: 'centre' });
  return {
    head: [{ block: heading, heightMm: isWide ? 9 : 6.5 }],
    columns: {
      block: text(texts.lead, { maxPoints: body, minPoints: 4, align: 'centre' }),
      heightMm: rowMm,
      isRuled: true,
    },
    rows: scanCommands.map((command, index) => commandPiece(command, index, language, style)),
    tail: [],
    footOf: (page, pages) =>
      text(formatPageNumber(page, pages), { maxPoints: small, minPoints: 3.5, align: 'right' }),
  };
}

/**
 * Builds a command: its name beside the bars, or above them on narrow paper. Bars change sides from row to row, so that a
 * scanner does not read those above or below.
 */
function commandPiece(
  command: ScanCommand,
  index: number,
  language: Language,
  { isWide }: ListStyle,
): ListPiece {
  const name = commandName(command, language);
  const bars = barsOf(codeOfCommand(command));
  const heightMm = isWide ? HEIGHT_MM.wide : HEIGHT_MM.narrow;
  if (isWide) {
    const wideName = nameBlock(name, 15);
    const block =
      index % 2 === 0 ? rowBlock([50, wideName], [50, bars]) : rowBlock([50, bars], [50, wideName]);
    return { block, heightMm, isRuled: true };
  }
  const barsMm = heightMm - NAME_MM - 1.5;
  const block = column(
    section(nameBlock(name, 11), NAME_MM - 1, NAME_MM, { grow: 0 }),
    section(bars, barsMm - 2, barsMm),
  );
  return { block, heightMm, isRuled: true };
}

function nameBlock(name: string, maxPoints: number): TextBlock {
  return text(name, { maxPoints, minPoints: 5, weight: 'strong' });
}

function barsOf(code: string): BarsBlock {
  const bars = code128(code);
  if (bars === null) throw new Error(`The command code ${code} has no bars`);
  return { kind: 'bars', bars, text: code };
}
