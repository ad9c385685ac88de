import { assertNever } from '../../shared/result.ts';
import { QUIET_MODULES, moduleDots } from './code-128.ts';
import { fitList } from './fit-list.ts';
import { fitText } from './fit-text.ts';
import type { FittedText } from './fit-text.ts';
import type { LabelFonts } from './label-fonts.ts';
import { text } from './layout.ts';
import type {
  LayoutSection,
  BarsBlock,
  Block,
  ColumnBlock,
  PanelBlock,
  QrBlock,
  RowBlock,
  TextBlock,
} from './layout.ts';
import { fillOf } from './marks.ts';
import type { Box, Ink, Mark } from './marks.ts';
import { dotsOf } from './paper.ts';
import { QR_QUIET_MODULES } from './qr-code.ts';
import { shareHeight } from './share-height.ts';
import type { SectionHeights } from './share-height.ts';

/** Space between cells of a row and between bands, and border and padding of a panel (mm). */
const GAP_MM = 1;
const SECTION_GAP_MM = 0.5;
const RULE_MM = 0.25;
const BORDER_MM = 0.5;
const PADDING_MM = 0.5;
/** Maximum extra space above each band if a column has spare height (mm). */
const SPARE_GAP_MM = 1.6;
/** Text below a code: its share of the height, and its maximum (mm). */
const CODE_TEXT_SHARE = 0.3;
const CODE_TEXT_MM = 4.5;

export interface Setting {
  readonly fonts: LabelFonts;
  readonly dpi: number;
  /** Factor for the maximum sizes of texts and bands, so that large paper is used. */
  readonly scale: number;
}

/** Lays out a block in a box; no mark leaves the box. */
export function layOutBlock(block: Block, box: Box, setting: Setting): readonly Mark[] {
  const placement = new Placement(setting);
  placement.layOut(block, box, 'black');
  return placement.marks;
}

class Placement {
  readonly marks: Mark[] = [];
  readonly #fonts: LabelFonts;
  readonly #dpi: number;
  readonly #scale: number;

  constructor({ fonts, dpi, scale }: Setting) {
    this.#fonts = fonts;
    this.#dpi = dpi;
    this.#scale = scale;
  }

  layOut(block: Block, box: Box, ink: Ink): void {
    switch (block.kind) {
      case 'text':
        return this.#text(block, box, ink);
      case 'bars':
        return this.#bars(block, box);
      case 'qr':
        return this.#qr(block, box);
      case 'row':
        return this.#row(block, box, ink);
      case 'column':
        return this.#column(block, box, ink);
      case 'panel':
        return this.#panel(block, box);
      default:
        return assertNever(block);
    }
  }

