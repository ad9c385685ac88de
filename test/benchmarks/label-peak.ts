import { loadLabelFonts } from '../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../main/labels/own-label.ts';
import { resources } from '../fakes/paths.ts';
import { benchLabels, drawingOfLabel } from './label-drawings.ts';
import { drawWithPdfkit } from './pdfkit-label.ts';

// Draws 500 labels and reports its peak memory, MB. Both variants load the same programs.

const fonts = await loadLabelFonts(resources);
const labels = benchLabels(50);
const drawings = labels.map((label) => drawingOfLabel(fonts, label));
for (let run = 0; run < 10; run++) {
  for (const [index, label] of labels.entries()) {
    if (process.argv[2] === 'ours') await drawOwnLabel(fonts, label);
    else await drawWithPdfkit(drawings[index] ?? drawingOfLabel(fonts, label));
  }
}
process.send?.(Math.round(process.resourceUsage().maxRSS / 1024));
process.disconnect?.();
