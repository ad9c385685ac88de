import type { Printer } from '../../shared/model/printer.ts';
import { Canvas } from '../labels/canvas.ts';
import type { Box } from '../labels/canvas.ts';
import { code128 } from '../labels/code-128.ts';
import { drawBlock } from '../labels/draw-layout.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import { band, text } from '../labels/layout.ts';
import type { Band, Block } from '../labels/layout.ts';
import { dotsOf } from '../labels/paper.ts';

/** What a test label's barcode says. */
export const TEST_CODE = 'PACKBENCH';

type Profile = Pick<Printer, 'name' | 'language' | 'dpi' | 'widthMm' | 'heightMm'>;

/** Lengths of the ruler's marks and of the white inside of them, millimetres. */
const MARK_MM = 1.2;
const MARK_5_MM = 2;
const MARK_10_MM = 3;
const INSIDE_MM = 7;

/**
 * A label that shows whether a profile is right, as a PDF for exactly its paper: a border on the
 * outermost dots, rulers in millimetres from the upper left corner, the profile in words, and a
 * barcode. What is cut off or shifted on paper can be read off the rulers.
 */
export async function drawTestLabel(fonts: LabelFonts, profile: Profile): Promise<Uint8Array> {
  const canvas = await Canvas.create(profile, fonts);
  canvas.fillBoxes(border(canvas));
  drawRulers(canvas, profile);
  const inside = dotsOf(INSIDE_MM, profile.dpi);
  const box = {
    x: inside,
    y: inside,
    width: canvas.width - inside - dotsOf(2, profile.dpi),
    height: canvas.height - inside - dotsOf(2, profile.dpi),
  };
  drawBlock(canvas, fonts, words(profile, canvas), box, 1);
  return canvas.finish();
}

function border({ width, height, dpi }: Canvas): Box[] {
  const line = dotsOf(0.25, dpi);
  return [
    { x: 0, y: 0, width, height: line },
    { x: 0, y: height - line, width, height: line },
    { x: 0, y: 0, width: line, height },
    { x: width - line, y: 0, width: line, height },
  ];
}

function drawRulers(canvas: Canvas, { widthMm, heightMm, dpi }: Profile): void {
  const line = Math.max(1, dotsOf(0.13, dpi));
  const along = (mm: number) => dotsOf(mm, dpi);
  const top = marks(widthMm).map(([mm, length]) => ({
    x: along(mm),
    y: 0,
    width: line,
    height: along(length),
  }));
  const left = marks(heightMm).map(([mm, length]) => ({
    x: 0,
    y: along(mm),
    width: along(length),
    height: line,
  }));
  canvas.fillBoxes([...top, ...left]);
  const number = { size: (6.5 * dpi) / 72, weight: 'text', ink: 'black' } as const;
  for (let mm = 10; mm < widthMm - 5; mm += 10) {
    canvas.write(String(mm), { x: along(mm + 0.4), y: along(MARK_10_MM + 1.2), ...number });
  }
  for (let mm = 10; mm < heightMm - 5; mm += 10) {
    canvas.write(String(mm), { x: along(MARK_10_MM + 0.3), y: along(mm + 0.8), ...number });
  }
}

/** Millimetres along the edge, and how long the mark is there. */
function marks(lengthMm: number): [mm: number, length: number][] {
  return Array.from({ length: Math.ceil(lengthMm) - 1 }, (_, index) => {
    const mm = index + 1;
    return [mm, mm % 10 === 0 ? MARK_10_MM : mm % 5 === 0 ? MARK_5_MM : MARK_MM];
  });
}

function words({ name, language, widthMm, heightMm, dpi }: Profile, canvas: Canvas): Block {
  const size = `${number(widthMm)} × ${number(heightMm)} mm`;
  const details = `${dpi} dpi · ${canvas.width} × ${canvas.height} · ${language.toUpperCase()}`;
  const bars = code128(TEST_CODE);
  const barcode: Band[] =
    bars === null ? [] : [band({ kind: 'bars', bars, text: TEST_CODE }, 8, 18, { grow: 2 })];
  return {
    kind: 'column',
    spare: 'around',
    bands: [
      band(text('In thử · Test', { most: 14, weight: 'strong' }), 3, 7, { keep: 10 }),
      band(text(name, { most: 12 }), 2.5, 6, { keep: 20 }),
      band(text(size, { most: 26, weight: 'strong' }), 3, 11),
      band(text(details, { most: 10 }), 2.5, 5, { keep: 50 }),
      ...barcode,
      band(text('Tiếng Việt: đường Nguyễn Ỷ Lữ', { most: 9 }), 2.5, 5, { keep: 5 }),
    ],
  };
}

function number(mm: number): string {
  return String(mm).replace('.', ',');
}