  /** Returns the height (dots) that a block needs for its full contents, at its largest or smallest size. */
  #natural(block: Block, width: number, size: 'maxPoints' | 'minPoints'): number {
    switch (block.kind) {
      case 'text':
        return (
          Math.ceil(this.#fit(block, width - 1, Number.MAX_SAFE_INTEGER, block[size]).height) + 1
        );
      case 'bars':
      case 'qr':
        return size === 'maxPoints' ? Number.MAX_SAFE_INTEGER : 0;
      case 'row':
        return Math.max(
          ...this.#cells(block, { x: 0, y: 0, width, height: 0 }).map(({ block, box }) =>
            this.#natural(block, box.width, size),
          ),
        );
      case 'column':
        return this.#sections(block, width).reduce(
          (sum, need) => sum + (size === 'maxPoints' ? need.max : need.full),
          0,
        );
      case 'panel': {
        const inset = 2 * this.#inset(block);
        return this.#natural(block.block, width - inset, size) + inset;
      }
      default:
        return assertNever(block);
    }
  }

  #text(block: TextBlock, box: Box, ink: Ink): void {
    // Leaves one dot free, because PDFium places every glyph on a whole dot.
    const fitted = this.#fit(block, box.width - 1, box.height - 1);
    const top = box.y + (box.height - fitted.height) / 2;
    const shift = { left: 0, centre: 0.5, right: 1 }[block.align];
    for (const line of fitted.lines) {
      this.marks.push({
        kind: 'writing',
        text: line.text,
        x: box.x + Math.floor((box.width - line.width) * shift),
        baseline: Math.round(top + line.baseline),
        size: fitted.size,
        weight: block.weight,
        ink,
        box,
      });
    }
  }

  /** Sizes in points; `largest` is scaled with the label. */
  #fit(block: TextBlock, width: number, height: number, largest = block.maxPoints): FittedText {
    const dots = this.#dpi / 72;
    const limits = {
      largest: Math.max(block.minPoints, largest * this.#scale) * dots,
      smallest: block.minPoints * dots,
      lines: block.lines,
    };
    const font = this.#fonts[block.weight];
    return block.list === null
      ? fitText(font, block.text, { width, height }, limits)
      : fitList(font, block.list, { width, height }, limits);
  }

  #bars(block: BarsBlock, box: Box): void {
    const module = moduleDots(block.bars, box.width, this.#dpi);
    if (module === null) return;
    const below = Math.round(Math.min(box.height * CODE_TEXT_SHARE, this.#dots(CODE_TEXT_MM)));
    const gap = this.#dots(SECTION_GAP_MM);
    const width = block.bars.modules * module;
    const height = box.height - below - gap;
    let x = box.x + Math.floor((box.width - width) / 2);
    const bars: Box[] = [];
    for (const [index, modules] of block.bars.widths.entries()) {
      if (index % 2 === 0) bars.push({ x, y: box.y, width: modules * module, height });
      x += modules * module;
    }
    this.marks.push(fillOf(bars));
    const line = text(block.text, { maxPoints: 14, weight: 'strong', align: 'centre' });
    const margin = QUIET_MODULES * module;
    this.#text(
      line,
      {
        x: box.x + Math.floor((box.width - width) / 2) - margin,
        y: box.y + height + gap,
        width: width + 2 * margin,
        height: below,
      },
      'black',
    );
  }

  #qr({ qr }: QrBlock, box: Box): void {
    const side = qr.modules + 2 * QR_QUIET_MODULES;
    const module = Math.floor(Math.min(box.width, box.height) / side);
    const left = box.x + QR_QUIET_MODULES * module;
    const top = box.y + Math.floor((box.height - qr.modules * module) / 2);
    const boxes = [...qr.black.keys()]
      .filter((index) => qr.black[index])
      .map((index) => ({
        x: left + (index % qr.modules) * module,
        y: top + Math.floor(index / qr.modules) * module,
        width: module,
        height: module,
      }));
    this.marks.push(fillOf(boxes));
  }

  #row(block: RowBlock, box: Box, ink: Ink): void {
    for (const cell of this.#cells(block, box)) this.layOut(cell.block, cell.box, ink);
  }

  #cells(block: RowBlock, box: Box): { readonly block: Block; readonly box: Box }[] {
    const gap = this.#dots(GAP_MM);
    const shares = block.cells.reduce((sum, cell) => sum + cell.share, 0);
    const spare = box.width - gap * (block.cells.length - 1);
    let x = box.x;
    return block.cells.map((cell) => {
      const width = Math.floor((spare * cell.share) / shares);
      const placed = { block: cell.block, box: { ...box, x, width } };
      x += width + gap;
      return placed;
    });
  }

  #column(block: ColumnBlock, box: Box, ink: Ink): void {
    const gap = this.#dots(SECTION_GAP_MM);
    const rule = this.#dots(RULE_MM);
    const heights = this.#heights(block, box);
    const visibleCount = heights.filter((height) => height > 0).length;
    const spare = box.height - heights.reduce((sum, height) => sum + height, 0);
    const more = Math.min(this.#dots(SPARE_GAP_MM), Math.floor(spare / visibleCount));
    const remaining = spare - more * visibleCount;
    let y = box.y + (block.spare === 'around' ? Math.floor(remaining / 2) : 0);
    for (const [index, section] of block.sections.entries()) {
      const height = heights[index] ?? 0;
      if (height === 0) continue;
      if (block.spare === 'foot' && index === block.sections.length - 1) y += remaining;
      const white = gap + Math.floor(more / 2);
      if (section.ruled) this.marks.push(fillOf([{ ...box, y: y + white, height: rule }], ink));
      const above = section.ruled ? white + rule + gap + Math.floor(more / 2) : gap + more;
      this.layOut(section.block, { ...box, y: y + above, height: height + more - above }, ink);
      y += height + more;
    }
  }

  /** Distributes the height twice: the other bands get the height that a text cannot use at its size. */
  #heights(block: ColumnBlock, box: Box): number[] {
    const needs = this.#sections(block, box.width);
    const first = shareHeight(needs, box.height);
    const settled = block.sections.map((section, index) => {
      const above = this.#above(section);
      const height = first[index] ?? 0;
      return height === 0 ? 0 : this.#used(section.block, box.width, height - above) + above;
    });
    return shareHeight(needs.map(limitTo(settled)), box.height);
  }

  /** Returns the part of a height that a block's texts use (dots). */
  #used(block: Block, width: number, height: number): number {
    switch (block.kind) {
      case 'text':
        return Math.ceil(this.#fit(block, width - 1, height - 1).height) + 1;
      case 'row':
        return Math.max(
          ...this.#cells(block, { x: 0, y: 0, width, height }).map(({ block, box }) =>
            this.#used(block, box.width, height),
          ),
        );
      case 'panel': {
        const inset = 2 * this.#inset(block);
        return this.#used(block.block, width - inset, height - inset) + inset;
      }
      case 'bars':
      case 'qr':
      case 'column':
        return height;
      default:
        return assertNever(block);
    }
  }

  /** Returns the height of space and line above a band (dots). */
  #above({ ruled }: LayoutSection): number {
    const gap = this.#dots(SECTION_GAP_MM);
    return gap + (ruled ? this.#dots(RULE_MM) + gap : 0);
  }

  /** Returns the height limits of the bands, including space and line above each. */
  #sections({ sections }: ColumnBlock, width: number): SectionHeights[] {
    return sections.map((section) => {
      const { block, minMm, maxMm, grow, keep } = section;
      const above = this.#above(section);
      const bounded = (height: number) =>
        Math.min(this.#dots(maxMm * this.#scale), Math.max(this.#dots(minMm), height)) + above;
      return {
        min: this.#dots(minMm) + above,
        full: bounded(this.#natural(block, width, 'minPoints')),
        max: bounded(this.#natural(block, width, 'maxPoints')),
        grow,
        keep,
      };
    });
  }

  #panel(block: PanelBlock, box: Box): void {
    const border = this.#dots(BORDER_MM);
    const inset = this.#inset(block);
    this.marks.push(fillOf([box]));
    if (block.style === 'border') this.marks.push(fillOf([shrink(box, border)], 'white'));
    const ink = block.style === 'border' ? 'black' : 'white';
    this.layOut(block.block, shrink(box, inset), ink);
  }

  #inset(block: PanelBlock): number {
    const border = block.style === 'border' ? this.#dots(BORDER_MM) : 0;
    return border + this.#dots(PADDING_MM);
  }

  #dots(mm: number): number {
    return dotsOf(mm, this.#dpi);
  }
}

/** Limits a band to its used height, unless it needs more to show all of its text. */
function limitTo(used: readonly number[]): (need: SectionHeights, index: number) => SectionHeights {
  return (need, index) => {
    const max = Math.min(need.max, Math.max(need.min, need.full, used[index] ?? 0));
    return { ...need, max };
  };
}

function shrink(box: Box, by: number): Box {
  return {
    x: box.x + by,
    y: box.y + by,
    width: Math.max(0, box.width - 2 * by),
    height: Math.max(0, box.height - 2 * by),
  };
}
