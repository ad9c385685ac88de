import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../main/texts/texts.ts';
import { beginning, entryOf } from '../../fakes/hub-bench.ts';
import { cookieOf, signInAt, statusAnswer } from '../../fakes/status-page.ts';
import { TestSite } from '../site/test-site.ts';

const site = new TestSite();

const get = (...[path, more]: [string, Parameters<typeof statusAnswer>[2]?]) =>
  statusAnswer(site.address, path, more);
const signIn = (password: string) => signInAt(site.address, password);
const newPassword = () => site.ask('--status-password').split('\n')[0]!;

describe('the status page', () => {
  it('shows nothing without its password, which the hub’s own program makes', async () => {
    const before = await get('/status?lang=en');
    expect(before.status).toBe(401);
    expect(before.body).toContain('--status-password');
    const password = newPassword();
    expect(password).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(
      await site.inHub('SELECT value FROM site_facts WHERE value LIKE $1', [`%${password}%`]),
    ).toEqual([]);
    expect((await get('/status?lang=vi')).body).toContain('Mật khẩu');
    const forged = await get('/status', {
      cookie: `__Host-packbench-status=99999999999999.${'0'.repeat(64)}`,
    });
    expect(forged.status).toBe(401);
    const wrong = await signIn('0000-0000-0000-0000');
    expect(wrong).toMatchObject({ status: 401, body: /Wrong password/ });
    expect(wrong.headers['set-cookie']).toBeUndefined();

    const right = await signIn(password.toLowerCase());
    expect(right.status).toBe(303);
    const [cookie] = right.headers['set-cookie']!;
    expect(cookie).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    const page = await get('/status?lang=en', { cookie: cookieOf(right) });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-security-policy': /^default-src 'none'; style-src 'self'; form-action 'self'/,
      'cache-control': 'no-store',
    });
    expect(page.body).not.toMatch(/<script|style=|onclick/);
    newPassword();
    expect((await get('/status', { cookie: cookieOf(right) })).status).toBe(401);
  });

  it('shows benches, what they have not told, orders an hour and stuck ones, in text and without a receiver', async () => {
    const bench = await site.joinRaw();
    await site.inHub(`UPDATE site_benches SET name = $1 WHERE bench = $2`, [
      '<b>Bàn 1</b>',
      bench.bench,
    ]);
    const entries = [
      entryOf('s1', 'ST-1'),
      entryOf('s2', 'ST-2', { sync: 'rejected' }),
      entryOf('s3', 'ST-3', { sync: 'uncertain' }),
    ];
    await bench.ask('/v1/journal', { after: beginning(), entries });
    await bench.ask('/v1/greeting', { version: '0.1.7', waiting: 42 });
    const signedIn = await signIn(newPassword());
    const page = await get('/status?lang=en', { cookie: cookieOf(signedIn) });
    const row = /<tr class="(\w+)">(?:(?!<\/tr>).)*&lt;b&gt;Bàn 1(?:(?!<\/tr>).)*<\/tr>/.exec(
      page.body,
    );
    expect(row?.[1]).toBe('behind');
    expect(row?.[0]).toContain('<td>0.1.7</td>');
    expect(row?.[0]).toContain('<td>42</td>');
    expect(page.body).toContain('(2)');
    expect(page.body).toMatch(/ST-2<\/td><td>\w+<\/td><td>Refused by the platform/);
    expect(page.body).toMatch(/ST-3<\/td><td>\w+<\/td><td>Unclear/);
    expect(page.body).not.toContain('ST-1');
    expect(page.body).toMatch(/<td>\d\d:\d\d<\/td><td><span class="count">3<\/span>/);
    expect(page.body).not.toMatch(/Lan|0912345678/);
    // It is read-only: no other page exists, signed in or not.
    const other = await get('/status', { cookie: cookieOf(signedIn), form: 'revoke=1' });
    expect(other.status).toBe(404);
  });

  it('shows how the printers of benches are, those first that need somebody', async () => {
    const bench = await site.joinRaw();
    const printers = [
      { name: 'Tem 1', state: 'ready', reasons: ['paper-low'] },
      { name: '<i>Tem 2</i>', state: 'attention', reasons: ['head-open'] },
      { name: 'Tem 3', state: 'of a later version', reasons: ['so, too'] },
    ];
    expect((await bench.ask('/v1/printers', { printers })).status).toBe(200);
    const cookie = cookieOf(await signIn(newPassword()));
    const rowsIn = async (language: string) =>
      [
        ...(await get(`/status?lang=${language}`, { cookie })).body.matchAll(
          new RegExp(
            `<tr class="(\\w+)"><td>${bench.code}</td>((?:(?!</tr>).)*Tem (?:(?!</tr>).)*)</tr>`,
            'g',
          ),
        ),
      ].map(([, kind, cells]) => `${kind} ${cells!.replaceAll(/(<\/?td>)+/g, '|')}`);
    expect(await rowsIn('en')).toEqual([
      'silent |&lt;i&gt;Tem 2&lt;/i&gt;|lid is open|Needs attention|',
      'fine |Tem 1|paper is low|Ready|',
      'fine |Tem 3|printer reports an error|Not known|',
    ]);
    expect((await rowsIn('vi'))[0]).toContain('|nắp đang mở|Cần xử lý|');
    const silence = `UPDATE site_benches SET heard_at = now() - interval '1 hour' WHERE bench = $1`;
    await site.inHub(silence, [bench.bench]);
    expect((await rowsIn('en'))[0]).toContain(`|${textsOf('en').hub.status.benchSilent}|`);
    await site.inHub('UPDATE site_benches SET revoked_at = now() WHERE bench = $1', [bench.bench]);
    expect(await rowsIn('en')).toEqual([]);
  });

  it('lists first who needs somebody, then by code as people count, and counts the orders there are', async () => {
    const [ten, two, away, gone] = [
      await site.joinRaw(),
      await site.joinRaw(),
      await site.joinRaw(),
      await site.joinRaw(),
    ];
    const codeByBench = {
      [ten.bench]: 'Z10',
      [two.bench]: 'Z2',
      [away.bench]: 'Z3',
      [gone.bench]: 'Z1',
    };
    for (const [bench, code] of Object.entries(codeByBench))
      await site.inHub('UPDATE site_benches SET code = $2 WHERE bench = $1', [bench, code]);
    const hour = `UPDATE site_benches SET heard_at = now() - interval '1 hour' WHERE bench = $1`;
    await site.inHub(hour, [away.bench]);
    await site.inHub('UPDATE site_benches SET revoked_at = now() WHERE bench = $1', [gone.bench]);
    await two.ask('/v1/journal', { after: beginning(), entries: [entryOf('z1', 'ST-9')] });
    await two.ask('/v1/greeting', { version: '1', waiting: 12_345 });
    const cookie = cookieOf(await signIn(newPassword()));
    const { body } = await get('/status?lang=vi', { cookie });
    const codes = [...body.matchAll(/<tr class="\w+"><td>(Z\d+)<\/td>/g)].map(([, code]) => code);
    expect(codes).toEqual(['Z3', 'Z2', 'Z10', 'Z1']);
    expect(body).toContain('<td>12.345</td>');
    const [{ n } = { n: 0 }] = await site.inHub<{ n: number }>(
      'SELECT count(*)::int AS n FROM site_orders',
    );
    expect(n).toBeGreaterThan(0);
    expect(body).toContain(`khoảng ${n} đơn`);
  });

  it('knows of a bench that only listens', async () => {
    const bench = await site.joinRaw();
    const silence = `UPDATE site_benches SET heard_at = now() - interval '1 hour' WHERE bench = $1`;
    await site.inHub(silence, [bench.bench]);
    const cookie = cookieOf(await signIn(newPassword()));
    const stateOf = async () =>
      new RegExp(`<tr class="(\\w+)"><td>${bench.code}<`).exec(
        (await get('/status', { cookie })).body,
      )?.[1];
    expect(await stateOf()).toBe('silent');
    await bench.ask('/v1/log?after=0');
    expect(await stateOf()).toBe('fine');
  });

  it('says that the database’s clock differs from the platform’s time that a bench told', async () => {
    const cookie = cookieOf(await signIn(newPassword()));
    const statusPage = async () => (await get('/status?lang=en', { cookie })).body;
    const bench = await site.joinRaw();
    const greet = (platformTime: number) =>
      bench.ask('/v1/greeting', { version: '1', waiting: 0, platformTime });
    await greet(Date.now() - 3 * 3_600_000);
    expect(await statusPage()).not.toContain('clock may be wrong');
    await greet(Date.now() + 48 * 3_600_000);
    expect(await statusPage()).toContain('clock may be wrong, by -48 hours');
    await greet(Date.now());
    expect(await statusPage()).not.toContain('clock may be wrong');
  });

  it('lets nobody try passwords for long, nor codes', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn('wrong')));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
    const good = await signIn(newPassword());
    expect(good).toMatchObject({ status: 429, body: /Try again in 10 minutes/ });

    const bench = await site.joinRaw();
    const joinRequest = {
      secret: 'x',
      key: 'a'.repeat(64),
      code: 'X',
      name: 'X',
      version: '1',
      account: 'https://platform.test',
      before: null,
    };
    const answers: unknown[] = [];
    for (let code = 0; code < 22; code++)
      answers.push((await bench.ask('/v1/join', joinRequest)).body);
    expect(answers[0]).toEqual({ refused: 'wrong-code' });
    expect(answers.at(-1)).toEqual({ refused: 'hub-unavailable' });
    // Joined benches continue to work.
    expect((await bench.ask('/v1/log?after=0')).status).toBe(200);
  });

  it('counts wrong passwords and codes by the client that a trusted proxy names', async () => {
    await site.closeHub();
    await (await site.startHub('--trusted-proxy', '127.0.0.1')).open();
    const password = newPassword();
    const from = (forwardedFor: string, word: string) =>
      signInAt(site.address, word, { forwardedFor });
    const tries = await Promise.all(
      Array.from({ length: 11 }, (_, at) => from(`10.9.9.${at}, 10.0.0.1`, 'wrong')),
    );
    expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect((await from('10.0.0.1', password)).status).toBe(429);
    expect((await from('10.0.0.2', password)).status).toBe(303);
  });
});
