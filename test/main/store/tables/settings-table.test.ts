import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsTable } from '../../../../main/store/tables/settings-table.ts';
import type {
  AuditEntry,
  Witness,
} from '../../../../main/store/tables/audit-log/audit-log-table.ts';

/** Returns a settings table with values as another version stored them, and the rows that it adds to the audit log. */
function tableWith(values: Readonly<Record<string, unknown>>) {
  const db = new Sqlite(':memory:');
  onTestFinished(() => void db.close());
  db.exec('CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO settings (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(values)) insert.run(key, JSON.stringify(value));
  const audited: AuditEntry[] = [];
  const witness = { append: (entry: AuditEntry) => void audited.push(entry) };
  return { settings: new SettingsTable(db, witness as Witness), audited };
}

it('gives a member that an older version did not store its default', () => {
  const { settings } = tableWith({ 'printing.rules': { unread: 'hold' } });
  expect(settings.get('printing.rules')).toEqual({ unread: 'hold', offline: 'wait' });
});

it('audits no change of a member that only got its default', () => {
  const { settings, audited } = tableWith({ 'printing.rules': { unread: 'hold' } });
  settings.set('printing.rules', { unread: 'hold', offline: 'wait' });
  expect(audited).toEqual([]);
  settings.set('printing.rules', { unread: 'warn', offline: 'wait' });
  expect(audited).toMatchObject([
    { thing: 'printing.rules', changes: [{ field: 'unread', before: 'hold', after: 'warn' }] },
  ]);
});

it('gives a member that a newer version stored its default, and keeps the others', () => {
  const { settings } = tableWith({
    station: { code: 'KHO1', name: 'Bàn 1', language: 'km', sound: 'quiet', tempo: 3 },
    'shift.goal': { labels: 100, fromHour: 9, toHour: 8 },
    'printing.goodbyes': { '10.0.0.9': 'closes', '10.0.0.8': 'sleeps' },
  });
  expect(settings.get('station')).toMatchObject({ code: 'KHO1', language: 'vi', sound: 'quiet' });
  expect(settings.get('shift.goal')).toEqual({ labels: 100, fromHour: 9, toHour: 17 });
  expect(settings.get('printing.goodbyes')).toEqual({ '10.0.0.9': 'closes' });
});

it('gives a damaged value its default', () => {
  const { settings } = tableWith({
    scale: 'COM3',
    'packing.held': { orderId: 7 },
    'bulk.running': { what: 'sing', of: 3 },
    notices: null,
  });
  expect(settings.get('scale').port).toBe('');
  expect(settings.get('packing.held')).toBeNull();
  expect(settings.get('bulk.running')).toBeNull();
  expect(settings.get('notices').siteConflict).toBe(true);
});

it('lets nobody lead by a damaged list of who does', () => {
  const { settings } = tableWith({ 'people.localRights': 'everybody' });
  expect(settings.get('people.localRights')).toEqual({});
});

it('loses no item of a list that it cannot read', () => {
  const size = { id: 'own', name: 'Cuộn', widthMm: 76, heightMm: 130, platformSize: null };
  const newer = { ...size, id: 'newer', platformSize: 'S99' };
  const { settings } = tableWith({ labelSizes: [size, newer] });
  expect(settings.get('labelSizes')).toEqual([size, newer]);
});
