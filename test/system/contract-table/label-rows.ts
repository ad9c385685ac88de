// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { PDFDocument } from 'pdf-lib';
import { expect } from 'vitest';
import { proposedLabelSizes } from '../../../shared/model/label-size.ts';
import { type Row, rowsOf, type World } from './world.ts';
import { says } from './says.ts';

const issue = 'POST orders/token';
const label = 'GET orders/label';

async function printToken(world: World, ...codes: readonly string[]): Promise<string> {
  return String((await world.accepts(issue, { code: codes }))['token']);
}

const tokenRows = rowsOf('4.6', issue, {
  'data.token is a string': async (world) => {
    const data = await world.accepts(issue, { code: [await world.order()] });
    expect(data).toEqual({ token: expect.stringMatching(/\S/) });
  },
  'several orders share a token': async (world) => {
    const token = await printToken(world, await world.order(), await world.order());
    const { body } = await world.label(`token=${token}&size=S8`);
    expect(body.toString().match(/<section/g)).toHaveLength(2);
  },
  'code is required': (world) => world.refuses(issue, {}, says.missing('code')),
  'code is an array': async (world) =>
    world.refuses(issue, { code: await world.order() }, says.noList('code')),
  'code is an array of strings': (world) =>
    world.refuses(issue, { code: [5] }, says.noText('code')),
  'code is not empty': (world) => world.refuses(issue, { code: [] }, says.missing('code')),
  'codes are platform codes': async (world) => {
    await world.order({ soc: 'SOC-7' });
    await world.refuses(issue, { code: ['SOC-7'] }, says.noOrder);
  },
});

async function refusesLabel(world: World, query: string, sentence: string): Promise<void> {
  const { status, type, body } = await world.label(query);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(type).toBe('application/json');
  expect(JSON.parse(body.toString())).toMatchObject({
    error: true,
    message: expect.stringContaining(sentence),
    data: null,
  });
}

const noKey = 'Mã in không hợp lệ hoặc đã hết hạn.';

const labelRules: Record<string, Row['holds']> = {
  'without a Token header, by the print token alone': async (world) => {
    const token = await printToken(world, await world.order());
    expect((await world.label(`token=${token}&size=S8`)).status).toBe(200);
  },
  'token is required': (world) => refusesLabel(world, 'size=S8', says.missing('token')),
  'an unknown token is refused': (world) => refusesLabel(world, 'token=nobody&size=S8', noKey),
  'the account’s token opens nothing': (world) =>
    refusesLabel(world, `token=${world.training.token}&size=S8`, noKey),
  'a token is short-lived': async (world) => {
    const token = await printToken(world, await world.order());
    world.clock.advance(30 * 60_000 - 1);
    expect((await world.label(`token=${token}&size=S8`)).status).toBe(200);
    world.clock.advance(1);
    await refusesLabel(world, `token=${token}&size=S8`, noKey);
  },
  'size is required': async (world) =>
    refusesLabel(
      world,
      `token=${await printToken(world, await world.order())}`,
      says.missing('size'),
    ),
  'another size is refused': async (world) => {
    const token = await printToken(world, await world.order());
    for (const size of ['S7', 'S15', 's8', 'A4'])
      await refusesLabel(world, `token=${token}&size=${size}`, says.notAllowed('size'));
  },
  'only GET is taken': (world) => world.refuses('POST orders/label', undefined, says.badMethod),
  'it shows the short code, never the platform code, as barcode text': async (world) => {
    const code = await world.order();
    const [order] = world.training.orders();
    const { body } = await world.label(`token=${await printToken(world, code)}&size=S8`);
    expect(body.toString()).toContain(order!.shortCode);
    expect(body.toString()).not.toContain(code);
  },
};

for (const { id, widthMm, heightMm } of proposedLabelSizes) {
  labelRules[`${id} as HTML, ${widthMm} × ${heightMm} mm`] = async (world) => {
    const token = await printToken(world, await world.order());
    const { status, type, body } = await world.label(`token=${token}&size=${id}`);
    expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(body.toString()).toContain(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`);
  };
  labelRules[`${id} as PDF, ${widthMm} × ${heightMm} mm`] = async (world) => {
    world.training.settings.labelAs = 'pdf';
    const token = await printToken(world, await world.order(), await world.order());
    const { status, type, body } = await world.label(`token=${token}&size=${id}`);
    expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' });
    const pages = (await PDFDocument.load(body)).getPages();
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect((page.getWidth() / 72) * 25.4).toBeCloseTo(widthMm, 6);
      expect((page.getHeight() / 72) * 25.4).toBeCloseTo(heightMm, 6);
    }
  };
}

export const labelRows: readonly Row[] = [...tokenRows, ...rowsOf('4.7', label, labelRules)];
