import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { eventDetailTexts } from '../../../renderer/common/order/event-details.ts';
import { sections } from '../../../renderer/session/setup-state.ts';
import { routingOptions } from '../../../renderer/features/setup/routing/routing-values.ts';
import vi from '../../../renderer/i18n/vi.json' with { type: 'json' };
import { orderEventKindSchema, orderEventSchema } from '../../../shared/model/order-event.ts';
import { inspectionSchema, payerSchema, syncStateSchema } from '../../../shared/model/order.ts';
import { printJobStateSchema, reprintReasonSchema } from '../../../shared/model/print-job.ts';
import {
  printerReasonKindSchema,
  printerStateSchema,
} from '../../../shared/model/printer-status.ts';
import { trainingFaultsSchema } from '../../../shared/model/station.ts';
import { appErrorSchema } from '../../../shared/app-error.ts';

type Tree = { [name: string]: string | Tree };

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[path + name, value] as [string, string]]
      : flat(value, `${path + name}.`),
  );
}

/** The test of the errors checks that English has the same keys. */
const keys = new Set(flat(vi).map(([key]) => key));

const notices = ['title', 'text'];
const standings = [
  'later',
  'unreadable',
  'cancelling',
  'cancelled',
  'cancelledPrinted',
  'personalDataRemoved',
];
const takeBackTexts = ['action', 'question', 'meaning', 'done'];

function each(members: readonly string[], texts: readonly string[]): string[] {
  return members.flatMap((member) => texts.map((text) => `${member}.${text}`));
}

describe('every member of a union has its word', () => {
  const codes = appErrorSchema.options.map(({ shape }) => shape.code.value);
  test.each([
    ['orders.states', syncStateSchema.options],
    ['order.events', orderEventKindSchema.options],
    ['order.by', orderEventSchema.shape.by.options],
    ['order.payers', payerSchema.options],
    ['order.inspections', inspectionSchema.options],
    ['order.problems', codes],
    ['printing.states', printJobStateSchema.options],
    ['printing.reasons', reprintReasonSchema.options],
    ['printing.printer.states', printerStateSchema.options],
    ['printing.printer.reasons', printerReasonKindSchema.options],
    ['printing.printer.remedies', printerReasonKindSchema.options],
    ['order.takeBack', each(['withdraw', 'cancel', 'cancel-later'], takeBackTexts)],
    ['order.standing', each(standings, notices)],
    ['setup.sections', sections],
    ['setup.routing.options', each(routingOptions, ['name', 'text'])],
    ['setup.platform', each(['taken', 'differs', 'unread', 'unclear', 'not-taken'], notices)],
    ['training.faults', each(Object.keys(trainingFaultsSchema.shape), ['name', 'text'])],
  ])('%s', (path, members) => {
    const missing = members.filter((member) => !keys.has(`${path}.${member}`));
    expect(missing).toEqual([]);
  });
});

describe('the window', () => {
  const root = join(import.meta.dirname, '../../../renderer');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const usedKeys = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
  const begun = [...sources.matchAll(/\bt\(\s*`([^`$]+)\$/g)].map(([, start]) => start ?? '');

  test('asks for no text that is not there', () => {
    const variants = [...keys].map((key) => key.replace(/_\w+$/, ''));
    const existingKeys = new Set([...keys, ...variants]);
    expect(usedKeys.length).toBeGreaterThan(100);
    expect(usedKeys.filter((key) => !existingKeys.has(key))).toEqual([]);
  });

  test('has a name for every fact of an order', () => {
    const detailCalls = [...sources.matchAll(/\b(?:plain|code|fact)\(\s*'(\w+)'/g)];
    const unnamed = detailCalls.filter(([, name]) => !keys.has(`order.names.${name}`));
    expect(detailCalls.length).toBeGreaterThan(20);
    expect(unnamed).toEqual([]);
  });

  test('has at least one text under every start that it completes by itself', () =>
    expect(begun.filter((start) => ![...keys].some((key) => key.startsWith(start)))).toEqual([]));
});

describe('facts of the timeline', () => {
  const speaker = createInstance();
  void speaker.init({ lng: 'vi', initAsync: false, resources: { vi: { translation: vi } } });

  test('are said in words, without what is empty', () =>
    expect(
      eventDetailTexts(speaker.t, {
        printer: 'Xprinter',
        reprint: 1,
        reason: 'jam',
        problem: 'printer-broke-off',
        waybill: null,
        differs: '',
      }),
    ).toEqual(['Xprinter', 'bản in lại số: 1', 'lý do: Kẹt giấy', 'máy in ngắt giữa chừng']));

  test('leave out that a first label is no reprint', () =>
    expect(eventDetailTexts(speaker.t, { reprint: 0 })).toEqual([]));

  test('that nobody foresaw are shown as they came', () =>
    expect(eventDetailTexts(speaker.t, { cartons: 2 })).toEqual(['cartons: 2']));

  test('have a name for everything that the sources put there', () => {
    const main = join(import.meta.dirname, '../../../main');
    const sources = readdirSync(main, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(orders|outbox|printing)\/.*\.ts$/.test(name))
      .map((name) => readFileSync(join(main, name), 'utf8'))
      .join('\n');
    const objects = Array.from(sources.matchAll(/facts: {([^}]*)}/g), ([, members]) => members);
    const members = objects.join(',').matchAll(/(?:^|,)\s*(\w+)(?=:|,|\s*$)/g);
    const written = Array.from(members, ([, name]) => name ?? '');
    const listedKeys = new Set([
      ...Object.keys(vi.order.eventFacts),
      'problem',
      'message',
      'printer',
    ]);
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter((name) => !listedKeys.has(name))).toEqual([]);
  });
});
