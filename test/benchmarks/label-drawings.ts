import { once } from 'node:events';
import { fork } from 'node:child_process';
import type { LabelFonts } from '../../main/labels/label-fonts.ts';
import { arrangeOwnLabel, drawOwnLabel } from '../../main/labels/own-label.ts';
import type { OwnLabel } from '../../main/labels/label-content.ts';
import { dotsOfPaper } from '../../main/labels/paper.ts';
import { sampleLabel } from '../fakes/label-samples.ts';
import { compare } from './measure.ts';
import type { Row } from './row.ts';
import { drawWithPdfkit } from './pdfkit-label.ts';
import type { Drawing } from './pdfkit-label.ts';

const names = ['Nguyễn Thị Hồng Ánh', 'Trần Đức Thắng', 'Lê Ngữ Ỷ Lan', 'Phạm Quỳnh', 'Vũ Ẩn'];
const streets = ['Đường Nguyễn Hữu Cảnh', 'Phố Hàng Bột', 'Ngõ Thổ Quan', 'Lê Lợi', 'Trường Sa'];

/** Returns different orders: 100 × 150 mm at 203 dpi. */
export function benchLabels(count: number): OwnLabel[] {
  return Array.from({ length: count }, (_, index) => {
    const receiver = {
      ...sampleLabel().order.draft.receiver,
      name: names[index % names.length] ?? '',
      address: `${index + 1} ${streets[index % streets.length]}`,
      phone: String(912_000_000 + index * 7919).padStart(10, '0'),
    };
    const platform = { shortCode: String(100_000_000 + index * 7919) };
    return sampleLabel({ draft: { receiver, codAmount: 90_000 + index * 1000 }, platform });
  });
}

/** Returns the peer's input for a label: the lines with their positions. */
export function drawingOfLabel(fonts: LabelFonts, label: OwnLabel): Drawing {
  const marks = arrangeOwnLabel(fonts, label);
  if (!marks.ok) throw new Error(marks.error.code);
  const { shortCode } = label.platform;
  return { ...dotsOfPaper(label.paper), dpi: label.paper.dpi, shortCode, marks: marks.value };
}

/**
 * Compares our drawing, from an order to a PDF's bytes, with pdfkit and bwip-js: the same lines in the same fonts. The
 * peer receives the positions, since it has no layout.
 */
export async function compareDrawings(fonts: LabelFonts): Promise<Row> {
  const labels = benchLabels(50);
  const drawings = labels.map((label) => drawingOfLabel(fonts, label));
  let [mine, peerMs] = [0, 0];
  const row = await compare(
    'label.draw-pdfkit',
    () => drawOwnLabel(fonts, labels[mine++ % labels.length] ?? sampleLabel()),
    () =>
      drawWithPdfkit(drawings[peerMs++ % drawings.length] ?? drawingOfLabel(fonts, sampleLabel())),
    300,
  );
  return { ...row, peakMb: { ours: await peakOf('ours'), peer: await peakOf('peer') } };
}

/** Returns the peak memory of a separate process that draws 500 labels, MB. */
async function peakOf(who: 'ours' | 'peer'): Promise<number> {
  const child = fork(new URL('./label-peak.ts', import.meta.url), [who]);
  const [peak] = await once(child, 'message');
  return Number(peak);
}
