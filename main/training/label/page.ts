import type { LabelSize } from '../../../shared/model/label-size.ts';
import type { TrainingOrder } from '../order.ts';
import { mapInSlices } from '../slices.ts';
import { drawSheet } from './sheet.ts';
import { headroom, lineHeight } from './text-fit.ts';
import { wordsOf } from './words.ts';

/**
 * The label document (contract 4.7): one sheet an order, the paper's exact size, and it prints
 * itself in a browser. `now` in milliseconds since the epoch.
 */
export async function drawLabels(
  orders: readonly TrainingOrder[],
  size: LabelSize,
  now: number,
): Promise<string> {
  const sheets = await mapInSlices(orders, (order) => drawSheet(wordsOf(order, now), size));
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<title>In nhãn — ĐÀO TẠO / TRAINING</title>
<style>${style(size)}</style>
<script>addEventListener('load', () => print());</script>
</head>
<body>
${sheets.join('\n')}
</body>
</html>
`;
}

function style({ widthMm, heightMm }: LabelSize): string {
  return `
@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { width: ${widthMm}mm; background: #fff; color: #000; font-family: 'Segoe UI', 'Be Vietnam Pro', 'Noto Sans', 'DejaVu Sans Condensed', Arial, sans-serif; print-color-adjust: exact; }
.sheet { position: relative; width: ${widthMm}mm; height: ${heightMm}mm; overflow: hidden; break-inside: avoid; }
.sheet + .sheet { break-before: page; }
svg { position: absolute; left: 0; top: 0; }
.box { position: absolute; display: flex; align-items: center; }
.box > div { width: 100%; }
.box p { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; line-height: ${lineHeight}; padding-top: ${2 * headroom}em; margin-top: -${headroom}em; }
.top { align-items: flex-start; }
.centre { text-align: center; }
.right { text-align: right; }
.paper { color: #fff; }
.spaced { letter-spacing: 0.15em; }
`;
}
