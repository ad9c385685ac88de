import bwipjs from 'bwip-js/generic';
import type { Layout } from './layout.ts';
import type { TextBox } from './text-fit.ts';
import type { LabelTexts } from './label-texts.ts';

/** One dot of a 203-dpi print head, in mm. */
const dot = 0.125;

/** Modules of a barcode's quiet zone on each side. */
const quiet = 10;

/** Returns all black parts of a label except its text. */
export function fillsOf(texts: LabelTexts, layout: Layout): readonly TextBox[] {
  const { banner, cod, frame: frameBox, receiver } = layout;
  return [
    ...bars(texts.shortCode, layout.bars),
    banner,
    ...layout.rules.map((y) => ({ x: receiver.x, y: onDot(y), w: receiver.w, h: 2 * dot })),
    { x: onDot(cod.x + cod.w), y: onDot(cod.y), w: 2 * dot, h: cod.h },
    ...frame(frameBox),
  ];
}

function bars(text: string, box: TextBox): readonly TextBox[] {
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const dots = Math.min(4, Math.floor(box.w / ((modules + 2 * quiet) * dot)));
  const module = Math.max(1, dots) * dot;
  const fills: TextBox[] = [];
  let x = onDot(box.x + (box.w - modules * module) / 2);
  for (const [index, width] of widths.entries()) {
    const w = width * module;
    if (index % 2 === 0) fills.push({ x, y: onDot(box.y), w, h: onDot(box.h) });
    x += w;
  }
  return fills;
}

/** Widths of bars and spaces, alternating, in modules. */
function code128(text: string): readonly number[] {
  // The named export `raw` is a symbology, the default's member the encoder without a drawing.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No Code 128 holds ${text}`);
  return symbol.sbs;
}

function frame({ x, y, w, h }: TextBox): readonly TextBox[] {
  const line = 3 * dot;
  const left = onDot(x);
  const top = onDot(y);
  const right = onDot(x + w);
  const bottom = onDot(y + h);
  return [
    { x: left, y: top, w: right - left, h: line },
    { x: left, y: bottom - line, w: right - left, h: line },
    { x: left, y: top, w: line, h: bottom - top },
    { x: right - line, y: top, w: line, h: bottom - top },
  ];
}

function onDot(mm: number): number {
  return Math.round(mm / dot) * dot;
}
