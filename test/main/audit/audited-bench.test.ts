import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { answer } from '../../fakes/calls.ts';
import { accountBench } from '../../fakes/account-bench.ts';
import { station } from '../../fakes/bench.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { rows } from './audit-rows.ts';

describe('the bench', () => {
  it('tells of the lead’s PIN and of another account, without what was typed', async () => {
    const under = await accountBench();
    const { bench } = under;
    valueOf(await bench.setLeadPin('2468'));
    expect(await bench.openLead('1111')).toMatchObject({ ok: false });
    valueOf(await bench.openLead('2468'));
    const window = (channel: string, input: unknown) => answer(bench, silentLog, channel, input);
    const { language, ...saved } = station(bench).store.settings.get('station');
    const settings = { ...saved, language, name: 'Bàn 7' };
    expect(await window('settings.save', { key: 'station', value: settings })).toMatchObject({
      ok: true,
    });
    const baseUrl = under.platform.baseUrl;
    valueOf(await bench.saveAccount({ baseUrl, token: under.platform.token, partner: 'geheim' }));
    const file = join(under.folder, 'account', 'packbench.db');
    const logRows = rows({ file }).filter(({ kind }) => /^(lead|account|setup)/.test(kind));
    expect(logRows.slice(-5).map(({ kind, by }) => [kind, by])).toEqual([
      ['lead-pin-changed', 'station'],
      ['lead-failed', 'station'],
      ['lead-opened', 'station'],
      ['setup-changed', 'lead'],
      ['account-changed', 'station'],
    ]);
    expect(logRows.at(-2)?.facts.changes).toEqual([
      { field: 'name', before: saved.name, after: 'Bàn 7' },
    ]);
    expect(logRows.at(-1)?.facts.changes).toEqual([
      { field: 'token', before: null, after: null },
      { field: 'partner', before: null, after: null },
    ]);
    expect(JSON.stringify(logRows.map(({ facts }) => facts))).not.toMatch(/geheim|2468|1111/);
  });

  it('tells that training was exchanged for the real account, in the log that is opened, and by whom', async () => {
    const under = await accountBench();
    const { bench } = under;
    valueOf(await bench.use('training'));
    valueOf(await bench.use('account'));
    const file = join(under.folder, 'account', 'packbench.db');
    expect(rows({ file }).filter(({ thing }) => thing === 'mode')).toMatchObject([
      {
        kind: 'setup-changed',
        facts: { changes: [{ field: '', before: 'training', after: 'account' }] },
      },
    ]);
    const { audit } = station(bench);
    const nothing = { by: null, packer: null, orderId: null, from: null, to: null };
    const filter = { ...nothing, what: 'setup-changed' } as const;
    const { rows: latest } = await audit.page({ filter, below: null, limit: 1, language: 'vi' });
    expect(latest[0]?.details).toEqual(['chế độ', 'luyện tập → tài khoản thật']);
  });

  it('tells that its set-up was written for another computer', async () => {
    const under = await accountBench();
    valueOf(under.bench.writeProvision(join(under.folder, 'station.json')));
    const file = join(under.folder, 'account', 'packbench.db');
    expect(rows({ file }).at(-1)).toMatchObject({ kind: 'exported', thing: 'setup' });
  });
});
