import { expect, test } from 'vitest';
import type { Section } from '../../../../renderer/session/setup-state.ts';
import {
  areasPercent,
  isOverdue,
  useSummaries,
} from '../../../../renderer/features/setup/use-summaries.ts';
import type { CallName } from '../../../../shared/contract.ts';
import { renderedHook } from '../../../fakes/window/rendered-hook.ts';
import { t } from '../../../fakes/window-text.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const shelf = (everyHours: number, ...hoursAgo: number[]) => ({
  backups: hoursAgo.map((hours) => {
    const at = new Date(now.getTime() - hours * 3_600_000).toISOString();
    return { id: at, at, bytes: 1, orders: 1, head: null };
  }),
  folder: '/backups',
  everyHours,
  days: 14,
  replacedDays: 30,
});

test.each([
  ['none at all', shelf(4), true],
  ['one of this morning', shelf(4, 5, 200), false],
  ['none for more than a day', shelf(4, 25), true],
  ['one of yesterday where one is made a day', shelf(24, 40), false],
])('%s', (_name, backups, overdue) => expect(isOverdue(backups, now)).toBe(overdue));

const station = (more: object) => ({
  mode: 'account',
  settings: { name: 'Bàn 1' },
  account: { hasToken: true },
  connection: { state: 'online' },
  ...more,
});
const webhooks = (more: object, standing = 'other', record: object | null = null) => ({
  listener: { trouble: null },
  hasGap: false,
  isAtHub: false,
  setting: { isUnwanted: false, isOn: false },
  registration: { standing, record },
  ...more,
});
const link = (state: string) => ({ link: { state } });
const areas = (districts: number, districtsDone: number, isWhole = false) => ({
  districts,
  districtsDone,
  isWhole,
});
const update = (step: string, more: object = {}) => ({
  version: '1.0.0',
  last: null,
  step: { is: step, version: '1.1.0' },
  ...more,
});

type Row = readonly [Section, CallName, answer: unknown, text: string, warning?: 'warning'];
const rows: readonly Row[] = [
  ['station', 'station.state', station({}), 'Bàn 1'],
  ['connection', 'station.state', station({}), t('setup.summary.account')],
  ['connection', 'station.state', station({ mode: 'training' }), t('setup.summary.training')],
  [
    'connection',
    'station.state',
    station({ account: { hasToken: false } }),
    t('setup.summary.noToken'),
    'warning',
  ],
  [
    'connection',
    'station.state',
    station({ connection: { state: 'trouble' } }),
    t('setup.summary.trouble'),
    'warning',
  ],
  ['pickup-points', 'pickupPoints.list', [{}], t('setup.summary.pickupPoints', { count: 1 })],
  ['printers', 'printers.list', [{}, {}], t('setup.summary.printers', { count: 2 })],
  ['printers', 'printers.list', [], t('setup.summary.none'), 'warning'],
  ['label-sizes', 'labelSizes.list', [{}], t('setup.summary.labelSizes', { count: 1 })],
  ['scale', 'scale.reading', { is: 'off' }, t('setup.summary.noScale')],
  ...['stable', 'moving', 'empty', 'unpressed', 'negative', 'overload'].map((is): Row => [
    'scale',
    'scale.reading',
    { is },
    t('setup.summary.scaleWorks'),
  ]),
  ['scale', 'scale.reading', { is: 'silent' }, t('scale.states.silent'), 'warning'],
  ['scanner', 'scanners.list', [], t('setup.summary.keyboardScanner')],
  ['scanner', 'scanners.list', [{ is: 'ready' }], t('setup.summary.scanners', { count: 1 })],
  [
    'scanner',
    'scanners.list',
    [{ is: 'ready' }, { is: 'gone' }],
    t('setup.scanner.states.gone'),
    'warning',
  ],
  ['webhook', 'webhooks.state', webhooks({}), t('setup.summary.none')],
  ['webhook', 'webhooks.state', webhooks({}, 'other', { url: 'https://a' }), 'https://a'],
  ['webhook', 'webhooks.state', webhooks({}, 'unread'), t('setup.summary.onPlatform')],
  ['webhook', 'webhooks.state', webhooks({}, 'ours'), t('setup.summary.webhookHere')],
  [
    'webhook',
    'webhooks.state',
    webhooks({ isAtHub: true }, 'ours'),
    t('setup.summary.webhookAtHub'),
  ],
  [
    'webhook',
    'webhooks.state',
    webhooks({ setting: { isUnwanted: true, isOn: false } }),
    t('setup.summary.webhookUnwanted'),
  ],
  [
    'webhook',
    'webhooks.state',
    webhooks({ setting: { isUnwanted: true, isOn: true } }),
    t('setup.summary.none'),
  ],
  [
    'webhook',
    'webhooks.state',
    webhooks({ hasGap: true }),
    t('setup.summary.webhookTrouble'),
    'warning',
  ],
  [
    'webhook',
    'webhooks.state',
    webhooks({ listener: { trouble: {} } }, 'ours'),
    t('setup.summary.webhookTrouble'),
    'warning',
  ],
  ['areas', 'areas.progress', areas(0, 0), t('setup.summary.none'), 'warning'],
  ['areas', 'areas.progress', areas(4, 1), t('setup.summary.areasPart', { percent: 25 })],
  ['areas', 'areas.progress', areas(4, 4, true), t('setup.summary.areasComplete')],
  ['people', 'people.state', { settings: { isOn: true } }, t('setup.people.summaryOn')],
  ['people', 'people.state', { settings: { isOn: false } }, t('setup.people.summaryOff')],
  ['site', 'site.state', link('none'), t('setup.summary.siteNone')],
  ['site', 'site.state', link('away'), t('setup.summary.siteAway'), 'warning'],
  ['site', 'site.state', link('refused'), t('setup.summary.siteRefused'), 'warning'],
  ['site', 'site.state', link('level'), t('setup.summary.siteJoined')],
  ['app-updates', 'appUpdate.state', update('none'), '1.0.0'],
  [
    'app-updates',
    'appUpdate.state',
    update('ready'),
    t('setup.summary.versionReady', { version: '1.1.0' }),
  ],
  ['app-updates', 'appUpdate.state', update('failed'), t('setup.summary.trouble'), 'warning'],
  [
    'app-updates',
    'appUpdate.state',
    update('ready', { last: { is: 'not-updated' } }),
    t('setup.summary.trouble'),
    'warning',
  ],
  ['backups', 'backups.list', shelf(4), t('setup.summary.none'), 'warning'],
];

test.each(rows)('%s by %s: %j', async (...row) => {
  const [section, call, answer, text, tone = 'neutral'] = row as unknown as Row;
  const summaries = await renderedHook(useSummaries, [[call, undefined, answer] as never]);
  expect(summaries[section]).toEqual({ text, tone });
});

test('every section says something before its answer has come', async () => {
  const summaries = await renderedHook(useSummaries);
  const { station: name, ...others } = summaries;
  expect(name.text).toBe('');
  expect(Object.entries(others).filter(([, { text }]) => text === '')).toEqual([]);
  expect(Object.values(summaries).filter(({ tone }) => tone === 'warning')).toEqual([]);
});

test.each([
  [1_000, 999, false, 99],
  [3, 2, false, 66],
  [4, 4, false, 99],
  [0, 0, false, 0],
  [0, 0, true, 100],
])('%i districts, %i of them done, whole: %s', (districts, districtsDone, isWhole, percent) => {
  expect(areasPercent({ districts, districtsDone, isWhole } as never)).toBe(percent);
});
