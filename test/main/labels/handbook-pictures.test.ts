import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawCommandCardOnLabels } from '../../../main/labels/command-card/draw-command-card.ts';
import { drawListOnLabels } from '../../../main/labels/handover-list/draw-list.ts';
import { type LabelFonts, loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import { drawOwnLabel } from '../../../main/labels/own-label.ts';
import { drawPickListOnLabels } from '../../../main/labels/pick-list/draw-pick-list.ts';
import { drawSlip } from '../../../main/labels/slip.ts';
import { createRasteriser, type Rasterise } from '../../../main/printing/raster/render.ts';
import { sampleLabel } from '../../fakes/label-samples.ts';
import { resources } from '../../fakes/paths.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { Goldens } from './golden.ts';

// The handbook shows the papers as this version draws them.
const pictures = new Goldens('pictures', join(resources, 'manual'));
const paper = { widthMm: 100, heightMm: 80, dpi: 203 };
const MAX_BYTES = 30_000;

let fonts: LabelFonts;
let rasterise: Rasterise;

beforeAll(async () => {
  [fonts, rasterise] = await Promise.all([loadLabelFonts(resources), createRasteriser()]);
});

const label = sampleLabel({ draft: { soc: 'HN1-1N3K8Q2V7ABC' }, label: { paper } });
const parcels = [
  {
    shortCode: '123456789',
    waybill: 'GHN8A7B6C5D4',
    soc: 'HN1-1N3K8Q2V7ABC',
    codAmount: 1_250_000,
  },
  { shortCode: '123456796', waybill: 'GHN8A7B6C5E1', soc: 'HN1-1N3K8Q2V7ABD', codAmount: 350_000 },
];
const list = {
  id: '01J',
  carrierName: 'Giao Hàng Nhanh',
  station: 'HN1 · Bàn đóng gói 1',
  openedAt: new Date(2026, 10, 22, 16, 5).getTime(),
  closedAt: new Date(2026, 10, 22, 16, 41).getTime(),
  reopened: 0,
  parcels,
  codTotal: 1_600_000,
  training: false,
};
const product = (name: string, sku: string, pieces: number) => ({
  name,
  sku,
  pieces,
  orders: parcels.slice(0, pieces).map(({ soc }) => ({ soc, pieces: 1 })),
});
const pickList = {
  station: list.station,
  at: list.openedAt,
  orders: 2,
  products: [
    product('Áo thun cổ tròn màu đen size L', 'AO-DEN-L', 2),
    product('Quần jean ống rộng', 'QJ-01', 1),
  ],
  training: false,
};

const drawings = {
  label: async () => valueOf(await drawOwnLabel(fonts, label)),
  slip: async () => valueOf(await drawSlip(fonts, label)),
  'handover-list': async () => (await drawListOnLabels(fonts, list, paper))[0],
  'pick-list': async () => (await drawPickListOnLabels(fonts, pickList, paper))[0],
  'command-card-vi': async () => (await drawCommandCardOnLabels(fonts, 'vi', paper))[0],
  'command-card-en': async () => (await drawCommandCardOnLabels(fonts, 'en', paper))[0],
} satisfies Record<string, () => Promise<Uint8Array | undefined>>;

test.each(Object.entries(drawings))('%s is as the handbook shows it', async (name, draw) => {
  const bitmap = valueOf(await rasterise((await draw()) ?? new Uint8Array(), paper));
  pictures.check(name, bitmap, true);
  const file = join(resources, 'manual/pictures', `${name}.png`);
  expect(statSync(file).size).toBeLessThan(MAX_BYTES);
});

afterAll(() => pictures.keepOnly(Object.keys(drawings)));
